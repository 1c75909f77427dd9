import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { reference } from '#server/lib/data/record.table.ts';
import { searchKeys } from '#server/lib/data/search.ts';
import type { AccessEventKind, AccessResult } from '#shared/access/session/access-events.ts';

/** Sign-ins, refusals, and changes of who may sign in and how. */
export const accessEvents = pgTable(
  'access_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    kind: text().$type<AccessEventKind>().notNull(),
    result: text().$type<AccessResult>().notNull(),
    /** Null for an email that nobody has. No foreign key: the log outlives the user. */
    userId: reference(),
    userName: text().notNull(),
    /** Who changed another's account. */
    byName: text().notNull(),
    ipAddress: text().notNull(),
    userAgent: text().notNull(),
  },
  (table) => [
    index().on(table.userId, table.id),
    index().on(table.result, table.id),
    index().on(table.at, table.id),
    index('access_events_name_index').using('gin', ...searchKeys(sql`normalise_search(${table.userName})`)),
  ],
);
