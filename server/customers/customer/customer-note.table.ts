import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import { customers, customersAudit } from './customer.table.ts';

/** What the shop should remember of a customer. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    ...recordColumns(),
    customerId: reference()
      .notNull()
      .references(() => customers.id),
    text: text().notNull(),
    pinned: boolean().notNull().default(false),
    writtenBy: reference().notNull(),
    writtenByName: text().notNull(),
  },
  (table) => [index().on(table.customerId, table.id)],
);

export const customerNotesAudit = audited(customerNotes, {
  name: [],
  hidden: ['writtenBy', 'writtenByName'],
  partOf: { by: 'customerId', record: customersAudit },
});
