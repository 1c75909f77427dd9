import { bigint, boolean, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users, usersAudit } from '#server/access/session/user.table.ts';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';

/** A device or password manager that signs its user in without a password; keys are base64url. */
export const passkeys = pgTable(
  'passkeys',
  {
    ...recordColumns(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The user's name for it, such as the phone's. */
    name: text().notNull(),
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    /** The signature counter; a device that has one raises it at each use, so a lower value means a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    backedUp: boolean().notNull(),
    lastUsed: timestamp({ withTimezone: true }),
  },
  (table) => [unique().on(table.credentialId), index().on(table.userId)],
);

export const passkeysAudit = audited(passkeys, {
  name: ['name'],
  hidden: ['credentialId', 'publicKey', 'counter', 'transports', 'backedUp', 'lastUsed'],
  partOf: { by: 'userId', record: usersAudit },
});
