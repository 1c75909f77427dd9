import type { Translation } from './catalogue.type.ts';
import type { settingsEn } from './settings.en.ts';

export const settingsAr: Translation<typeof settingsEn, 'ar'> = {
  nameRequired: 'الاسم مطلوب',
  codeRequired: 'الرمز مطلوب',
  symbolRequired: 'رمز العملة مطلوب',
  currencyCode: 'استخدم الأحرف اللاتينية الثلاثة للعملة، مثل SAR.',
  exchangeRate: 'أدخل سعر صرف أكبر من صفر.',
  rateInvalid: 'أدخل نسبة من 0 إلى 100.',
  timeZone: 'هذه المنطقة الزمنية غير معروفة.',
  url: 'أدخل عنواناً كاملاً، مثل https://example.com.',
  baseCurrencyInUse: 'كل المبالغ تُجمع بالعملة الأساسية، فلا يمكن حذفها.',
  baseRate: 'سعر صرف العملة الأساسية هو 1 دائماً.',
  baseCode: 'لا يمكن تغيير رمز العملة الأساسية.',
  tax: {
    title: 'الضرائب',
    explanation: 'النسب التي يمكن أن تحملها بنود الطلب',
    create: 'ضريبة جديدة',
    name: 'الاسم',
    rate: 'النسبة',
    rateIn: 'النسبة، %',
    rateHelp: 'نسبة مئوية من السعر، مثل 15.',
    created: 'منذ',
  },
};
