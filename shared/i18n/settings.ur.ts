import type { Translation } from './catalogue.type.ts';
import type { settingsEn } from './settings.en.ts';

export const settingsUr: Translation<typeof settingsEn, 'ur'> = {
  nameRequired: 'نام ضروری ہے',
  codeRequired: 'کوڈ ضروری ہے',
  symbolRequired: 'کرنسی کی علامت ضروری ہے',
  currencyCode: 'کرنسی کے تین بڑے انگریزی حروف لکھیں، جیسے PKR۔',
  exchangeRate: 'صفر سے زیادہ شرح لکھیں۔',
  rateInvalid: '0 سے 100 تک فیصد لکھیں۔',
  timeZone: 'یہ ٹائم زون معلوم نہیں۔',
  url: 'پورا پتہ لکھیں، جیسے https://example.com۔',
  baseCurrencyInUse: 'سارا حساب بنیادی کرنسی میں ہوتا ہے، اس لیے اسے حذف نہیں کیا جا سکتا۔',
  baseRate: 'بنیادی کرنسی کی شرح ہمیشہ 1 رہتی ہے۔',
  baseCode: 'بنیادی کرنسی کا کوڈ بدلا نہیں جا سکتا۔',
  tax: {
    title: 'ٹیکس',
    explanation: 'آرڈر کی سطر پر لگنے والی شرحیں',
    create: 'نیا ٹیکس',
    name: 'نام',
    rate: 'شرح',
    rateIn: 'شرح، %',
    rateHelp: 'قیمت کا فیصد، جیسے 15۔',
    created: 'کب سے',
  },
};
