import type { Translation } from './catalogue.type.ts';
import type { catalogueAreaEn } from './catalogue-area.en.ts';

export const catalogueAreaAr: Translation<typeof catalogueAreaEn, 'ar'> = {
  codeRequired: 'الرمز مطلوب',
  nameRequired: 'الاسم مطلوب',
  costRequired: 'التكلفة مطلوبة',
  priceRequired: 'السعر مطلوب',
};
