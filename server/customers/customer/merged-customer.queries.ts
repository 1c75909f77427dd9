import { eq } from 'drizzle-orm';
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
