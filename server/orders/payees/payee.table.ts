import { sql } from 'drizzle-orm';
import { check, date, index, numeric, pgTable, unique } from 'drizzle-orm/pg-core';
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

/** What companies and users earned by good pieces, in the base currency, of what was given out on a day. */
export const earnedDays = pgTable(
  'earned_days',
  {
    assignedOn: date().notNull(),
    companyId: reference(),
    userId: reference(),
    earned: numeric({ precision: 20, scale: 4 }).notNull(),
  },
  (table) => [index('earned_days_index').on(table.assignedOn)],
);
