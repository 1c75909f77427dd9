import { eq, inArray } from 'drizzle-orm';
import type { Disk } from 'flydrive';
import { users } from '#server/access/session/user.table.ts';
import { height, width } from '#server/catalogue/item/garment-drawings.seed.ts';
import type { Database } from '#server/database/connection.ts';
import { addDrawing } from '#server/images/drawn-image.seed.ts';
import { taxes } from '#server/settings/money/tax.table.ts';
import { units } from '#server/settings/units/unit.table.ts';
import { companies } from '#server/suppliers/company.table.ts';
import type { Language } from '#shared/lib/language.ts';
import { filledNames, type Names } from '#shared/lib/names.ts';
import { itemImages, items } from './item.table.ts';
import { itemDrawings } from './item-pictures.seed.ts';

type Stock = [
  code: string,
  name: string,
  price: string,
  cost: string,
  color?: string,
  specification?: string,
];

const fabrics: Stock[] = [
  ['FAB-0112', 'Toyobo, summer weight', '38', '22.40', 'White', '150 cm wide, 115 g/m²'],
  ['FAB-0113', 'Toyobo, summer weight', '38', '22.40', 'Off-white', '150 cm wide, 115 g/m²'],
  ['FAB-0118', 'Shikibo, winter grey', '64', '41', 'Grey', '150 cm wide, 240 g/m²'],
  ['FAB-0121', 'قماش ياباني فاخر', '52', '31.50', 'أبيض', 'عرض 150 سم، 130 جم/م²'],
  ['FAB-0126', 'Wool blend, herringbone', '96', '58', 'Charcoal', '148 cm wide, 280 g/m²'],
  ['FAB-0130', 'بوسکی کپڑا', '44', '27', 'بادامی', 'عرض 110 سینٹی میٹر'],
  ['FAB-0140', 'Viscose lining', '14', '7.50', 'Grey'],
];
const products: Stock[] = [
  ['PRD-0031', 'ثوب سعودي كلاسيك', '320', '152', 'أبيض'],
  ['PRD-0044', 'کڑھائی والی شیروانی', '1450', '768', 'نیلا'],
  ['PRD-0052', 'Waistcoat, Nehru collar', '240', '146', 'Green'],
  ['PRD-0058', 'بشت حساوي', '980', '540', 'أسود'],
  ['PRD-0067', 'Shemagh, red', '95', '53', 'Red and white'],
  ['PRD-0068', 'غترة بيضاء', '70', '38', 'أبيض'],
  ['PRD-0071', 'Agal, hand-wound', '120', '64', 'Black'],
  ['PRD-0080', 'Cufflinks, brass', '85', '31'],
  ['PRD-0084', 'کڑھائی والی ٹوپی', '35', '14', 'سفید'],
  ['PRD-0090', 'Buttons, mother-of-pearl', '1.50', '0.60', 'White'],
];
/** The price list of alterations and other services. */
const services: Stock[] = [
  ['SRV-0001', 'Shorten sleeves', '23', '6'],
  ['SRV-0002', 'تقصير الثوب', '28.75', '8'],
  ['SRV-0003', 'تضييق الخصر', '34.50', '10'],
  ['SRV-0004', 'پائنچہ چھوٹا کرنا', '17.25', '5'],
  ['SRV-0005', 'Replace zip', '23', '8'],
  ['SRV-0006', 'تبديل الياقة', '40.25', '13'],
  ['SRV-0007', 'آستین لمبی کرنا', '28.75', '9'],
  ['SRV-0008', 'Let out the waist', '34.50', '11'],
  ['SRV-0009', 'Express, 48 hours', '57.50', '0'],
  ['SRV-0010', 'توصيل للمنزل', '23', '12'],
  ['SRV-0011', 'Pressing and folding', '11.50', '3'],
];
/** What the items are called in the other languages, by their code. */
const namesOf: Readonly<Record<string, Names>> = {
  'FAB-0112': { ar: 'تويوبو صيفي', ur: 'ٹویوبو، گرمیوں کا' },
  'FAB-0113': { ar: 'تويوبو صيفي', ur: 'ٹویوبو، گرمیوں کا' },
  'FAB-0118': { ar: 'شيكيبو شتوي رمادي', ur: 'شکیبو، سردیوں کا سرمئی' },
  'FAB-0121': { en: 'Japanese cotton, fine', ur: 'جاپانی کاٹن، عمدہ' },
  'FAB-0126': { ar: 'صوف مخلوط، متعرج', ur: 'اونی ملا، ہیرنگ بون' },
  'FAB-0130': { en: 'Boski silk', ar: 'قماش بوسكي' },
  'FAB-0140': { ar: 'بطانة فسكوز', ur: 'وسکوز استر' },
  'PRD-0090': { ar: 'أزرار صدفية', ur: 'سیپ کے بٹن' },
  'PRD-0031': { en: 'Saudi thobe, classic', ur: 'سعودی ثوب، کلاسک' },
  'PRD-0044': { en: 'Embroidered sherwani', ar: 'شيرواني مطرز' },
  'PRD-0052': { ar: 'صديري بياقة نهرو', ur: 'واسکٹ، نہرو کالر' },
  'PRD-0058': { en: 'Hasawi bisht', ur: 'حساوی بشت' },
  'PRD-0067': { ar: 'شماغ أحمر', ur: 'سرخ شماغ' },
  'PRD-0068': { en: 'White ghutra', ur: 'سفید غترہ' },
  'PRD-0071': { ar: 'عقال ملفوف يدوياً', ur: 'ہاتھ کا لپٹا عقال' },
  'PRD-0080': { ar: 'كبك نحاسي', ur: 'پیتل کے کف لنکس' },
  'PRD-0084': { en: 'Embroidered cap', ar: 'طاقية مطرزة' },
  'SRV-0001': { ar: 'تقصير الأكمام', ur: 'آستین چھوٹی کرنا' },
  'SRV-0002': { en: 'Shorten the thobe', ur: 'ثوب چھوٹا کرنا' },
  'SRV-0003': { en: 'Take in the waist', ur: 'کمر تنگ کرنا' },
  'SRV-0004': { en: 'Shorten trousers', ar: 'تقصير البنطلون' },
  'SRV-0005': { ar: 'تبديل السحاب', ur: 'زپ بدلنا' },
  'SRV-0006': { en: 'Replace the collar', ur: 'کالر بدلنا' },
  'SRV-0007': { en: 'Lengthen sleeves', ar: 'تطويل الأكمام' },
  'SRV-0008': { ar: 'توسيع الخصر', ur: 'کمر کھلی کرنا' },
  'SRV-0009': { ar: 'مستعجل، خلال 48 ساعة', ur: 'ارجنٹ، 48 گھنٹے' },
  'SRV-0010': { en: 'Delivery to the door', ur: 'گھر پر ڈیلیوری' },
  'SRV-0011': { ar: 'كي وطي', ur: 'استری اور تہہ' },
};
/** The colours of the items, in each language. */
const colors: readonly Readonly<Record<Language, string>>[] = [
  { en: 'White', ar: 'أبيض', ur: 'سفید' },
  { en: 'Off-white', ar: 'سكري', ur: 'آف وائٹ' },
  { en: 'Grey', ar: 'رمادي', ur: 'سرمئی' },
  { en: 'Charcoal', ar: 'فحمي', ur: 'گہرا سرمئی' },
  { en: 'Almond', ar: 'لوزي', ur: 'بادامی' },
  { en: 'Blue', ar: 'أزرق', ur: 'نیلا' },
  { en: 'Green', ar: 'أخضر', ur: 'سبز' },
  { en: 'Black', ar: 'أسود', ur: 'کالا' },
  { en: 'Red and white', ar: 'أحمر وأبيض', ur: 'سرخ و سفید' },
];

/** The specifications of the items, in each language. */
const specifications: readonly Readonly<Record<Language, string>>[] = [
  {
    en: '150 cm wide, 115 g/m²',
    ar: 'عرض 150 سم، 115 جم/م²',
    ur: 'عرض 150 سینٹی میٹر، 115 گرام فی مربع میٹر',
  },
  {
    en: '150 cm wide, 240 g/m²',
    ar: 'عرض 150 سم، 240 جم/م²',
    ur: 'عرض 150 سینٹی میٹر، 240 گرام فی مربع میٹر',
  },
  {
    en: '150 cm wide, 130 g/m²',
    ar: 'عرض 150 سم، 130 جم/م²',
    ur: 'عرض 150 سینٹی میٹر، 130 گرام فی مربع میٹر',
  },
  {
    en: '148 cm wide, 280 g/m²',
    ar: 'عرض 148 سم، 280 جم/م²',
    ur: 'عرض 148 سینٹی میٹر، 280 گرام فی مربع میٹر',
  },
  { en: '110 cm wide', ar: 'عرض 110 سم', ur: 'عرض 110 سینٹی میٹر' },
];

/** A text in the languages that it isn't written in. */
function namesBeside(text: string, texts: readonly Readonly<Record<Language, string>>[]): Names {
  const found = texts.find((each) => Object.values(each).includes(text));
  return filledNames(Object.fromEntries(Object.entries(found ?? {}).filter(([, each]) => each !== text)));
}

/** The names of the item that is called so. */
export const namesOfItem = (called: string): Names => {
  const [code] = [...fabrics, ...products, ...services].find(([, name]) => name === called) ?? [''];
  return namesOf[code] ?? {};
};
const featured = ['FAB-0112', 'PRD-0031', 'PRD-0044'];
/** The shop doesn't show these to customers. */
const notShown = ['PRD-0052', 'FAB-0113', 'FAB-0140', 'PRD-0090'];

/** Items of the demonstration shop besides its designs: fabrics by the metre, products and services. */
export async function seedItems(database: Database, files: Disk): Promise<void> {
  const suppliers = await database.select({ id: companies.id }).from(companies).orderBy(companies.id);
  const [tax] = await database.select({ id: taxes.id }).from(taxes).where(eq(taxes.isDefault, true));
  const measures = await database
    .select({ id: units.id, code: units.code })
    .from(units)
    .where(inArray(units.code, ['m', 'pc']));
  const unitOf = (code: string) => measures.find((unit) => unit.code === code)?.id ?? null;
  const stored =
    (type: typeof items.$inferInsert.type, unitId: number | null, isBought: boolean) =>
    ([code, name, price, cost, color = '', itemSpecification = '']: Stock, index: number) => ({
      type,
      unitId,
      code,
      name,
      names: namesOf[code] ?? {},
      price,
      cost,
      color,
      colorNames: namesBeside(color, colors),
      itemSpecification,
      itemSpecificationNames: namesBeside(itemSpecification, specifications),
      companyId: isBought ? (suppliers[index % suppliers.length]?.id ?? null) : null,
      taxId: tax?.id ?? null,
      featuredItem: featured.includes(code),
      showOnEcommerce: type !== 'service' && !notShown.includes(code),
    });
  const added = await database
    .insert(items)
    .values([
      ...fabrics.map(stored('fabric', unitOf('m'), true)),
      ...products.map(stored('product', unitOf('pc'), true)),
      ...services.map(stored('service', null, false)),
    ])
    .returning({ id: items.id, code: items.code });
  const [owner] = await database.select({ id: users.id }).from(users).orderBy(users.id).limit(1);
  for (const { id, code } of added) {
    const shapes = itemDrawings[code];
    if (!shapes || !owner) continue;
    const imageId = await addDrawing(database, files, { shapes, width, height }, owner.id);
    await database.insert(itemImages).values({ itemId: id, imageId, position: 1 });
  }
}
