import type { Translation } from '#shared/i18n/translation.ts';
import type { catalogueEn } from './en.ts';

export const catalogueUr: Translation<typeof catalogueEn, 'ur'> = {
  codeRequired: 'کوڈ ضروری ہے',
  nameRequired: 'نام ضروری ہے',
  costRequired: 'لاگت ضروری ہے',
  priceRequired: 'قیمت ضروری ہے',
  title: 'ڈیزائن',
  explanation: 'دکان جو کچھ ناپ پر سیتی ہے، قیمت اور لاگت کے ساتھ',
  create: 'نیا ڈیزائن',
  search: 'نام یا کوڈ',
  hint: 'پہلا ڈیزائن شامل کریں، جیسے سادہ کالر والی شلوار قمیض۔',
  code: 'کوڈ',
  name: 'نام',
  cost: 'لاگت',
  price: 'قیمت',
  costIn: 'لاگت، {{currency}}',
  priceIn: 'قیمت، {{currency}}',
  details: 'تفصیل',
  company: 'کمپنی',
  companyHelp: 'اگر دکان میں نہ بنے تو کون بناتا ہے',
};
