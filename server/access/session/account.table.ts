import { index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import { users } from './user.table.ts';

/** The credentials of users: one row per provider; `credential` holds the scrypt hash of a password. */
export const accounts = pgTable(
  'accounts',
  {
    ...recordColumns(),
    updated: timestamp({ withTimezone: true }).notNull().defaultNow(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text().notNull(),
    accountId: text().notNull(),
    password: text(),
    // Columns of other sign-in providers, required by the accounts library.
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: timestamp({ withTimezone: true }),
    refreshTokenExpiresAt: timestamp({ withTimezone: true }),
    scope: text(),
  },
  (table) => [unique().on(table.providerId, table.accountId), index().on(table.userId)],
);
