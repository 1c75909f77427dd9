import type { Translation } from '#shared/i18n/translation.ts';
import type { creditsEn } from './credits.en.ts';

export const creditsUr: Translation<typeof creditsEn, 'ur'> = {
  credit: {
    title: '{{invoice}} کا کریڈٹ نوٹ بنائیں؟',
    text: 'جو کچھ کریڈٹ نوٹ میں آئے گا اس کی انوائس دوبارہ بن سکے گی۔',
    paid: 'باقی انوائس سے جو زیادہ ادا ہو چکا ہے وہ گاہک کی جمع رقم ہو جائے گی۔',
    final: 'جاری کیا ہوا کریڈٹ نوٹ واپس نہیں ہو سکتا۔',
    pieces: 'کریڈٹ نوٹ میں پیس',
    piecesOf: 'کریڈٹ نوٹ میں پیس: {{item}}',
    of: '{{count}} میں سے',
    all: 'باقی سب',
    none: 'کچھ نہیں',
    total: 'کریڈٹ نوٹ',
    left: 'انوائس میں باقی',
    reason: 'وجہ',
    reasonHelp: 'کریڈٹ نوٹ پر چھپتی ہے۔',
    submit: 'کریڈٹ نوٹ جاری کریں',
    done: 'کریڈٹ نوٹ {{number}} جاری ہو گیا۔',
    linesRequired: 'کم از کم ایک پیس درج کریں۔',
    otherInvoice: 'یہ سطر اس انوائس میں نہیں۔',
    lineTwice: 'یہ سطر دو بار ہے۔',
    nothingRemains: 'اس سب کا کریڈٹ نوٹ پہلے بن چکا ہے۔',
    onlyRemains_one: 'کریڈٹ نوٹ کے لیے صرف {{count}} باقی ہے۔',
    onlyRemains_other: 'کریڈٹ نوٹ کے لیے صرف {{count}} باقی ہیں۔',
    credited: 'کریڈٹ نوٹ سے کم',
    creditedPieces: '{{count}} کا کریڈٹ نوٹ',
    inPart: 'جزوی کریڈٹ',
    noteOn: 'کریڈٹ نوٹ {{number}}، {{date}}',
  },
  credits: {
    title: 'گاہک کی جمع رقم',
  },
};
