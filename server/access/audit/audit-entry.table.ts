import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { reference } from '#server/lib/data/record.table.ts';

/** Who changed what, when and from where. Triggers write it, and refuse whoever would change it. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null for what the system does by itself. No foreign key: the log outlives the user. */
    userId: reference(),
    userName: text().notNull(),
    ipAddress: text().notNull(),
    requestId: text().notNull(),
    action: text().$type<'create' | 'update' | 'delete'>().notNull(),
    /** The table of the record that people open: an order, where a row of it changed. */
    recordType: text().notNull(),
    recordId: reference().notNull(),
    /** The table of the part of it that changed; empty for the record itself. */
    part: text().notNull().default(''),
    /** What the record was called at the time. */
    recordName: text().notNull(),
    /** The columns that changed, as they were, numbers as text; all of them of a deleted record, none of a new one. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** The same columns afterwards. */
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index().on(table.recordType, table.recordId, table.id),
    index().on(table.recordType, table.id),
    index().on(table.userId, table.id),
    index().on(table.at, table.id),
    // Deletions are few and what people look for.
    index('audit_entries_deletions_index').on(table.id).where(sql`${table.action} = 'delete'`),
    index('audit_entries_name_index').using('gin', sql`normalise_search(${table.recordName}) gin_trgm_ops`),
  ],
);
