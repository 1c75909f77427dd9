import { eq, sql } from 'drizzle-orm';
import { items } from '#server/catalogue/item/item.table.ts';
import { type PlaceId, readPlace } from '#server/catalogue/item/place.queries.ts';
import { stock, stockMovements } from '#server/catalogue/item/stock.table.ts';
import type { Database } from '#server/database/connection.ts';
import { invalidField, Problem } from '#server/lib/data/problem.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { units } from '#server/settings/units/unit.table.ts';
import type { MovementFields, StoragePlace } from '#shared/catalogue/item/stock.schema.ts';
import { Decimal } from '#shared/lib/decimal.ts';

type Row = typeof stock.$inferSelect;

/**
 * Receives, takes out, moves or counts an item, and returns the id of the movement. Throws `invalid` for an unknown
 * item or place, a service, or a part of a piece; `not_allowed` if less is free there and the shop's preferences
 * don't allow stock below zero.
 */
export async function moveStock(database: Database, fields: MovementFields, userId: number): Promise<number> {
  const { itemId, kind, quantity, reason } = fields;
  const amount = new Decimal(quantity);
  await requireStocked(database, itemId, amount);
  const from: PlaceId = idsOf(fields.warehouseId, fields.rackId, fields.shelfId);
  const to: PlaceId = idsOf(fields.toWarehouseId, fields.toRackId, fields.toShelfId);
  const place = await readPlace(database, from, (id) => id);
  const toPlace = kind === 'move' ? await readPlace(database, to, (id) => destinationOf[id]) : null;
  if (toPlace && keyOf(from) === keyOf(to)) throw invalidField('toWarehouseId', 'catalogue.stock.samePlace');

  const rows = await lockRows(database, itemId, toPlace ? [from, to] : [from]);
  const row = rows.get(keyOf(from)) as Row;
  const change = changeOf(kind, amount, row);
  if (kind === 'out' || kind === 'move') await requireFree(database, row, amount, place);
  await addTo(database, row, change);
  if (toPlace) await addTo(database, rows.get(keyOf(to)) as Row, amount);
  const [added] = await database
    .insert(stockMovements)
    .values({
      itemId,
      kind,
      quantity,
      reason,
      place,
      toPlace,
      change: change.toString(),
      movedBy: userId,
    })
    .returning({ id: stockMovements.id });
  if (!added) throw new Error('the movement was not stored');
  return added.id;
}

const destinationOf = { warehouseId: 'toWarehouseId', rackId: 'toRackId', shelfId: 'toShelfId' } as const;

const idsOf = (warehouseId?: number | null, rackId?: number | null, shelfId?: number | null): PlaceId => ({
  warehouseId: warehouseId ?? null,
  rackId: rackId ?? null,
  shelfId: shelfId ?? null,
});

/** Orders places, so that two movements across each other touch them in the same order. */
const keyOf = ({ warehouseId, rackId, shelfId }: PlaceId): string =>
  [warehouseId, rackId, shelfId].map((id) => String(id ?? 0).padStart(15, '0')).join();

async function requireStocked(database: Database, itemId: number, amount: Decimal): Promise<void> {
  const [item] = await database
    .select({ type: items.type, unitKind: units.kind })
    .from(items)
    .leftJoin(units, eq(units.id, items.unitId))
    .where(eq(items.id, itemId));
  if (!item) throw invalidField('itemId', 'validation.unknown');
  if (item.type === 'service') throw invalidField('itemId', 'catalogue.stock.serviceKeepsNone');
  const isWhole = item.unitKind === null || item.unitKind === 'count';
  if (isWhole && !amount.isInteger()) throw invalidField('quantity', 'catalogue.stock.wholePieces');
}

/**
 * Locks what lies of an item in some places. Rows that aren't there yet are added first, in the order of their places,
 * and then all are locked in the order of their ids: so no two movements wait for each other.
 */
async function lockRows(database: Database, itemId: number, places: PlaceId[]): Promise<Map<string, Row>> {
  const ordered = places.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (const place of ordered) {
    await database
      .insert(stock)
      .values({ itemId, ...place })
      .onConflictDoNothing();
  }
  const at = ordered.map(
    ({
      warehouseId,
      rackId,
      shelfId,
    }) => sql`(${stock.warehouseId} is not distinct from ${warehouseId}::bigint
      and ${stock.rackId} is not distinct from ${rackId}::bigint
      and ${stock.shelfId} is not distinct from ${shelfId}::bigint)`,
  );
  const rows = await database
    .select()
    .from(stock)
    .where(sql`${stock.itemId} = ${itemId} and (${sql.join(at, sql` or `)})`)
    .orderBy(stock.id)
    .for('update');
  return new Map(rows.map((row) => [keyOf(row), row]));
}

function changeOf(kind: MovementFields['kind'], amount: Decimal, { quantity }: Row): Decimal {
  if (kind === 'count') return amount.minus(quantity);
  return kind === 'in' ? amount : amount.negated();
}

/** Only what isn't promised to orders can be taken. */
async function requireFree(
  database: Database,
  row: Row,
  amount: Decimal,
  place: StoragePlace,
): Promise<void> {
  const free = new Decimal(row.quantity).minus(row.reserved);
  if (free.gte(amount) || (await shopPreferences(database)).allowNegativeStock) return;
  const { name } = place.shelf ?? place.rack ?? place.warehouse;
  throw new Problem('not_allowed', {
    message: 'catalogue.stock.notEnough',
    params: { free: free.toNumber(), place: name },
    errors: [
      {
        path: 'quantity',
        message: 'catalogue.stock.notEnough',
        params: { free: free.toNumber(), place: name },
      },
    ],
  });
}

async function addTo(database: Database, { id }: Row, change: Decimal): Promise<void> {
  await database
    .update(stock)
    .set({
      quantity: sql`${stock.quantity} + ${change.toString()}::numeric`,
      version: sql`${stock.version} + 1`,
    })
    .where(eq(stock.id, id));
}
