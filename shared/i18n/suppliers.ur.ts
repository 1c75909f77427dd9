import type { Translation } from './catalogue.type.ts';
import type { suppliersEn } from './suppliers.en.ts';

export const suppliersUr: Translation<typeof suppliersEn, 'ur'> = {
  nameRequired: 'نام ضروری ہے',
};
