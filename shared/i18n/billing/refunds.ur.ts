import type { Translation } from '#shared/i18n/translation.ts';
import type { refundsEn } from './refunds.en.ts';

export const refundsUr: Translation<typeof refundsEn, 'ur'> = {
  refund: {
    beforePayment: 'یہ تاریخ ادائیگی سے پہلے کی ہے۔',
    moreThanLeft: 'اس ادائیگی میں سے باقی {{left}} سے زیادہ',
    notWhole: 'اس ادائیگی کا کچھ حصہ واپس ہو چکا ہے، اس لیے یہ منسوخ نہیں ہو سکتی: باقی رقم واپس کریں۔',
    otherDay: 'ادائیگی صرف اپنے ہی دن منسوخ ہو سکتی ہے۔ بعد میں رقم واپس کریں۔',
    isVoid: 'یہ ادائیگی منسوخ ہے۔',
    by: {
      cash: 'رقم واپسی، نقد',
      card: 'رقم واپسی، کارڈ پر',
      bank: 'رقم واپسی، بینک سے',
      other: 'رقم واپسی',
    },
    voided: 'منسوخ',
    actions: '{{amount}} کی ادائیگی: اختیارات',
    refund: 'رقم واپس کریں',
    title: 'ادائیگی کی رقم واپس کریں',
    of: 'ادائیگی میں سے باقی',
    left: 'واپسی کے بعد باقی',
    submit: 'رقم واپس کریں',
    done: '{{amount}} واپس کر دیے گئے۔',
    void: 'ادائیگی منسوخ کریں',
    voidTitle: 'یہ ادائیگی منسوخ کریں؟',
    voidText:
      '{{amount}}: اسے ایسا سمجھا جائے گا جیسے لی ہی نہیں گئی۔ فہرست میں یہ منسوخ کے نشان کے ساتھ رہے گی۔',
    voidDone: 'ادائیگی منسوخ ہو گئی۔',
    receipt: 'رسید',
    printReceipt: 'رسید چھاپیں',
  },
  change: {
    given: 'گاہک نے دیے',
    givenHelp: 'صرف ریزگاری نکالنے کے لیے، محفوظ نہیں ہوتا۔',
    change: 'گاہک کو واپس',
    tooLittle: 'رقم سے کم',
  },
  credits: {
    title: 'گاہک کی جمع رقم',
  },
  paymentReceipt: {
    title: 'ادائیگی کی رسید',
    number: 'ادائیگی کی رسید {{number}}',
    refundNumber: 'رقم واپسی کی رسید {{number}}',
    forOrder: 'آرڈر',
    forInvoice: 'انوائس',
    received: 'وصول شدہ رقم، {{currency}}',
    refunded: 'واپس کی گئی رقم، {{currency}}',
    total: 'کل رقم',
    paid: 'اب تک ادا شدہ',
    takenBy: 'وصول کنندہ',
    refundedBy: 'واپس کرنے والا',
    isVoid: 'یہ ادائیگی منسوخ ہے۔',
    signature: 'گاہک کے دستخط',
    thanks: 'شکریہ۔',
  },
};
