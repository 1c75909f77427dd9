import type { Translation } from '#shared/i18n/translation.ts';
import type { suppliersEn } from './en.ts';

export const suppliersAr: Translation<typeof suppliersEn, 'ar'> = {
  nameRequired: 'الاسم مطلوب',
  title: 'الشركات',
  explanation: 'المورّدون والورش الخارجية',
  create: 'شركة جديدة',
  search: 'الاسم أو الهاتف',
  updated: 'تم تحديث بيانات الشركة بنجاح!',
  deleted: 'تم حذف الشركة بنجاح!',
  hint: 'أضف أول ورشة أو مورّد تتعامل معه.',
  name: 'الاسم',
  phone: 'الهاتف',
  address: 'العنوان',
  language: 'اللغة',
  languageHelp: 'لغة أوراق هذه الشركة وروابطها. إن تُركت فارغة فلغة المحل.',
  ofShop: 'لغة المحل',
  logoId: 'الشعار',
  imageIds: 'الصور',
  inUse: 'هذا السجل مستخدم في الشركات ولا يمكن حذفه.',
  picture: 'صورة',
  created: 'تاريخ الإضافة',
  designs: 'التصاميم',
  orders: 'الطلبات التي تعمل عليها',
  payables: 'المتبقي لها',
  workLink: 'رابط أعمالها',
  workLinkExpires: 'يعمل حتى',
};
