import type { Translation } from '#shared/i18n/translation.ts';
import type { validationEn } from './en.ts';

export const validationAr: Translation<typeof validationEn, 'ar'> = {
  required: 'مطلوب',
  tooLong: 'النص طويل، والحد الأقصى لعدد أحرفه {{maximum}}.',
  tooShort: 'النص قصير، والحد الأدنى لعدد أحرفه {{minimum}}.',
  tooMany: 'يجب ألا يزيد العدد على {{maximum}} في المرة الواحدة.',
  email: 'هذا ليس بريداً إلكترونياً صحيحاً.',
  phone: 'هذا ليس رقم هاتف صحيحاً.',
  phoneOf: 'هذا ليس رقماً في {{country}}. اكتب الرقم الأجنبي مع رمز دولته: \u2066+92 300 1234567\u2069.',
  id: 'هذا الاختيار غير صالح.',
  version: 'إصدار السجل مفقود.',
  quantityTooFine: 'ثلاثة أرقام عشرية على الأكثر، مثل 3.375.',
  wholeNumber: 'أدخل عدداً صحيحاً.',
  between: 'أدخل عدداً صحيحاً من {{minimum}} إلى {{maximum}}.',
  number: 'أدخل رقماً، مثل {{15.5}}.',
  severalWays: 'يمكن قراءة «{{typed}}» بأكثر من طريقة: {{readings}}. اكتب المقصود.',
  whichMeant: 'يمكن قراءة «{{typed}}» بأكثر من طريقة. أيها المقصود؟',
  date: 'أدخل تاريخاً.',
  periodBackwards: 'تنتهي الفترة قبل أن تبدأ.',
  choice: 'اختر من القائمة.',
  type: 'نوع هذه القيمة غير صحيح.',
  unknown: 'هذا السجل غير موجود.',
  taken: 'هذه القيمة مستخدمة من قبل.',
  nextFree: 'التالي المتاح:',
  unrecognised: 'هذا الحقل غير معروف.',
  invalid: 'هذه القيمة غير صالحة.',
};
