import type { Translation } from '#shared/i18n/translation.ts';
import type { suppliersEn } from './en.ts';

export const suppliersUr: Translation<typeof suppliersEn, 'ur'> = {
  nameRequired: 'نام ضروری ہے',
  title: 'کمپنیاں',
  explanation: 'سپلائر اور باہر کی ورکشاپیں',
  create: 'نئی کمپنی',
  search: 'نام یا فون',
  updated: 'کمپنی کی معلومات بدل گئیں!',
  deleted: 'کمپنی کا ریکارڈ حذف ہو گیا!',
  hint: 'جس ورکشاپ یا سپلائر سے کام لیتے ہیں، پہلے اسے شامل کریں۔',
  name: 'نام',
  phone: 'فون',
  address: 'پتہ',
  language: 'زبان',
  languageHelp: 'اس کمپنی کے کاغذوں اور لنک کی زبان۔ خالی ہو تو دکان کی زبان۔',
  ofShop: 'دکان کی زبان',
  logoId: 'لوگو',
  imageIds: 'تصویریں',
  inUse: 'یہ ریکارڈ کمپنیوں میں استعمال ہو رہا ہے، حذف نہیں ہو سکتا۔',
  picture: 'تصویر',
  created: 'شامل ہونے کی تاریخ',
  designs: 'ڈیزائن',
  orders: 'جن آرڈروں پر اس کا کام ہے',
  payables: 'اس کا بقایا',
  workLink: 'اس کے کام کا لنک',
  workLinkExpires: 'کب تک چلے گا',
};
