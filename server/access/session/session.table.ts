import { customType, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import { hashToken } from './session-token.ts';
import { users } from './user.table.ts';

/** Hashes a token when it is stored or compared; reads return the hash. */
const hashedToken = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: hashToken,
});

/** The open sessions. */
export const sessions = pgTable(
  'sessions',
  {
    ...recordColumns(),
    updated: timestamp({ withTimezone: true }).notNull().defaultNow(),
    token: hashedToken('token_hash').notNull(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expires: timestamp({ withTimezone: true }).notNull(),
    ipAddress: text(),
    userAgent: text(),
  },
  (table) => [unique().on(table.token), index().on(table.userId)],
);
