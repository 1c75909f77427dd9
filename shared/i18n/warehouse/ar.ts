import type { Translation } from '#shared/i18n/translation.ts';
import type { warehouseEn } from './en.ts';

export const warehouseAr: Translation<typeof warehouseEn, 'ar'> = {
  codeRequired: 'الرمز مطلوب',
  nameRequired: 'الاسم مطلوب',
  warehouseRequired: 'المستودع مطلوب',
  rackRequired: 'الحامل مطلوب',
  search: 'الاسم أو الرمز',
  code: 'الرمز',
  codeHelp: 'يُطبع على ملصق المكان ويُمسح ضوئياً',
  name: 'الاسم',
  address: 'العنوان',
  note: 'ملاحظة',
  warehouseId: 'المستودع',
  warehouseHelp: 'إذا نُقل الحامل انتقل معه ما عليه',
  rackId: 'الحامل',
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
    name: 'الحامل',
    title: 'الحوامل',
    create: 'حامل جديد',
    explanation: 'الحوامل في كل مستودع',
    hint: 'أضف أول حامل في المستودع.',
    inUse: 'هذا السجل مستخدم في الحوامل ولا يمكن حذفه.',
  },
  shelves: {
    name: 'الرف',
    title: 'الرفوف',
    create: 'رف جديد',
    explanation: 'الرفوف على كل حامل',
    hint: 'أضف أول رف على الحامل.',
    inUse: 'هذا السجل مستخدم في الرفوف ولا يمكن حذفه.',
  },
};
