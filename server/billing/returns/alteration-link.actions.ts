import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { invalidField } from '#server/lib/data/problem.ts';
import { readOnce } from '#server/lib/data/statement.ts';
import { returnDocuments, returns } from './return.table.ts';

/**
 * Makes an order that was booked in this transaction the alteration of a return's pieces. The return is locked, so that it isn't undone
 * meanwhile. Throws `invalid` for `path` where the return is unknown or undone, or the order alters none of its rows.
 */
export async function linkAlteration(
  database: Database,
  returnId: number,
  orderId: number,
  path: string,
): Promise<void> {
  const [stored] = await database
    .select({ undoneAt: returns.undoneAt })
    .from(returns)
    .where(eq(returns.id, returnId))
    .for('update');
  const [found] = await readOnce<{ alters: boolean }>(
    database,
    sql`select exists (
      select from order_rows r join return_rows part on part.order_row_id = r.alteration_row_id
      where r.order_id = ${orderId} and part.return_id = ${returnId}) as alters`,
  );
  if (!stored || stored.undoneAt !== null || !found?.alters)
    throw invalidField(path, 'billing.returns.otherReturn');
  await database.insert(returnDocuments).values({ returnId, alterationId: orderId });
}
