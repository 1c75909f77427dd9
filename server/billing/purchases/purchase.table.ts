import { desc, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { items } from '#server/catalogue/item/item.table.ts';
import { images } from '#server/images/image.table.ts';
import { audited } from '#server/lib/data/audited.ts';
import { namesColumn, recordColumns, reference } from '#server/lib/data/record.table.ts';
import { searchKeys } from '#server/lib/data/search.ts';
import { normalisedCode } from '#server/lib/data/sort.ts';
import { taxes } from '#server/settings/money/tax.table.ts';
import { companies } from '#server/suppliers/company.table.ts';
import { racks, shelves, warehouses } from '#server/warehouse/place.table.ts';
import type { TaxCategory } from '#shared/settings/country/country-description.ts';

const money = () => numeric({ precision: 18, scale: 4 });

/** Bills of suppliers, in the base currency. */
export const purchases = pgTable(
  'purchases',
  {
    ...recordColumns(),
    companyId: reference()
      .notNull()
      .references(() => companies.id),
    number: text().notNull(),
    date: date().notNull(),
    exclTax: money().notNull(),
    tax: money().notNull(),
    inclTax: money().notNull(),
    /** Where its goods are received: the innermost place, or none. */
    warehouseId: reference().references(() => warehouses.id),
    rackId: reference().references(() => racks.id),
    shelfId: reference().references(() => shelves.id),
    note: text().notNull(),
    imageId: reference().references(() => images.id),
    enteredBy: reference().notNull(),
    search: text().notNull().generatedAlwaysAs(sql`normalise_search(number || ' ' || note)`),
  },
  (table) => [
    uniqueIndex('purchases_number_unique').on(table.companyId, normalisedCode(table.number)),
    index('purchases_newest_index').on(desc(table.date), desc(table.id)),
    index('purchases_company_index').on(table.companyId, desc(table.date), desc(table.id)),
    index().on(table.warehouseId),
    index().on(table.rackId),
    index().on(table.shelfId),
    index().on(table.imageId),
    index().on(table.enteredBy),
    index('purchases_search_index').using('gin', ...searchKeys(table.search)),
    check(
      'purchases_one_place',
      sql`num_nonnulls(${table.warehouseId}, ${table.rackId}, ${table.shelfId}) <= 1`,
    ),
  ],
);

/** What a bill is for. They are replaced as a whole when it changes. */
export const purchaseLines = pgTable(
  'purchase_lines',
  {
    id: recordColumns().id,
    purchaseId: reference()
      .notNull()
      .references(() => purchases.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    itemId: reference().references(() => items.id),
    text: text().notNull(),
    quantity: numeric({ precision: 15, scale: 3 }).notNull(),
    price: money().notNull(),
    taxId: reference().references(() => taxes.id),
    taxName: text().notNull(),
    taxNames: namesColumn(),
    taxRate: numeric({ precision: 7, scale: 4 }).notNull(),
    taxCategory: text().$type<TaxCategory>().notNull().default('standard'),
    exclTax: money().notNull(),
    taxAmount: money().notNull(),
    inclTax: money().notNull(),
    /** Goods aren't: they cost once they are used or sold. */
    isExpense: boolean().notNull(),
  },
  (table) => [
    index().on(table.purchaseId, table.position),
    index().on(table.itemId),
    index().on(table.taxId),
    check('purchase_lines_what_check', sql`${table.itemId} is not null or ${table.text} <> ''`),
    check('purchase_lines_category_check', sql`(${table.taxCategory} = 'standard') = (${table.taxRate} > 0)`),
    check('purchase_lines_quantity_check', sql`${table.quantity} > 0 and ${table.price} >= 0`),
  ],
);

export const purchasesAudit = audited(purchases, {
  name: ['number'],
  hidden: ['exclTax', 'tax', 'enteredBy'],
});
export const purchaseLinesAudit = audited(purchaseLines, {
  name: ['text'],
  hidden: ['position', 'taxId', 'taxNames', 'taxCategory', 'exclTax', 'taxAmount', 'isExpense'],
  partOf: { by: 'purchaseId', record: purchasesAudit },
});
