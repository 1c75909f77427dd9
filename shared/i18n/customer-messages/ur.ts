import type { Translation } from '#shared/i18n/translation.ts';
import type { customerMessagesEn } from './en.ts';

export const customerMessagesUr: Translation<typeof customerMessagesEn, 'ur'> = {
  usual: {
    received:
      'السلام علیکم {customer}، {shop} پر آرڈر دینے کا شکریہ۔\nآرڈر {order}: {pieces}\nتیار ہونے کی تاریخ: {due}\nٹرائل: {fitting}\nبقایا: {balance}\nاپنا آرڈر دیکھیں: {link}',
    ready:
      'السلام علیکم {customer}، آپ کا آرڈر {order} تیار ہے۔ {shop} سے جب چاہیں لے جائیں۔\nبقایا: {balance}\nآپ کا آرڈر: {link}',
    reminder:
      'السلام علیکم {customer}، {shop} کی طرف سے آپ کے آرڈر {order} کی یاد دہانی۔\nتیار ہونے کی تاریخ: {due}\nٹرائل: {fitting}\nبقایا: {balance}\nآپ کا آرڈر: {link}',
    invoiceReminder:
      'السلام علیکم {customer}، {shop} کی طرف سے انوائس {invoice} کی یاد دہانی۔\nبقایا: {balance}\nآپ کا آرڈر: {link}',
    statement: 'السلام علیکم {customer}، {shop} پر آپ کا بقایا {balance} ہے۔\nآپ کے اعتماد کا شکریہ۔',
  },
  subject: 'آرڈر {{order}} · {{shop}}',
  subjectOfInvoice: 'انوائس {{invoice}} · {{shop}}',
  subjectOfStatement: 'آپ کا کھاتہ · {{shop}}',
  pieces_one: '{{count}} پیس',
  pieces_other: '{{count}} پیس',
  customer: 'محمد عمران',
};
