import { sql } from 'drizzle-orm';
import { bigint, check, index, numeric, pgTable, unique } from 'drizzle-orm/pg-core';
import { users } from '#server/access/session/user.table.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import { companies } from '#server/suppliers/company.table.ts';

/** Companies and users who were given work and so may be owed for it; a trigger adds each with the first assignment. */
export const payees = pgTable(
  'payees',
  {
    id: recordColumns().id,
    companyId: reference().references(() => companies.id, { onDelete: 'cascade' }),
    userId: reference().references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('payees_company_unique').on(table.companyId),
    unique('payees_user_unique').on(table.userId),
    check('payees_one_check', sql`num_nonnulls(${table.companyId}, ${table.userId}) = 1`),
  ],
);

const money = () => numeric({ precision: 20, scale: 4 }).notNull();

/** What payees earned by good pieces, and what was settled of it, in the base currency; see order-tally.table.ts. */
export const payeeTallies = pgTable(
  'payee_tallies',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    payeeId: reference().notNull(),
    earned: money(),
    settled: money(),
  },
  (table) => [index('payee_tallies_payee_index').on(table.payeeId, table.earned, table.settled)],
);
