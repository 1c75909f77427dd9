import { pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import { users } from './user.table.ts';

/** The passwords of users, hashed; `password-hash.ts` says how. */
export const accounts = pgTable(
  'accounts',
  {
    ...recordColumns(),
    updated: timestamp({ withTimezone: true }).notNull().defaultNow(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    password: text().notNull(),
  },
  (table) => [unique().on(table.userId)],
);
