import type { Translation } from '#shared/i18n/translation.ts';
import type { catalogueEn } from './en.ts';

export const catalogueAr: Translation<typeof catalogueEn, 'ar'> = {
  codeRequired: 'الرمز مطلوب',
  nameRequired: 'الاسم مطلوب',
  costRequired: 'التكلفة مطلوبة',
  priceRequired: 'السعر مطلوب',
  title: 'التصاميم',
  explanation: 'ما يفصّله المحل، مع السعر والتكلفة',
  create: 'تصميم جديد',
  search: 'الاسم أو الرمز',
  hint: 'أضف أول تصميم، مثل ثوب سعودي بياقة كلاسيك.',
  code: 'الرمز',
  name: 'الاسم',
  cost: 'التكلفة',
  price: 'السعر',
  costIn: 'التكلفة، {{currency}}',
  priceIn: 'السعر، {{currency}}',
  details: 'التفاصيل',
  company: 'الشركة',
  companyHelp: 'من يصنعه إن لم يُصنع في المحل',
};
