import type { Translation } from '#shared/i18n/translation.ts';
import type { customerMessagesEn } from './en.ts';

export const customerMessagesAr: Translation<typeof customerMessagesEn, 'ar'> = {
  usual: {
    received:
      'السلام عليكم {customer}، شكراً لطلبك من {shop}.\nالطلب {order}: {pieces}\nيجهز بتاريخ: {due}\nموعد البروفة: {fitting}\nالمتبقي: {balance}\nتابع طلبك: {link}',
    ready:
      'السلام عليكم {customer}، طلبك {order} جاهز، ويمكنك استلامه من {shop}.\nالمتبقي: {balance}\nطلبك: {link}',
    reminder:
      'السلام عليكم {customer}، تذكير من {shop} بطلبك {order}.\nيجهز بتاريخ: {due}\nموعد البروفة: {fitting}\nالمتبقي: {balance}\nطلبك: {link}',
    invoiceReminder:
      'السلام عليكم {customer}، تذكير من {shop} بالفاتورة {invoice}.\nالمتبقي: {balance}\nطلبك: {link}',
    statement: 'السلام عليكم {customer}، المتبقي عليك لدى {shop} هو {balance}.\nشكراً لثقتك.',
  },
  subject: 'الطلب {{order}} · {{shop}}',
  subjectOfInvoice: 'الفاتورة {{invoice}} · {{shop}}',
  subjectOfStatement: 'كشف حسابك · {{shop}}',
  pieces_zero: 'لا قطع',
  pieces_one: 'قطعة واحدة',
  pieces_two: 'قطعتان',
  pieces_few: '{{count}} قطع',
  pieces_many: '{{count}} قطعة',
  pieces_other: '{{count}} قطعة',
  customer: 'أحمد الحربي',
};
