import { asc, eq, inArray, sql } from 'drizzle-orm';
import { customers } from '#server/customers/customer/customer.table.ts';
import { refuseMerged } from '#server/customers/customer/merged-customer.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { invalidField, Problem } from '#server/lib/data/problem.ts';

export type LockedCustomer = typeof customers.$inferSelect;

/** The two customers of a merge, locked. */
export interface Pair {
  into: LockedCustomer;
  from: LockedCustomer;
}

/**
 * Locks two customers: their orders first, as every action on an order does, then the customers by id, so that two
 * merges of the same customers wait for each other. Nothing can be added to either customer until the transaction ends.
 * Throws `not_found` for an unknown customer, and `invalid` for an unknown `from`.
 */
export async function lockPair(database: Database, intoId: number, fromId: number): Promise<Pair> {
  const ids = sql.param([intoId, fromId]);
  await database.execute(
    sql`select id from orders where customer_id = any(${ids}::bigint[]) order by id for no key update`,
  );
  const locked = await database
    .select()
    .from(customers)
    .where(inArray(customers.id, [intoId, fromId]))
    .orderBy(asc(customers.id))
    .for('update');
  return pairOf(locked, intoId, fromId);
}

/** The two customers as they are now, without a lock. Throws as `lockPair`, and for a customer who was merged already. */
export async function readPair(database: Database, intoId: number, fromId: number): Promise<Pair> {
  if (intoId === fromId) throw invalidField('from', 'customers.merge.itself');
  const found = await database
    .select()
    .from(customers)
    .where(inArray(customers.id, [intoId, fromId]));
  const pair = pairOf(found, intoId, fromId);
  await refuseMergedPair(database, pair);
  return pair;
}

export async function refuseMergedPair(database: Database, { into, from }: Pair): Promise<void> {
  await refuseMerged(database, into.mergedInto);
  await refuseMerged(database, from.mergedInto);
}

function pairOf(found: readonly LockedCustomer[], intoId: number, fromId: number): Pair {
  const into = found.find(({ id }) => id === intoId);
  const from = found.find(({ id }) => id === fromId);
  if (!into) throw new Problem('not_found');
  if (!from) throw invalidField('from', 'validation.unknown');
  return { into, from };
}

/** Changes fields of a locked customer. */
export async function changeCustomer(
  database: Database,
  id: number,
  changes: Partial<LockedCustomer>,
): Promise<void> {
  await database
    .update(customers)
    .set({ ...changes, version: sql`${customers.version} + 1` })
    .where(eq(customers.id, id));
}
