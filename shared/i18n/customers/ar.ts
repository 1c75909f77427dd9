import type { Translation } from '#shared/i18n/translation.ts';
import type { customersEn } from './en.ts';

export const customersAr: Translation<typeof customersEn, 'ar'> = {
  nameRequired: 'الاسم مطلوب',
  title: 'العملاء',
  explanation: 'كل عملاء المحل بأرقامهم وعناوينهم',
  create: 'عميل جديد',
  search: 'الاسم أو الجوال أو الرمز',
  emptyHint: 'أضف أول عميل: الاسم يكفي.',
  updated: 'تم تحديث بيانات العميل بنجاح!',
  deleted: 'تم حذف العميل بنجاح!',
  contact: 'التواصل',
  addresses: 'العناوين',
  sameAddress: 'إن تُرك فارغاً استُخدم العنوان أعلاه.',
  field: {
    name: 'الاسم',
    code: 'الرمز',
    phone: 'الجوال',
    phone1: 'جوال ثانٍ',
    phone2: 'جوال ثالث',
    email: 'البريد الإلكتروني',
    address: 'العنوان',
    shippingAddress: 'عنوان التوصيل',
    billingAddress: 'عنوان الفوترة',
    sms: 'يرغب في الرسائل النصية',
    whatsapp: 'يرغب في رسائل واتساب',
    created: 'تاريخ الإضافة',
    messages: 'الرسائل',
  },
  page: {
    whatsapp: 'واتساب',
    measure: 'أخذ المقاس',
    newOrder: 'طلب جديد',
    unmeasured: 'لم تؤخذ مقاساته بعد.',
    failed: 'خطأ: تعذّر تحميل بيانات العميل.',
  },
};
