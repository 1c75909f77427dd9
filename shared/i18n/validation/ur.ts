import type { Translation } from '#shared/i18n/translation.ts';
import type { validationEn } from './en.ts';

export const validationUr: Translation<typeof validationEn, 'ur'> = {
  required: 'ضروری ہے',
  tooLong: 'بہت لمبا ہے: زیادہ سے زیادہ {{maximum}} حروف۔',
  tooShort: 'بہت چھوٹا ہے: کم از کم {{minimum}} حروف۔',
  tooMany: 'ایک ساتھ زیادہ سے زیادہ {{maximum}}۔',
  email: 'یہ درست ای میل نہیں۔',
  phone: 'یہ درست فون نمبر نہیں۔',
  phoneOf:
    'یہ {{country}} کا نمبر نہیں۔ دوسرے ملک کا نمبر اس کے کوڈ کے ساتھ لکھیں: \u2066+92 300 1234567\u2069۔',
  id: 'یہ انتخاب درست نہیں۔',
  version: 'ریکارڈ کا ورژن موجود نہیں۔',
  quantityTooFine: 'اعشاریہ کے بعد زیادہ سے زیادہ تین ہندسے لکھیں، جیسے 3.375۔',
  wholeNumber: 'پورا عدد لکھیں۔',
  between: '{{minimum}} سے {{maximum}} تک کا پورا عدد لکھیں۔',
  number: 'عدد لکھیں، جیسے {{15.5}}۔',
  severalWays: '”{{typed}}“ کو ایک سے زیادہ طرح پڑھا جا سکتا ہے: {{readings}}۔ جو مراد ہے وہ لکھیں۔',
  whichMeant: '”{{typed}}“ کو ایک سے زیادہ طرح پڑھا جا سکتا ہے۔ کون سا مراد ہے؟',
  date: 'تاریخ لکھیں۔',
  periodBackwards: 'مدت شروع ہونے سے پہلے ختم ہو جاتی ہے۔',
  choice: 'فہرست میں سے ایک چنیں۔',
  type: 'یہ قدر درست قسم کی نہیں۔',
  unknown: 'یہ ریکارڈ موجود نہیں۔',
  taken: 'یہ پہلے سے استعمال میں ہے۔',
  nextFree: 'اگلا دستیاب:',
  unrecognised: 'ایسا کوئی خانہ نہیں۔',
  invalid: 'یہ قدر درست نہیں۔',
};
