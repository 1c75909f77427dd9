import { eq, inArray } from 'drizzle-orm';
import { users } from '#server/access/session/user.table.ts';
import { items } from '#server/catalogue/item/item.table.ts';
import type { Database } from '#server/database/connection.ts';
import { shelves, warehouses } from '#server/warehouse/place.table.ts';
import type { MovementFields } from '#shared/catalogue/item/stock.schema.ts';
import { moveStock } from './stock-movement.actions.ts';

interface StockSeed {
  /** The code of the item. */
  code: string;
  reorderLevel?: string;
  /** Received amounts by the codes of shelves, or of a warehouse. */
  at: Readonly<Record<string, string>>;
}

const kept: readonly StockSeed[] = [
  { code: 'FAB-0112', reorderLevel: '60', at: { 'R-11-4': '106', 'R-12-1': '40', 'R-02-3': '24.5' } },
  { code: 'FAB-0113', reorderLevel: '40', at: { 'R-11-3': '72.5', 'R-02-1': '18' } },
  { code: 'FAB-0118', reorderLevel: '30', at: { 'R-11-2': '8', 'R-02-2': '3.25' } },
  { code: 'FAB-0121', reorderLevel: '25', at: { 'R-12-2': '54', 'R-01-1': '12.75' } },
  { code: 'FAB-0126', reorderLevel: '20', at: { 'R-12-3': '31.5' } },
  { code: 'FAB-0130', at: { 'R-12-4': '15' } },
  { code: 'FAB-0140', reorderLevel: '10', at: { 'R-12-4': '48' } },
  { code: 'PRD-0052', reorderLevel: '10', at: { MAIN: '17', 'R-01-2': '9' } },
  { code: 'PRD-0058', reorderLevel: '4', at: { OLAYA: '3' } },
  { code: 'PRD-0067', reorderLevel: '40', at: { MAIN: '60', 'R-01-3': '28' } },
  { code: 'PRD-0068', at: { MAIN: '45', OLAYA: '20' } },
  { code: 'PRD-0071', at: { OLAYA: '16' } },
  { code: 'PRD-0080', reorderLevel: '12', at: { 'R-01-3': '8' } },
  { code: 'PRD-0084', at: { MAIN: '120' } },
  { code: 'PRD-0090', reorderLevel: '200', at: { 'R-01-3': '640' } },
];
const cloth = 'FAB-0112';

/** What lies in the demonstration shop, and how it came there. */
export async function seedStock(database: Database): Promise<void> {
  const [owner] = await database.select({ id: users.id }).from(users).orderBy(users.id).limit(1);
  if (!owner) return;
  const found = await database
    .select({ id: items.id, code: items.code })
    .from(items)
    .where(
      inArray(
        items.code,
        kept.map(({ code }) => code),
      ),
    );
  const itemIds = new Map(found.map(({ id, code }) => [code, id]));
  const shelfIds = new Map(
    (await database.select({ id: shelves.id, code: shelves.code }).from(shelves)).map(({ id, code }) => [
      code,
      id,
    ]),
  );
  const warehouseIds = new Map(
    (await database.select({ id: warehouses.id, code: warehouses.code }).from(warehouses)).map(
      ({ id, code }) => [code, id],
    ),
  );
  const placeOf = (code: string) => ({
    shelfId: shelfIds.get(code) ?? null,
    warehouseId: warehouseIds.get(code) ?? null,
  });
  const move = (code: string, fields: Omit<MovementFields, 'itemId'>) =>
    moveStock(database, { itemId: itemIds.get(code) ?? 0, ...fields }, owner.id);

  for (const { code, reorderLevel, at } of kept) {
    const itemId = itemIds.get(code);
    if (itemId === undefined) continue;
    const usual = placeOf(Object.keys(at)[0] ?? '');
    await database
      .update(items)
      .set({ reorderLevel, ...usual })
      .where(eq(items.id, itemId));
    for (const [place, quantity] of Object.entries(at))
      await move(code, { kind: 'in', quantity, reason: 'PO-0218', ...placeOf(place) });
  }
  await move(cloth, {
    kind: 'move',
    quantity: '20',
    reason: '',
    ...placeOf('R-11-4'),
    toShelfId: placeOf('R-02-1').shelfId,
  });
  await move(cloth, { kind: 'count', quantity: '85.5', reason: '', ...placeOf('R-11-4') });
  await move('PRD-0084', { kind: 'out', quantity: '4', reason: 'Window display', ...placeOf('MAIN') });
}
