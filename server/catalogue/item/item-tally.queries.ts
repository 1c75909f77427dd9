import { inArray, sum } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { itemTallies } from './item-tally.table.ts';

/** The ordered pieces of each item; items without any are left out. */
export async function soldPieces(database: Database, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const found = await database
    .select({ id: itemTallies.itemId, pieces: sum(itemTallies.pieces).mapWith(Number) })
    .from(itemTallies)
    .where(inArray(itemTallies.itemId, ids))
    .groupBy(itemTallies.itemId);
  return new Map(found.map(({ id, pieces }) => [id, pieces]));
}
