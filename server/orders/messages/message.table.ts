import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { customers } from '#server/customers/customer/customer.table.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import { orders } from '#server/orders/order/order.table.ts';
import type { Language } from '#shared/lib/language.ts';
import type { MessageChannel, SentKind } from '#shared/orders/order/message-kind.ts';

const { id, created } = recordColumns();

/** Messages that somebody opened to send them, and invoices and receipts that were mailed. A ledger: a trigger refuses changes but the move of a merge. */
export const messages = pgTable(
  'messages',
  {
    id,
    created,
    customerId: reference()
      .notNull()
      .references(() => customers.id),
    /** Null for a statement; of an invoice, its first order. */
    orderId: reference().references(() => orders.id),
    /** Of a reminder of an invoice. */
    invoiceId: reference(),
    kind: text().$type<SentKind>().notNull(),
    channel: text().$type<MessageChannel>().notNull(),
    language: text().$type<Language>().notNull(),
    /** As it was opened, filled in. */
    text: text().notNull(),
    /** The mail that it went with; forgotten once it was sent a while ago. */
    mailId: reference(),
    /** Whether the text tells what the customer owes. */
    namesBalance: boolean().notNull(),
    userId: reference().notNull(),
    userName: text().notNull(),
  },
  (table) => [
    index().on(table.orderId, table.id),
    index().on(table.customerId, table.id),
    index().on(table.userId),
    index('messages_invoice_id_index')
      .on(table.invoiceId, table.id)
      .where(sql`${table.invoiceId} is not null`),
  ],
);
