import { sql } from 'drizzle-orm';
import { boolean, check, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns } from '#server/lib/data/record.table.ts';
import type {
  Encoded,
  Stock,
  Symbology,
  TicketFor,
} from '#shared/settings/preferences/barcode-settings.schema.ts';

const millimetres = () => numeric({ precision: 6, scale: 2 }).notNull();

/** The settings of article tickets. One row; lengths in millimetres. */
export const barcodeSettings = pgTable(
  'barcode_settings',
  {
    ...recordColumns(),
    only: smallint().notNull().unique().default(1),
    encoded: text().$type<Encoded>().notNull().default('ticketNumber'),
    symbology: text().$type<Symbology>().notNull().default('code128'),
    /** The label stock: a roll with single labels, or sheets of A4. */
    stock: text().$type<Stock>().notNull().default('roll'),
    ticketFor: text().$type<TicketFor>().notNull().default('piece'),
    labelWidth: millimetres().default('62'),
    labelHeight: millimetres().default('40'),
    marginTop: millimetres().default('2'),
    marginBottom: millimetres().default('2'),
    marginStart: millimetres().default('3'),
    marginEnd: millimetres().default('3'),
    showCustomer: boolean().notNull().default(true),
    showDueDate: boolean().notNull().default(true),
    showWorkTypes: boolean().notNull().default(true),
  },
  (table) => [check('barcode_settings_one_row', sql`${table.only} = 1`)],
);

export const barcodeSettingsAudit = audited(barcodeSettings, { name: [] });
