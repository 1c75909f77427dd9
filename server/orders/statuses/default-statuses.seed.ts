import type { Language } from '#shared/lib/language.ts';
import type { Stage } from '#shared/orders/statuses/stage.rules.ts';

export type Label = Record<Language, string>;

interface StatusLabel {
  name: Label;
  colour: string;
  subStatuses?: Label[];
}

/** In production sequence; those in the route are what any garment needs. Source: terms of single shops. */
export const defaultWorkTypes: { name: Label; inRoute: boolean }[] = [
  { name: { en: 'Cutting', ar: 'القص', ur: 'کٹائی' }, inRoute: true },
  { name: { en: 'Stitching', ar: 'الخياطة', ur: 'سلائی' }, inRoute: true },
  { name: { en: 'Embroidery', ar: 'التطريز', ur: 'کڑھائی' }, inRoute: false },
  { name: { en: 'Buttonholes', ar: 'العراوي', ur: 'کاج' }, inRoute: false },
  { name: { en: 'Pressing', ar: 'الكي', ur: 'استری' }, inRoute: true },
  { name: { en: 'Finishing', ar: 'التشطيب', ur: 'فنشنگ' }, inRoute: false },
  { name: { en: 'Alteration', ar: 'التعديل', ur: 'درستی' }, inRoute: false },
  { name: { en: 'Trial fitting', ar: 'البروفة', ur: 'ٹرائل' }, inRoute: false },
];

export const statusesOfStage: Record<Stage, StatusLabel[]> = {
  pending: [
    { name: { en: 'Order received', ar: 'تم تسجيل الطلب', ur: 'آرڈر درج ہوا' }, colour: '#6f7782' },
    {
      name: { en: 'Awaiting fabric', ar: 'بانتظار القماش', ur: 'کپڑے کا انتظار' },
      colour: '#b7791f',
      subStatuses: [
        { en: 'Customer brings it', ar: 'يحضره العميل', ur: 'گاہک لائے گا' },
        { en: 'Ordered from supplier', ar: 'طُلب من المورّد', ur: 'سپلائر سے منگوایا ہے' },
      ],
    },
    { name: { en: 'Design approval', ar: 'اعتماد التصميم', ur: 'ڈیزائن کی منظوری' }, colour: '#7c5cbf' },
  ],
  inQueue: [
    { name: { en: 'In work', ar: 'قيد العمل', ur: 'کاریگر کے پاس' }, colour: '#4a6fa5' },
    { name: { en: 'Cutting table', ar: 'على طاولة القص', ur: 'کٹائی کی میز پر' }, colour: '#2f6fdb' },
    { name: { en: 'On the machine', ar: 'على الماكينة', ur: 'مشین پر' }, colour: '#0e8a9c' },
  ],
  partialCompletion: [
    { name: { en: 'Partly ready', ar: 'جاهز جزئياً', ur: 'کچھ پیس تیار' }, colour: '#a06a1c' },
    { name: { en: 'Trial fitting', ar: 'بروفة', ur: 'ٹرائل' }, colour: '#b35c00' },
    {
      name: { en: 'Waiting for the rest', ar: 'بانتظار الباقي', ur: 'باقی پیس کا انتظار' },
      colour: '#8a6d3b',
    },
  ],
  completed: [
    {
      name: { en: 'Ready for pickup', ar: 'جاهز للتسليم', ur: 'لے جانے کے لیے تیار' },
      colour: '#2e8b57',
      subStatuses: [
        { en: 'Customer told', ar: 'أُبلغ العميل', ur: 'گاہک کو بتا دیا' },
        { en: 'No answer', ar: 'لا يرد', ur: 'جواب نہیں ملا' },
      ],
    },
    { name: { en: 'Delivered', ar: 'تم التسليم', ur: 'حوالے کر دیا' }, colour: '#1f6f43' },
  ],
  cancelled: [
    {
      name: { en: 'Cancelled', ar: 'ملغى', ur: 'منسوخ' },
      colour: '#8c2f2b',
      subStatuses: [
        { en: 'By the customer', ar: 'بطلب العميل', ur: 'گاہک کی طرف سے' },
        { en: 'By the shop', ar: 'بقرار المحل', ur: 'دکان کی طرف سے' },
      ],
    },
  ],
};
