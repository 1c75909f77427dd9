import { index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import { users } from './user.table.ts';

/** How a user proves who they are: one row per way, the password's (provider `credential`) with its scrypt hash. */
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
    // Other sign-in providers' own; the accounts library wants the columns to be there.
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: timestamp({ withTimezone: true }),
    refreshTokenExpiresAt: timestamp({ withTimezone: true }),
    scope: text(),
  },
  (table) => [unique().on(table.providerId, table.accountId), index().on(table.userId)],
);
