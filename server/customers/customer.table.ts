import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { recordColumns } from '#server/lib/record.table.ts';

export const customers = pgTable(
  'customers',
  {
    ...recordColumns(),
    customerCode: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    phone1: text().notNull(),
    phone2: text().notNull(),
    email: text().notNull(),
    address: text().notNull(),
    shippingAddress: text().notNull(),
    billingAddress: text().notNull(),
    sms: boolean().notNull(),
    whatsapp: boolean().notNull(),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`normalise_search(name || ' ' || customer_code || ' ' || email) || ' ' || phone_digits(phone) || ' ' || phone_digits(phone1) || ' ' || phone_digits(phone2)`,
      ),
  },
  (table) => [
    unique().on(table.customerCode),
    index().on(table.name, table.id),
    index('customers_search_index').using('gin', table.search.op('gin_trgm_ops')),
  ],
);
