import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { invoices } from '#server/billing/invoice/invoice.table.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import type {
  DocumentKind,
  DocumentState,
  ElectronicAnswer,
} from '#shared/billing/invoice/electronic-states.ts';
import { electronicDevices } from './electronic-device.table.ts';

/**
 * The electronic document of each invoice and credit note, in the chain of its device: each names the hash of the one before.
 * A trigger refuses any change of the chain.
 */
export const electronicDocuments = pgTable(
  'electronic_documents',
  {
    ...recordColumns(),
    invoiceId: reference()
      .notNull()
      .references(() => invoices.id),
    deviceId: reference()
      .notNull()
      .references(() => electronicDevices.id),
    kind: text().$type<DocumentKind>().notNull(),
    uuid: uuid().notNull().unique(),
    /** From 1, without a gap. */
    counter: integer().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
    /** Of a cleared document, what the authority gave back: with its stamp. */
    xml: text().notNull(),
    /** What the code on the paper holds. */
    code: text().notNull(),
    state: text().$type<DocumentState>().notNull().default('waiting'),
    /** Accepted, with warnings. */
    isWarned: boolean().notNull().default(false),
    tries: integer().notNull().default(0),
    /** The next try. A process moves it on before it tries, so that no other process tries too. */
    due: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Until when the law wants it reported; null for a standard one, which waits for its clearance. */
    deadline: timestamp({ withTimezone: true }),
    /** The authority's last answer. */
    answer: jsonb().$type<ElectronicAnswer>(),
    /** When it was accepted or refused. */
    settled: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('electronic_documents_invoice_unique').on(table.invoiceId).where(sql`state <> 'replaced'`),
    index().on(table.invoiceId),
    unique().on(table.deviceId, table.counter),
    index('electronic_documents_waiting_index')
      .on(table.deviceId, table.counter)
      .where(sql`state = 'waiting'`),
    index().on(table.state, table.id),
    check(
      'electronic_documents_state_check',
      sql`${table.state} in ('waiting', 'refused', 'reported', 'cleared', 'replaced')
        and (${table.state} = 'waiting') = (${table.settled} is null)`,
    ),
    check('electronic_documents_counter_check', sql`${table.counter} > 0`),
  ],
);
