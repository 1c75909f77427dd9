import type { Translation } from './catalogue.type.ts';
import type { commonEn } from './common.en.ts';

export const commonUr: Translation<typeof commonEn, 'ur'> = {
  save: 'محفوظ کریں',
  cancel: 'منسوخ',
  saved: 'محفوظ ہو گیا!',
  updated: 'اپ ڈیٹ ہو گیا!',
  deleted: 'حذف ہو گیا!',
};
