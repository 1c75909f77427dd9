import type { Translation } from './catalogue.type.ts';
import type { customersEn } from './customers.en.ts';

export const customersUr: Translation<typeof customersEn, 'ur'> = {
  nameRequired: 'نام ضروری ہے',
};
