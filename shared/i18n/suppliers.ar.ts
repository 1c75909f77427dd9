import type { Translation } from './catalogue.type.ts';
import type { suppliersEn } from './suppliers.en.ts';

export const suppliersAr: Translation<typeof suppliersEn, 'ar'> = {
  nameRequired: 'الاسم مطلوب',
};
