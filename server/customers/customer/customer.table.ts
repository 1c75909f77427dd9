import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import type { Sequence } from '#server/lib/data/number-sequence.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import { searchKeys } from '#server/lib/data/search.ts';
import { byNumber, normalisedCode, sortName } from '#server/lib/data/sort.ts';
import { addressColumns } from '#server/settings/country/address.columns.ts';
import type { customerKinds } from '#shared/customers/customer/customer.schema.ts';
import type { Language } from '#shared/lib/language.ts';

export const customerCodes: Sequence = { kind: 'customer', prefix: 'C-' };

export const customers = pgTable(
  'customers',
  {
    ...recordColumns(),
    customerCode: text().notNull(),
    name: text().notNull(),
    sortName: sortName(),
    // With a default, so that a column like these can be added to a shop with customers.
    phone: text().notNull().default(''),
    phone1: text().notNull().default(''),
    phone2: text().notNull().default(''),
    email: text().notNull().default(''),
    kind: text().$type<(typeof customerKinds)[number]>().notNull().default('person'),
    taxNumber: text().notNull().default(''),
    identityKind: text(),
    identityNumber: text().notNull().default(''),
    address: text().notNull().default(''),
    shippingAddress: text().notNull().default(''),
    billingAddress: text().notNull().default(''),
    ...addressColumns(),
    country: text().notNull().default(''),
    sms: boolean().notNull().default(false),
    whatsapp: boolean().notNull().default(false),
    /** What messages to them are written in; null: the shop's. */
    language: text().$type<Language>(),
    /** Hidden from lists and pickers, since it can't be deleted. */
    archived: boolean().notNull().default(false),
    /** Who pays for this one. A trigger refuses one with a payer of their own, so that a family has one head and no circle. */
    payerId: reference().references((): AnyPgColumn => customers.id),
    relation: text().notNull().default(''),
    /** The customer that this one became part of; it is archived then, and a trigger refuses new rows that refer to it. */
    mergedInto: reference().references((): AnyPgColumn => customers.id),
    /** When the shop forgot who this is; it is archived then, and never changes again. */
    forgottenAt: timestamp({ withTimezone: true }),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`normalise_search(name || ' ' || customer_code || ' ' || email) || ' ' || phone_digits(phone) || ' ' || phone_digits(phone1) || ' ' || phone_digits(phone2)`,
      ),
    /** What a known number is found by. */
    phoneKeys: text().array().notNull().generatedAlwaysAs(sql`phone_keys(phone, phone1, phone2)`),
  },
  (table) => [
    index('customers_name_index').on(table.sortName, table.id).where(sql`not archived`),
    // An import looks for names in any spelling.
    index('customers_same_name_index').on(sql`normalise_search(${table.name})`),
    uniqueIndex('customers_code_unique').on(normalisedCode(table.customerCode)),
    index('customers_code_index').on(byNumber(table.customerCode), table.id).where(sql`not archived`),
    index('customers_archived_index').on(table.sortName, table.id).where(sql`archived`),
    index('customers_messages_index').on(table.id).where(sql`(sms or whatsapp) and not archived`),
    index('customers_search_index').using('gin', ...searchKeys(table.search)),
    index('customers_merged_index').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index('customers_payer_index').on(table.payerId).where(sql`${table.payerId} is not null`),
    check('customers_forgotten_check', sql`${table.forgottenAt} is null or ${table.archived}`),
    check('customers_merged_check', sql`${table.mergedInto} is null or ${table.archived}`),
    // Without a list of pending entries: an import looks for hundreds of numbers, each of which would be compared with all.
    index('customers_phone_keys_index').using('gin', table.phoneKeys).with({ fastupdate: false }),
  ],
);

export const customersAudit = audited(customers, { name: ['name'], hidden: ['phoneKeys'] });
