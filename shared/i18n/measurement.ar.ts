import type { Translation } from './catalogue.type.ts';
import type { measurementEn } from './measurement.en.ts';

export const measurementAr: Translation<typeof measurementEn, 'ar'> = {
  templateNameRequired: 'اسم النموذج مطلوب',
  fieldsRequired: 'أضف مقاساً واحداً على الأقل',
  labelRequired: 'اسم المقاس مطلوب',
  optionRequired: 'اكتب الخيار أو احذفه.',
  optionsRequired: 'أضف خياراً واحداً على الأقل',
  customerRequired: 'العميل مطلوب',
  templateRequired: 'نموذج المقاسات مطلوب',
  fieldRequired: '{{label}} مطلوب.',
  notANumber: 'أدخل مقاساً، مثل 15.5 أو 15 1/2.',
};
