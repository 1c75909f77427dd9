import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { customers } from './customer.table.ts';

/** Throws `not_allowed`, with the name of the kept customer, for a customer who became part of another. */
export async function refuseMerged(database: Database, mergedInto: number | null): Promise<void> {
  if (mergedInto === null) return;
  const [kept] = await database
    .select({ name: customers.name, code: customers.customerCode })
    .from(customers)
    .where(eq(customers.id, mergedInto));
  throw new Problem('not_allowed', {
    message: 'customers.merge.mergedAlready',
    params: { name: kept?.name ?? '', code: kept?.code ?? '' },
  });
}

/**
 * Tables for a `with recursive`: `asked` has the id of a customer, or of the one that a merged customer became part of; no
 * row for an unknown id.
 */
export const askedCustomer = (id: SQLWrapper): SQL => sql`kept as (
    select id, merged_into from customers where id = ${id}
    union select c.id, c.merged_into from kept join customers c on c.id = kept.merged_into
  ), asked as materialized (select id from kept where merged_into is null)`;
