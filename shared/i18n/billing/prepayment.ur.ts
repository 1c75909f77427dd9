import type { Translation } from '#shared/i18n/translation.ts';
import type { prepaymentEn } from './prepayment.en.ts';

export const prepaymentUr: Translation<typeof prepaymentEn, 'ur'> = {
  prepayment: {
    badge: 'پیشگی رقم',
    line: 'آرڈر {{order}} کا بیعانہ',
    paper: 'پیشگی رقم کی انوائس {{number}}',
    onReceipt: 'پیشگی رقم کی انوائس',
    note: 'کریڈٹ نوٹ {{number}}',
    willIssue: 'بیعانے کے لیے ٹیکس سمیت پیشگی رقم کی انوائس جاری ہو گی۔',
    deducted: 'پیشگی رقم کی انوائس {{number}}، {{date}}، ٹیکس {{tax}} سمیت',
    toCredit: 'باقی کریڈٹ',
    givenBack: 'بیعانے میں واپس، {{number}}',
    returned: 'بعد میں واپس کیا گیا',
    lines: 'ٹیکس',
    title: 'منہا کی گئی پیشگی رقمیں',
    titleBack: 'بیعانے میں واپس',
    moved: 'بیعانہ اب کسی اور مد میں ہے',
    refundInstead: '{{invoice}} بیعانے کی ہے: بیعانہ واپس کریں تو اس کا کریڈٹ نوٹ جاری ہو جائے گا۔',
  },
};
