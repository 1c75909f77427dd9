import type { Database } from '#server/database/connection.ts';
import { racks, shelves, warehouses } from './place.table.ts';

const shops = [
  {
    code: 'MAIN',
    name: 'Main warehouse',
    names: { ar: 'المستودع الرئيسي', ur: 'مرکزی گودام' },
    address: 'Industrial Road 4, Riyadh',
    racks: ['R-11', 'R-12'],
    shelvesOfRack: 4,
  },
  {
    code: 'OLAYA',
    name: 'Olaya shop',
    names: { ar: 'محل العليا', ur: 'العلیا دکان' },
    address: 'Olaya Street 118, Riyadh',
    racks: ['R-01', 'R-02'],
    shelvesOfRack: 3,
  },
] as const;

const numbered = (word: { en: string; ar: string; ur: string }, number: string | number) => ({
  name: `${word.en} ${number}`,
  names: { ar: `${word.ar} ${number}`, ur: `${word.ur} ${number}` },
});
const rackWord = { en: 'Rack', ar: 'ستاند', ur: 'ریک' };
const shelfWord = { en: 'Shelf', ar: 'رف', ur: 'شیلف' };

/** The demonstration shop's places: two warehouses, with racks and shelves. */
export async function seedPlaces(database: Database): Promise<void> {
  for (const { racks: codes, shelvesOfRack, ...warehouse } of shops) {
    const [{ id: warehouseId } = { id: 0 }] = await database
      .insert(warehouses)
      .values(warehouse)
      .returning({ id: warehouses.id });
    const added = await database
      .insert(racks)
      .values(codes.map((code) => ({ code, warehouseId, ...numbered(rackWord, code.slice(2)) })))
      .returning({ id: racks.id, code: racks.code });
    await database.insert(shelves).values(
      added.flatMap(({ id, code }) =>
        Array.from({ length: shelvesOfRack }, (_, index) => ({
          rackId: id,
          code: `${code}-${index + 1}`,
          ...numbered(shelfWord, index + 1),
        })),
      ),
    );
  }
}
