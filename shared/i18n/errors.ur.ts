import type { Translation } from './catalogue.type.ts';
import type { errorsEn } from './errors.en.ts';

export const errorsUr: Translation<typeof errorsEn, 'ur'> = {
  malformed: 'درخواست پڑھی نہیں جا سکی۔',
  unauthenticated: 'براہِ کرم سائن اِن کریں۔',
  forbidden: 'آپ کو اس کام کی اجازت نہیں۔',
  not_found: 'یہ ریکارڈ موجود نہیں۔',
  conflict: 'اس دوران کسی اور نے یہ ریکارڈ بدل دیا ہے۔',
  in_use: 'یہ ریکارڈ استعمال میں ہے، حذف نہیں ہو سکتا۔',
  inUseBy: 'یہ ریکارڈ {{what}} میں استعمال ہو رہا ہے، حذف نہیں ہو سکتا۔',
  not_allowed: 'یہ کام ابھی نہیں ہو سکتا۔',
  too_large: 'درخواست بہت بڑی ہے۔',
  unsupported_type: 'درخواست JSON میں ہونی چاہیے۔',
  invalid: 'نشان زدہ خانے دیکھ لیں۔',
  too_many: 'بہت زیادہ کوششیں ہو گئیں۔ ذرا ٹھہر کر دوبارہ کوشش کریں۔',
  failed: 'کچھ غلط ہو گیا۔ دوبارہ کوشش کریں۔',
  unavailable: 'سرور تیار نہیں۔ ذرا دیر بعد دوبارہ کوشش کریں۔',
  keyReused: 'یہ Idempotency-Key پہلے کسی اور درخواست میں استعمال ہو چکی ہے۔',
  timeout: 'سرور نے وقت پر جواب نہیں دیا۔',
  fetchData: 'معلومات حاصل نہیں ہو سکیں۔',
  fetchEntity: '{{entity}} حاصل نہیں ہو سکے۔',
  save: 'ریکارڈ محفوظ نہیں ہو سکا۔',
  remove: 'ریکارڈ حذف نہیں ہو سکا۔',
};
