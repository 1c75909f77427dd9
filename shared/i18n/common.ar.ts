import type { Translation } from './catalogue.type.ts';
import type { commonEn } from './common.en.ts';

export const commonAr: Translation<typeof commonEn, 'ar'> = {
  save: 'حفظ',
  cancel: 'إلغاء',
  saved: 'تم الحفظ بنجاح!',
  updated: 'تم التحديث بنجاح!',
  deleted: 'تم الحذف بنجاح!',
};
