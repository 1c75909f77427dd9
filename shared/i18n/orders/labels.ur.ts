import type { Translation } from '#shared/i18n/translation.ts';
import type { orderLabelsEn } from './labels.en.ts';

export const orderLabelsUr: Translation<typeof orderLabelsEn, 'ur'> = {
  workType: {
    title: 'کام کی قسمیں',
    explanation: 'پیس کی تیاری کے کام، اپنی ترتیب سے',
    create: 'کام کی نئی قسم',
    name: 'نام',
    description: 'تفصیل',
    used: 'آرڈروں کی سطریں',
    inRoute: 'معمول کے کاموں میں شامل',
    inRouteHelp: 'ہر آئٹم پر یہ کام ہوتا ہے، جب تک آرڈر یا سطر میں کچھ اور نہ لکھا ہو',
    piecesPerDay: 'روزانہ پیس',
    piecesPerDayHelp:
      'دکان ایک دن میں کتنے بناتی ہے۔ کیلنڈر ہر دن کا بوجھ دکھاتا ہے، اور تاریخِ حوالگی اسی سے تجویز ہوتی ہے۔',
  },
  status: {
    title: 'حالتیں',
    explanation: 'آرڈروں کے لیے دکان کے اپنے نام؛ ہر نام کسی ایک مرحلے کا ہے',
    create: 'نئی حالت',
    name: 'نام',
    description: 'تفصیل',
    colour: 'رنگ',
    stage: 'مرحلہ',
    isDefault: 'اس مرحلے میں آنے والے آرڈروں پر یہی لگے',
    default: 'طے شدہ',
    saved: 'حالت محفوظ ہو گئی!',
    updated: 'حالت میں تبدیلی محفوظ ہو گئی!',
    removed: 'حالت حذف ہو گئی!',
    used: 'آرڈر',
  },
  subStatus: {
    title: 'ذیلی حالتیں',
    plural: 'ذیلی حالتیں',
    explanation: 'حالت کے اندر مزید تفصیل',
    create: 'نئی ذیلی حالت',
    status: 'حالت',
    isDefault: 'یہ حالت لینے والے آرڈروں پر یہی لگے',
  },
  succession: {
    title: '”{{name}}“ کی جگہ کیا آئے؟',
    text_one: '{{count}} آرڈر پر یہ لگی ہے۔ اس پر آپ کی چنی ہوئی لگے گی، پھر ”{{name}}“ حذف ہو جائے گی۔',
    text_other: '{{count}} آرڈروں پر یہ لگی ہے۔ ان پر آپ کی چنی ہوئی لگے گی، پھر ”{{name}}“ حذف ہو جائے گی۔',
    subStatuses: 'اس کی ذیلی حالتیں بھی ساتھ جائیں گی۔',
    successor: 'متبادل',
    none: 'کوئی نہیں',
    noOther: 'یہاں کوئی دوسری نہیں۔ پہلے ایک شامل کریں۔',
    action: 'بدل کر حذف کریں',
  },
};
