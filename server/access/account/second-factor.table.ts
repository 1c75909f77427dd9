import { bigint, boolean, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '#server/access/session/user.table.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';

/** What a user's authenticator app shares with the shop, encrypted, and hashes of their recovery codes. */
export const secondFactors = pgTable(
  'second_factors',
  {
    ...recordColumns(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret: text().notNull(),
    /** A list as JSON. */
    backupCodes: text().notNull(),
    /** False until the app has shown its first right code. */
    verified: boolean().notNull().default(false),
    /** The newest half minute whose code was used: none up to it is good again. */
    spentPeriod: bigint({ mode: 'number' }),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: timestamp({ withTimezone: true }),
  },
  (table) => [unique().on(table.userId)],
);
