import type { Translation } from '#shared/i18n/translation.ts';
import type { suppliersEn } from './en.ts';

export const suppliersUr: Translation<typeof suppliersEn, 'ur'> = {
  nameRequired: 'نام ضروری ہے',
  title: 'کمپنیاں',
  explanation: 'سپلائر اور باہر کی ورکشاپیں',
  create: 'نئی کمپنی',
  search: 'نام یا فون',
  hint: 'جس ورکشاپ یا سپلائر سے کام لیتے ہیں، پہلے اسے شامل کریں۔',
  name: 'نام',
  phone: 'فون',
  address: 'پتہ',
};
