import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { invalidField, Problem } from '#server/lib/data/problem.ts';
import { normalisedCode } from '#server/lib/data/sort.ts';
import { companies } from '#server/suppliers/company.table.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { isPaid } from './purchase.queries.ts';
import { purchases } from './purchase.table.ts';

/** Makes bills of one supplier wait for each other. Throws `invalid` for an unknown one, and for a number that they used. */
export async function lockSupplier(
  database: Database,
  companyId: number,
  number: string,
  id = 0,
): Promise<void> {
  const [company] = await database
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  if (!company) throw invalidField('companyId', 'validation.unknown');
  const [taken] = await database
    .select({ id: purchases.id, date: purchases.date })
    .from(purchases)
    .where(
      and(
        eq(purchases.companyId, companyId),
        sql`${normalisedCode(purchases.number)} = ${normalisedCode(sql`${number}`)}`,
        ne(purchases.id, id),
      ),
    );
  if (!taken) return;
  throw invalidField('number', 'billing.purchases.numberTaken', ({ date }) => ({
    date: isolateWords(date(taken.date)),
  }));
}

/** What stays free to change once a bill was paid with its entry. */
const notes = ['note', 'imageId', 'paidBy'];

/** Throws `not_allowed` for a bill that is paid, until its payment is reversed. */
export async function refuseOtherThanNote(
  database: Database,
  changes: object,
  { id }: Pick<typeof purchases.$inferSelect, 'id'>,
): Promise<void> {
  if (Object.keys(changes).every((field) => notes.includes(field))) return;
  const [paid] = await database
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.id, id), isPaid));
  if (paid) throw new Problem('not_allowed', { message: 'billing.purchases.paidStays' });
}
