import type { Translation } from '#shared/i18n/translation.ts';
import type { customersEn } from './en.ts';

export const customersUr: Translation<typeof customersEn, 'ur'> = {
  nameRequired: 'نام ضروری ہے',
  title: 'گاہک',
  explanation: 'یہاں آرڈر دینے والے سب، فون اور پتوں کے ساتھ',
  create: 'نیا گاہک',
  search: 'نام، فون یا کوڈ',
  emptyHint: 'پہلا گاہک شامل کریں: نام کافی ہے۔',
  updated: 'گاہک اپ ڈیٹ ہو گیا!',
  deleted: 'گاہک حذف ہو گیا!',
  contact: 'رابطہ',
  addresses: 'پتے',
  sameAddress: 'خالی چھوڑیں تو اوپر والا پتہ استعمال ہوگا۔',
  field: {
    name: 'نام',
    code: 'کوڈ',
    phone: 'فون',
    phone1: 'دوسرا فون',
    phone2: 'تیسرا فون',
    email: 'ای میل',
    address: 'پتہ',
    shippingAddress: 'ترسیل کا پتہ',
    billingAddress: 'بل کا پتہ',
    sms: 'ایس ایم ایس چاہتا ہے',
    whatsapp: 'واٹس ایپ پیغام چاہتا ہے',
    created: 'گاہک بنے',
    messages: 'پیغامات',
  },
  page: {
    whatsapp: 'واٹس ایپ',
    measure: 'ناپ لیں',
    newOrder: 'نیا آرڈر',
    unmeasured: 'ابھی ناپ نہیں لیا گیا۔',
    failed: 'خرابی: گاہک کی تفصیل حاصل نہیں ہو سکی۔',
  },
};
