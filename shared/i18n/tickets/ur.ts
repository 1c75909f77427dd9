import type { Translation } from '#shared/i18n/translation.ts';
import type { ticketsEn } from './en.ts';

export const ticketsUr: Translation<typeof ticketsEn, 'ur'> = {
  title: 'بارکوڈ کی ترتیبات',
  explanation: 'آئٹم کی پرچی پر کیا لکھا ہو، اور وہ کس پر چھپے',

  mm: 'ملی میٹر',
  sideInvalid: 'لمبائی ملی میٹر میں لکھیں۔',
  ean13Tracking:
    'EAN-13 میں صرف ہندسے آتے ہیں، اور ٹریکنگ کوڈ میں حروف ہیں۔ پرچی نمبر چنیں، یا کوئی دوسرا کوڈ۔',
  ean13Reference:
    'EAN-13 میں صرف ہندسے آتے ہیں، اور حوالہ نمبر میں حروف ہو سکتے ہیں۔ پرچی نمبر چنیں، یا کوئی دوسرا کوڈ۔',
  marginsTooWide: 'حاشیوں کے بعد چوڑائی {{20}} ملی میٹر سے کم بچتی ہے۔',
  marginsTooHigh: 'حاشیوں کے بعد اونچائی {{15}} ملی میٹر سے کم بچتی ہے۔',

  group: { code: 'کوڈ', label: 'لیبل', margins: 'پرنٹر کے حاشیے', content: 'کیا چھپے' },
  field: {
    encoded: 'کوڈ میں کیا ہو',
    symbology: 'کوڈ کی قسم',
    ticketFor: 'ایک پرچی فی',
    stock: 'لیبل کس پر ہیں',
    size: 'لیبل کا سائز',
    labelWidth: 'چوڑائی',
    labelHeight: 'اونچائی',
    marginTop: 'اوپر',
    marginBottom: 'نیچے',
    marginStart: 'شروع',
    marginEnd: 'آخر',
    showCustomer: 'گاہک',
    showDueDate: 'تاریخِ حوالگی',
    showWorkTypes: 'کام کی قسمیں',
  },
  encoded: { ticketNumber: 'پرچی نمبر', trackingId: 'ٹریکنگ کوڈ', referenceNumber: 'حوالہ نمبر' },
  encodedHelp: {
    ticketNumber: 'آرڈر، سطر اور پیس، جیسے ORD-0042-1-2: ہر پرچی کا اپنا کوڈ۔',
    ticketNumberEan13: 'ہندسوں میں: دکان کے اندر کے لیے 2، سطر کے آٹھ، پیس کے تین، اور ایک جانچ کا ہندسہ۔',
    trackingId: 'جس سے گاہک اپنا آرڈر دیکھتے ہیں۔ آرڈر کی سب پرچیوں کا ایک ہی کوڈ۔',
    referenceNumber: 'آرڈر کا نمبر۔ اس کی سب پرچیوں کا ایک ہی کوڈ۔',
  },
  symbology: { code128: 'Code 128', qr: 'QR کوڈ', ean13: 'EAN-13' },
  ticketFor: { piece: 'پیس', row: 'سطر' },
  stock: { roll: 'رول', a4: 'A4 کاغذ' },
  sizes: {
    own: 'اپنا سائز',
    roll: '⁦{{width}} × {{height}}⁩ ملی میٹر',
    a4: '⁦{{width}} × {{height}}⁩ ملی میٹر، ایک کاغذ پر {{labels}}',
  },
  marginsHelp: 'شروع وہ طرف ہے جہاں سے پڑھتے ہیں: اردو اور عربی میں دائیں، انگریزی میں بائیں۔',

  preview: {
    title: 'اصل سائز میں',
    language: 'لیبل کی زبان',
    ruler:
      'اس پر پیمانہ رکھیں: نشان ملی میٹر میں برابر ہونے چاہئیں۔ اگر اسکرین پر بڑا یا چھوٹا نظر آئے تو لکھیں کہ 50 ملی میٹر کی جگہ آپ کا پیمانہ کیا دکھاتا ہے۔',
    scale: 'آپ کا پیمانہ',
    scaleInvalid: '{{25}} اور {{100}} ملی میٹر کے درمیان لمبائی لکھیں۔',
    sheet: 'ہر A4 کاغذ پر ⁦{{columns}} × {{rows}}⁩۔',
    test: 'آزمائشی پرنٹ',
    facts: 'ایک لکیر {{module}} ملی میٹر چوڑی ہے، اور خالی جگہ سمیت کوڈ ⁦{{width}} × {{height}}⁩ ملی میٹر۔',
    qrFacts: 'ایک خانہ {{module}} ملی میٹر چوڑا ہے، اور خالی جگہ سمیت کوڈ ⁦{{width}} × {{height}}⁩ ملی میٹر۔',
  },
  warning: {
    tooWide:
      'لکیروں میں کوڈ کم از کم {{width}} ملی میٹر چوڑا ہو گا (اسکینر 0.25 سے باریک نہیں پڑھتے)۔ لیبل پر {{room}} ملی میٹر ہیں، اس لیے QR کوڈ چھپے گا۔',
    tooLow: 'لکیروں کو 10 ملی میٹر اونچائی چاہیے، لیبل پر {{room}} ملی میٹر بچتے ہیں، اس لیے QR کوڈ چھپے گا۔',
    letters: 'اس قسم کے کوڈ میں یہ نمبر نہیں آتا، اس لیے QR کوڈ چھپے گا۔',
    qrSmall: 'QR کوڈ کے خانے صرف {{module}} ملی میٹر کے ہیں۔ کچھ اسکینروں کو 0.33 چاہیے: بڑا لیبل لیں۔',
    noLines: 'صرف آرڈر کا نمبر اور کوڈ آتے ہیں۔',
    someLines: 'چنی ہوئی ہر چیز اس پر نہیں آتی۔',
  },

  print: {
    title: 'آئٹم کی پرچیاں',
    action: 'پرچیاں پرنٹ کریں',
    count_one: '{{count}} پرچی',
    count_other: '{{count}} پرچیاں',
    none: 'اس آرڈر میں سینے کا کوئی آئٹم نہیں۔',
    many: 'ایک بار میں زیادہ سے زیادہ {{most}} پیس کی پرچیاں پرنٹ ہو سکتی ہیں۔ ہر سطر کی ایک پرچی پرنٹ کریں۔',
    from: 'کاغذ پر پہلا لیبل',
    ticketFor: 'ایک پرچی فی',
    code: 'پرچی {{number}} کا کوڈ',
    settings: 'بارکوڈ کی ترتیبات',
    test: 'پرچیوں کا آزمائشی پرنٹ',
  },
  sample: { article: 'شلوار قمیض', customer: 'حمزہ قریشی', cutting: 'کٹائی', stitching: 'سلائی' },
};
