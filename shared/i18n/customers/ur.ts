import type { Translation } from '#shared/i18n/translation.ts';
import type { customersEn } from './en.ts';

export const customersUr: Translation<typeof customersEn, 'ur'> = {
  nameRequired: 'نام ضروری ہے',
  title: 'گاہک',
  explanation: 'یہاں آرڈر دینے والے سب لوگ، فون اور پتے کے ساتھ',
  create: 'نیا گاہک',
  search: 'نام، فون یا کوڈ',
  emptyHint: 'پہلا گاہک شامل کریں: صرف نام کافی ہے۔',
  updated: 'گاہک کی معلومات بدل گئیں!',
  deleted: 'گاہک کا ریکارڈ حذف ہو گیا!',
  contact: 'رابطہ',
  addresses: 'پتے',
  sameAddress: 'خالی چھوڑیں تو اوپر والا پتہ استعمال ہو گا۔',
  field: {
    name: 'نام',
    code: 'کوڈ',
    phone: 'فون',
    phone1: 'دوسرا فون',
    phone2: 'تیسرا فون',
    email: 'ای میل',
    address: 'پتہ',
    shippingAddress: 'ڈیلیوری کا پتہ',
    billingAddress: 'انوائس کا پتہ',
    sms: 'ایس ایم ایس بھیجا جائے',
    whatsapp: 'واٹس ایپ پیغام بھیجا جائے',
    created: 'گاہک کب سے',
    messages: 'پیغامات',
  },
  page: {
    whatsapp: 'واٹس ایپ',
    measure: 'ناپ لیں',
    newOrder: 'نیا آرڈر',
    unmeasured: 'ابھی ناپ نہیں لیا گیا۔',
    failed: 'خرابی: گاہک کی معلومات نہیں ملیں۔',
  },
};
