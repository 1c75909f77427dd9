import type { Translation } from './catalogue.type.ts';
import type { customersEn } from './customers.en.ts';

export const customersAr: Translation<typeof customersEn, 'ar'> = {
  nameRequired: 'الاسم مطلوب',
};
