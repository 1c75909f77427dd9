import type { Names } from '#shared/lib/names.ts';

/** What Dar Al Khayyat makes: prices with tax, costs in riyals, and the dimension template of each garment. */

export type TemplateName =
  | 'Shalwar kameez'
  | 'Thobe'
  | 'Shirt'
  | 'Trousers'
  | 'Kurta'
  | 'Kandura'
  | 'Coat'
  | 'Sherwani'
  | 'Waistcoat'
  | 'Abaya';

export interface Garment {
  code: string;
  name: string;
  cost: string;
  price: string;
  details: string;
  /** Null if it is made in standard sizes. */
  template: TemplateName | null;
  for: 'man' | 'woman' | 'child';
  isEmbroidered: boolean;
}

const garment = (
  template: TemplateName | null,
  code: string,
  name: string,
  [cost, price]: [number, number],
  {
    wearer = 'man' as Garment['for'],
    isEmbroidered = false,
    details = '',
  }: { wearer?: Garment['for']; isEmbroidered?: boolean; details?: string } = {},
): Garment => ({
  code,
  name,
  cost: String(cost),
  price: String(price),
  details,
  template,
  for: wearer,
  isEmbroidered,
});

const child = { wearer: 'child' } as const;
const woman = { wearer: 'woman' } as const;
const embroidered = { isEmbroidered: true } as const;

export const garments: readonly Garment[] = [
  garment('Thobe', 'TH-101', 'Saudi thobe, summer cotton', [92, 253], {
    details: 'Egyptian cotton, two pockets',
  }),
  garment('Thobe', 'TH-102', 'ثوب سعودي شتوي، صوف خفيف', [138, 345], { details: 'قماش ياباني، ياقة قلاب' }),
  garment('Thobe', 'TH-103', 'Saudi thobe, hidden placket', [98, 287.5]),
  garment('Thobe', 'TH-104', 'ثوب كويتي', [95, 276]),
  garment('Thobe', 'TH-105', 'ثوب قطري، قماش لميع', [110, 299]),
  garment('Thobe', 'TH-106', 'Emirati kandura with tarboosh', [112, 322]),
  garment('Thobe', 'TH-107', 'ثوب أطفال أبيض', [48, 149.5], child),
  garment('Thobe', 'TH-108', 'ثوب مدرسي', [42, 126.5], child),
  garment('Thobe', 'TH-109', 'House thobe, striped', [60, 172.5]),
  garment('Thobe', 'TH-110', 'ثوب مطرز للأعراس', [190, 529], {
    ...embroidered,
    details: 'تطريز يدوي على الجبزور',
  }),
  garment('Shalwar kameez', 'SK-201', 'شلوار قمیض، واش اینڈ ویئر', [58, 161]),
  garment('Shalwar kameez', 'SK-202', 'Shalwar kameez, winter karandi', [82, 218.5]),
  garment('Shalwar kameez', 'SK-203', 'شلوار قمیض، کڑھائی والا گلا', [104, 264.5], embroidered),
  garment('Shalwar kameez', 'SK-204', 'Kurta pajama, white cotton', [60, 172.5]),
  garment('Shalwar kameez', 'SK-205', 'پٹھانی سوٹ، فل گھیرا', [68, 189.75]),
  garment('Shalwar kameez', 'SK-206', 'بچوں کی شلوار قمیض', [36, 109.25], child),
  garment('Waistcoat', 'WC-301', 'Waistcoat, tropical suiting', [64, 184]),
  garment('Waistcoat', 'WC-302', 'واسکٹ، جامہ وار', [90, 241.5]),
  garment('Waistcoat', 'WC-303', 'صديري رجالي', [62, 172.5]),
  garment('Shirt', 'SH-401', 'Office shirt, white poplin', [38, 109.25]),
  garment('Shirt', 'SH-402', 'قميص رسمي، كبك فرنسي', [46, 138]),
  garment('Shirt', 'SH-403', 'Uniform shirt with shoulder loops', [34, 97.75]),
  garment('Trousers', 'TR-501', 'Trousers, pleated', [38, 115]),
  garment('Trousers', 'TR-502', 'بنطلون رسمي', [40, 120.75]),
  garment('Trousers', 'TR-503', 'School trousers, grey', [28, 80.5], child),
  garment('Trousers', 'TR-504', 'Uniform trousers, navy', [32, 92]),
  garment('Coat', 'CT-601', 'Suit jacket, two buttons', [255, 632.5], { details: 'Half canvas' }),
  garment('Coat', 'CT-602', 'كوت شتوي طويل', [280, 690]),
  garment('Coat', 'CT-603', 'Prince coat', [300, 747.5]),
  garment('Sherwani', 'CT-604', 'شیروانی، دولہا', [560, 1437.5], {
    ...embroidered,
    details: 'زری کا کام، استر سمیت',
  }),
  garment('Coat', 'CT-605', 'Blazer, navy', [240, 598]),
  garment(null, 'BS-701', 'بشت ملكي، زري', [520, 1265], embroidered),
  garment('Abaya', 'AB-801', 'Abaya, plain crepe', [105, 287.5], woman),
  garment('Abaya', 'AB-802', 'عباية مطرزة', [170, 460], { ...woman, ...embroidered }),
  garment('Abaya', 'AB-803', 'عباية مدرسية', [60, 161], woman),
  garment('Shirt', 'UN-901', 'Restaurant tunic, black', [40, 126.5]),
];

/**
 * Which fabric articles are usually cut from, by the first letters of their code, its length for one piece, and how many
 * open orders are.
 */
export const cloths: readonly { article: string; fabric: string; metres: string; orders: number }[] = [
  { article: 'TH', fabric: 'FAB-0112', metres: '3.25', orders: 5 },
  { article: 'SK', fabric: 'FAB-0113', metres: '4.50', orders: 4 },
  { article: 'CT', fabric: 'FAB-0126', metres: '2.75', orders: 2 },
  { article: 'WC', fabric: 'FAB-0118', metres: '1.25', orders: 2 },
];

/** What one piece takes besides its fabric, by the first letters of its code. */
export const materials: readonly { article: string; item: string; quantity: string }[] = [
  { article: 'TH', item: 'PRD-0090', quantity: '6' },
  { article: 'SH', item: 'PRD-0090', quantity: '8' },
  { article: 'CT', item: 'PRD-0090', quantity: '5' },
  { article: 'CT', item: 'FAB-0140', quantity: '1.5' },
  { article: 'WC', item: 'FAB-0140', quantity: '0.75' },
];

/** What one piece usually costs and takes in a work, in riyals and minutes. */
export const rates: Readonly<Record<string, { rate: string; minutes: number }>> = {
  Cutting: { rate: '6', minutes: 20 },
  Stitching: { rate: '24', minutes: 150 },
  Embroidery: { rate: '60', minutes: 240 },
  Buttonholes: { rate: '4', minutes: 15 },
  Pressing: { rate: '3', minutes: 10 },
};

/** What the garments are called in the other languages, by their code. */
export const garmentNames: Readonly<Record<string, Names>> = {
  'TH-101': { ar: 'ثوب سعودي صيفي، قطن', ur: 'سعودی ثوب، گرمیوں کا سوتی' },
  'TH-102': { en: 'Saudi thobe, winter, light wool', ur: 'سعودی ثوب، سردیوں کا، ہلکی اون' },
  'TH-103': { ar: 'ثوب سعودي، جبزور مخفي', ur: 'سعودی ثوب، چھپی پٹی' },
  'TH-104': { en: 'Kuwaiti thobe', ur: 'کویتی ثوب' },
  'TH-105': { en: 'Qatari thobe, satin finish', ur: 'قطری ثوب، چمکدار کپڑا' },
  'TH-106': { ar: 'كندورة إماراتية بالطربوشة', ur: 'اماراتی کندورہ، طربوش والا' },
  'TH-107': { en: "Boys' thobe, white", ur: 'بچوں کا سفید ثوب' },
  'TH-108': { en: 'School thobe', ur: 'اسکول کا ثوب' },
  'TH-109': { ar: 'ثوب بيت مخطط', ur: 'گھر کا ثوب، دھاری دار' },
  'TH-110': { en: 'Embroidered wedding thobe', ur: 'شادی کا کڑھائی والا ثوب' },
  'SK-201': { en: 'Shalwar kameez, wash and wear', ar: 'شلوار قميص، قماش سهل الكي' },
  'SK-202': { ar: 'شلوار قميص شتوي، كرندي', ur: 'شلوار قمیض، سردیوں کی کرنڈی' },
  'SK-203': { en: 'Shalwar kameez, embroidered neck', ar: 'شلوار قميص بياقة مطرزة' },
  'SK-204': { ar: 'كرتا وبيجامة، قطن أبيض', ur: 'کرتا پاجامہ، سفید سوتی' },
  'SK-205': { en: 'Pathani suit, full ghera', ar: 'بدلة باتانية واسعة' },
  'SK-206': { en: "Children's shalwar kameez", ar: 'شلوار قميص أطفال' },
  'WC-301': { ar: 'صديري، قماش تروبيكال', ur: 'واسکٹ، ٹراپیکل سوٹنگ' },
  'WC-302': { en: 'Waistcoat, jamawar', ar: 'صديري جاماوار' },
  'WC-303': { en: "Men's waistcoat", ur: 'مردانہ واسکٹ' },
  'SH-401': { ar: 'قميص مكتب أبيض، بوبلين', ur: 'دفتری قمیص، سفید پاپلین' },
  'SH-402': { en: 'Formal shirt, French cuffs', ur: 'رسمی قمیص، فرنچ کف' },
  'SH-403': { ar: 'قميص زي رسمي بكتافات', ur: 'یونیفارم کی قمیص، کندھے کی پٹی والی' },
  'TR-501': { ar: 'بنطلون بكسرات', ur: 'پتلون، پلیٹ والی' },
  'TR-502': { en: 'Formal trousers', ur: 'رسمی پتلون' },
  'TR-503': { ar: 'بنطلون مدرسي رمادي', ur: 'اسکول کی پتلون، سرمئی' },
  'TR-504': { ar: 'بنطلون زي رسمي كحلي', ur: 'یونیفارم کی پتلون، نیوی' },
  'CT-601': { ar: 'جاكيت بدلة، زران', ur: 'سوٹ کا کوٹ، دو بٹن' },
  'CT-602': { en: 'Winter coat, long', ur: 'سردیوں کا لمبا کوٹ' },
  'CT-603': { ar: 'كوت برنس', ur: 'پرنس کوٹ' },
  'CT-604': { en: "Groom's sherwani", ar: 'شيرواني العريس' },
  'CT-605': { ar: 'بليزر كحلي', ur: 'بلیزر، نیوی' },
  'BS-701': { en: 'Royal bisht, zari', ur: 'شاہی بشت، زری' },
  'AB-801': { ar: 'عباية سادة، كريب', ur: 'سادہ عبایا، کریپ' },
  'AB-802': { en: 'Embroidered abaya', ur: 'کڑھائی والا عبایا' },
  'AB-803': { en: 'School abaya', ur: 'اسکول کا عبایا' },
  'UN-901': { ar: 'سترة مطعم سوداء', ur: 'ریستوران کی کالی قمیص' },
};

export interface Service {
  name: string;
  price: string;
  /** Whether it needs sewing; express and delivery need no work. */
  isAlteration: boolean;
}

const service = (name: string, price: number, isAlteration = true): Service => ({
  name,
  price: String(price),
  isAlteration,
});

export const services: readonly Service[] = [
  service('Shorten sleeves', 23),
  service('تقصير الثوب', 28.75),
  service('تضييق الخصر', 34.5),
  service('پائنچہ چھوٹا کرنا', 17.25),
  service('Replace zip', 23),
  service('تبديل الياقة', 40.25),
  service('آستین لمبی کرنا', 28.75),
  service('Let out the waist', 34.5),
  service('Express, 48 hours', 57.5, false),
  service('توصيل للمنزل', 23, false),
];

/** Goods that are sold beside garments, as the items name and price them. */
export const accessories: readonly { name: string; price: string; cost: string; popularity: number }[] = [
  { name: 'Shemagh, red', price: '95', cost: '53', popularity: 5 },
  { name: 'غترة بيضاء', price: '70', cost: '38', popularity: 4 },
  { name: 'Agal, hand-wound', price: '120', cost: '64', popularity: 2 },
  { name: 'کڑھائی والی ٹوپی', price: '35', cost: '14', popularity: 3 },
  { name: 'Cufflinks, brass', price: '85', cost: '31', popularity: 1 },
];
