import type { Translation } from './catalogue.type.ts';
import type { catalogueAreaEn } from './catalogue-area.en.ts';

export const catalogueAreaUr: Translation<typeof catalogueAreaEn, 'ur'> = {
  codeRequired: 'کوڈ ضروری ہے',
  nameRequired: 'نام ضروری ہے',
  costRequired: 'لاگت ضروری ہے',
  priceRequired: 'قیمت ضروری ہے',
};
