import { inArray } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { units } from '#server/settings/units/unit.table.ts';
import { companies } from '#server/suppliers/company.table.ts';
import { items } from './item.table.ts';

type Stock = [code: string, name: string, price: string, cost: string, color?: string];

const fabrics: Stock[] = [
  ['FAB-0112', 'Toyobo, summer weight', '38', '22.40', 'White'],
  ['FAB-0113', 'Toyobo, summer weight', '38', '22.40', 'Off-white'],
  ['FAB-0118', 'Shikibo, winter grey', '64', '41', 'Grey'],
  ['FAB-0121', 'قماش ياباني فاخر', '52', '31.50', 'أبيض'],
  ['FAB-0126', 'Wool blend, herringbone', '96', '58', 'Charcoal'],
  ['FAB-0130', 'بوسکی کپڑا', '44', '27', 'بادامی'],
];
const products: Stock[] = [
  ['PRD-0067', 'Shemagh, red', '95', '53', 'Red and white'],
  ['PRD-0068', 'غترة بيضاء', '70', '38', 'أبيض'],
  ['PRD-0071', 'Agal, hand-wound', '120', '64', 'Black'],
  ['PRD-0080', 'Cufflinks, brass', '85', '31'],
  ['PRD-0084', 'کڑھائی والی ٹوپی', '35', '14', 'سفید'],
];
const services: Stock[] = [
  ['SRV-0001', 'Shorten sleeves', '15', '4'],
  ['SRV-0002', 'تقصير الثوب', '20', '6'],
  ['SRV-0003', 'Pressing and folding', '10', '3'],
];

/** What the demonstration shop sells besides its designs: cloth by the metre, things off the shelf, and services. */
export async function seedItems(database: Database): Promise<void> {
  const suppliers = await database.select({ id: companies.id }).from(companies).orderBy(companies.id);
  const measures = await database
    .select({ id: units.id, code: units.code })
    .from(units)
    .where(inArray(units.code, ['m', 'pc']));
  const unitOf = (code: string) => measures.find((unit) => unit.code === code)?.id ?? null;
  const stored =
    (type: typeof items.$inferInsert.type, unitId: number | null, isBought: boolean) =>
    ([code, name, price, cost, color = '']: Stock, index: number) => {
      const companyId = isBought ? (suppliers[index % suppliers.length]?.id ?? null) : null;
      return { type, unitId, companyId, code, name, price, cost, color };
    };
  await database
    .insert(items)
    .values([
      ...fabrics.map(stored('fabric', unitOf('m'), true)),
      ...products.map(stored('product', unitOf('pc'), true)),
      ...services.map(stored('service', null, false)),
    ]);
}
