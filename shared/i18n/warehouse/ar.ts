import type { Translation } from '#shared/i18n/translation.ts';
import type { warehouseEn } from './en.ts';

export const warehouseAr: Translation<typeof warehouseEn, 'ar'> = {
  codeRequired: 'الرمز مطلوب',
  nameRequired: 'الاسم مطلوب',
  warehouseRequired: 'المستودع مطلوب',
  rackRequired: 'الستاند مطلوب',
  search: 'الاسم أو الرمز',
  code: 'الرمز',
  codeHelp: 'يُطبع على ملصق المكان ويُقرأ بالكاميرا',
  name: 'الاسم',
  address: 'العنوان',
  note: 'ملاحظة',
  warehouseId: 'المستودع',
  warehouseHelp: 'إذا نُقل الستاند انتقل معه ما عليه',
  rackId: 'الستاند',
  printLabels: 'طباعة الملصقات',
  labels: 'الملصقات',
  warehouses: {
    name: 'المستودع',
    title: 'المستودعات',
    create: 'مستودع جديد',
    explanation: 'المحلات والغرف والمخازن التي تُحفظ فيها البضاعة',
    hint: 'أضف أول مستودع، مثل المحل نفسه.',
  },
  racks: {
    name: 'الستاند',
    title: 'الستاندات',
    create: 'ستاند جديد',
    explanation: 'الستاندات في كل مستودع',
    hint: 'أضف أول ستاند في المستودع.',
    inUse: 'هذا السجل مستخدم في الستاندات ولا يمكن حذفه.',
  },
  shelves: {
    name: 'الرف',
    title: 'الرفوف',
    create: 'رف جديد',
    explanation: 'الرفوف على كل ستاند',
    hint: 'أضف أول رف على الستاند.',
    inUse: 'هذا السجل مستخدم في الرفوف ولا يمكن حذفه.',
  },
};
