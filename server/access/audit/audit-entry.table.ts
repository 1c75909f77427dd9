import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { reference } from '#server/lib/data/record.table.ts';
import { searchKeys } from '#server/lib/data/search.ts';

/** Records who changed what, when and from where. Triggers write it and refuse changes to it. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null for changes by the system. No foreign key: the log outlives the user. */
    userId: reference(),
    userName: text().notNull(),
    ipAddress: text().notNull(),
    requestId: text().notNull(),
    action: text().$type<'create' | 'update' | 'delete'>().notNull(),
    /** The table of the record as users know it: `orders` where an order row changed. */
    recordType: text().notNull(),
    recordId: reference().notNull(),
    /** The table of the part that changed; empty for the record itself. */
    part: text().notNull().default(''),
    /** The record's name at that time. */
    recordName: text().notNull(),
    /** The changed columns' old values, numbers as text: all columns of a deleted record, none of a new one. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** The same columns' new values. */
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index().on(table.recordType, table.recordId, table.id),
    index().on(table.recordType, table.id),
    index().on(table.userId, table.id),
    index().on(table.at, table.id),
    // A partial index: deletions are few, and users filter by them.
    index('audit_entries_deletions_index').on(table.id).where(sql`${table.action} = 'delete'`),
    index('audit_entries_name_index').using('gin', ...searchKeys(sql`normalise_search(${table.recordName})`)),
  ],
);
