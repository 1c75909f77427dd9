import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
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
    /** How often it happened, or how many records were read. */
    count: integer().notNull().default(1),
    /** The path of what was read or refused, without ids; empty where the kind says it all. */
    about: text().notNull().default(''),
    /** The hour whose events of one kind are counted in this row; null for an event with a row of its own. */
    hour: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.userId, table.id),
    index().on(table.result, table.id),
    index().on(table.at, table.id),
    // Rows without an hour are all different to it.
    uniqueIndex().on(table.userId, table.kind, table.about, table.hour),
    index('access_events_name_index').using('gin', ...searchKeys(sql`normalise_search(${table.userName})`)),
  ],
);
