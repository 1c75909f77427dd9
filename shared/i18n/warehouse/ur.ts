import type { Translation } from '#shared/i18n/translation.ts';
import type { warehouseEn } from './en.ts';

export const warehouseUr: Translation<typeof warehouseEn, 'ur'> = {
  codeRequired: 'کوڈ ضروری ہے',
  nameRequired: 'نام ضروری ہے',
  warehouseRequired: 'گودام ضروری ہے',
  rackRequired: 'ریک ضروری ہے',
  search: 'نام یا کوڈ',
  code: 'کوڈ',
  codeHelp: 'جگہ کے لیبل پر چھپتا اور اسکین ہوتا ہے',
  name: 'نام',
  address: 'پتہ',
  note: 'نوٹ',
  warehouseId: 'گودام',
  warehouseHelp: 'ریک منتقل ہو تو اس پر رکھا مال بھی ساتھ جاتا ہے',
  rackId: 'ریک',
  printLabels: 'لیبل پرنٹ کریں',
  labels: 'لیبل',
  warehouses: {
    name: 'گودام',
    title: 'گودام',
    create: 'نیا گودام',
    explanation: 'دکانیں، کمرے اور اسٹور جہاں مال رکھا جاتا ہے',
    hint: 'پہلا گودام شامل کریں، جیسے خود دکان۔',
  },
  racks: {
    name: 'ریک',
    title: 'ریک',
    create: 'نیا ریک',
    explanation: 'ہر گودام کے ریک',
    hint: 'گودام کا پہلا ریک شامل کریں۔',
    inUse: 'یہ ریکارڈ ریکوں میں استعمال ہو رہا ہے، حذف نہیں ہو سکتا۔',
  },
  shelves: {
    name: 'شیلف',
    title: 'شیلف',
    create: 'نیا شیلف',
    explanation: 'ہر ریک کے شیلف',
    hint: 'ریک کا پہلا شیلف شامل کریں۔',
    inUse: 'یہ ریکارڈ شیلفوں میں استعمال ہو رہا ہے، حذف نہیں ہو سکتا۔',
  },
};
