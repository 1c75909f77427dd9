import { desc, eq, sql } from 'drizzle-orm';
import { customers } from '#server/customers/customer/customer.table.ts';
import { customerMerges } from '#server/customers/customer-merge.table.ts';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { readOnce } from '#server/lib/data/statement.ts';
import type { MergeReply, Moves } from '#shared/customers/customer/merge.api.ts';
import { countPayments, customerOwnedTables } from './customer-owned-tables.ts';

const mostMerges = 50;

type MergeRow = typeof customerMerges.$inferSelect;

/** How many records of each kind a merge would move from a customer. */
export async function countMoves(database: Database, customerId: number): Promise<Moves> {
  const counts = customerOwnedTables.map(
    ({ name, table = name }) =>
      sql`(select count(*) from ${sql.identifier(table)} where customer_id = ${customerId}) as ${sql.identifier(name)}`,
  );
  const members = sql`(select count(*) from customers where payer_id = ${customerId}) as members`;
  const [row] = await readOnce<Omit<Moves, 'payments'>>(
    database,
    sql`select ${sql.join([...counts, members], sql`, `)}`,
  );
  return { ...(row as Moves), payments: await countPayments(database, customerId) };
}

/** The merges that a customer was kept in, the newest first. */
export const listMerges = async (database: Database, intoId: number): Promise<MergeReply[]> =>
  (
    await selectMerges(database)
      .where(eq(customerMerges.intoId, intoId))
      .orderBy(desc(customerMerges.id))
      .limit(mostMerges)
  ).map(toReply);

/** Throws `not_found`. */
export async function findMerge(database: Database, id: number): Promise<MergeReply> {
  const [found] = await selectMerges(database).where(eq(customerMerges.id, id));
  if (!found) throw new Problem('not_found');
  return toReply(found);
}

const selectMerges = (database: Database) =>
  database
    .select({
      merge: customerMerges,
      into: { id: customers.id, name: customers.name, customerCode: customers.customerCode },
    })
    .from(customerMerges)
    .innerJoin(customers, eq(customers.id, customerMerges.intoId));

function toReply({ merge, into }: { merge: MergeRow; into: MergeReply['into'] }): MergeReply {
  const { id, created, fromId, fromName, fromCode, mergedByName, moved, undoneAt, undoneByName } = merge;
  const count = (table: string) => moved[table]?.length ?? 0;
  return {
    id,
    created,
    into,
    from: { id: fromId, name: fromName, customerCode: fromCode },
    byName: mergedByName,
    moved: {
      orders: count('orders'),
      measurements: count('measurements'),
      invoices: count('invoices'),
      appointments: count('appointments'),
      messages: count('messages'),
      notes: count('notes'),
    },
    undoneAt,
    undoneByName,
  };
}
