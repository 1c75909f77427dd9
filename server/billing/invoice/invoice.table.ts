import { desc, sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { customers } from '#server/customers/customer/customer.table.ts';
import { audited } from '#server/lib/data/audited.ts';
import type { Sequence } from '#server/lib/data/number-sequence.ts';
import { namesColumn, recordColumns, reference } from '#server/lib/data/record.table.ts';
import { searchKeys } from '#server/lib/data/search.ts';
import { normalisedCode } from '#server/lib/data/sort.ts';
import { orderRows, orders, quantityColumn } from '#server/orders/order/order.table.ts';
import type { BilledFabric, InvoiceCustomer, InvoiceIssuer } from '#shared/billing/invoice/invoice.schema.ts';
import type { InvoiceKind } from '#shared/billing/invoice/invoice-kinds.ts';
import type { TaxCategory } from '#shared/settings/country/country-description.ts';

const money = () => numeric({ precision: 18, scale: 4 });

export const invoiceNumbers: Sequence = { kind: 'invoice', prefix: 'INV-' };
export const creditNoteNumbers: Sequence = { kind: 'creditNote', prefix: 'CN-' };

/** Issued invoices and prepayment invoices with their credit notes, numbered as one; a trigger refuses changes. */
export const invoices = pgTable(
  'invoices',
  {
    ...recordColumns(),
    kind: text().$type<InvoiceKind>().notNull(),
    invoiceNumber: text().notNull(),
    invoiceDate: date().notNull(),
    referenceNumber: text().notNull(),
    customerId: reference()
      .notNull()
      .references(() => customers.id),
    /** Copies of customer and issuer at the time of issue. */
    customer: jsonb().$type<InvoiceCustomer>().notNull(),
    issuer: jsonb().$type<InvoiceIssuer>().notNull(),
    /** Of a credit note: the invoice or prepayment invoice that it credits, wholly or in part, and the reason. */
    creditsId: reference(),
    reason: text().notNull().default(''),
    currency: text().notNull(),
    decimals: smallint().notNull(),
    exchangeRate: numeric({ precision: 18, scale: 8 }).notNull(),
    subtotal: money().notNull(),
    totalTax: money().notNull(),
    total: money().notNull(),
    baseTotal: money().notNull(),
    issuedBy: reference().notNull(),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`normalise_search(invoice_number || ' ' || reference_number || ' ' || (customer->>'name')) || ' ' || phone_digits(customer->>'phone')`,
      ),
  },
  (table) => [
    unique().on(table.invoiceNumber),
    index('invoices_code_index').on(normalisedCode(table.invoiceNumber)),
    index('invoices_newest_index').on(desc(table.invoiceDate), desc(table.id)),
    index().on(table.customerId, table.id),
    index().on(table.creditsId),
    index().on(table.issuedBy),
    index('invoices_search_index').using('gin', ...searchKeys(table.search)),
  ],
);

export const invoicesAudit = audited(invoices, {
  name: ['invoiceNumber'],
  hidden: ['customer', 'issuer', 'decimals', 'exchangeRate', 'baseTotal', 'issuedBy'],
});

/** SQL: whether a document `i` bills something or takes it back. Those of prepayments have no part in income, debts and statements. */
export const isOfSale = `i.kind in ('invoice', 'creditNote')`;

/** Billed pieces of order rows, at the price and tax of the order. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: recordColumns().id,
    invoiceId: reference()
      .notNull()
      .references(() => invoices.id),
    orderRowId: reference()
      .notNull()
      .references(() => orderRows.id),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    item: text().notNull(),
    itemNames: namesColumn(),
    code: text().notNull(),
    /** Of goods or services, where the country of the shop wants it on invoices. */
    commodityCode: text().notNull().default(''),
    orderNumber: text().notNull(),
    /** Of a credit note: the line of the invoice whose pieces it credits. */
    creditsLineId: reference(),
    /** The code of the unit that its row is sold by; null: it is counted in pieces. */
    unit: text(),
    orderQuantity: quantityColumn().notNull(),
    quantity: quantityColumn().notNull(),
    price: money().notNull(),
    /** The shop's fabric that is charged beside the price, as far as these pieces carry it. */
    fabric: jsonb().$type<BilledFabric>(),
    /** What came off quantity × price and the fabric. */
    discount: money().notNull().default('0'),
    taxName: text().notNull(),
    taxNames: namesColumn(),
    taxRate: numeric({ precision: 7, scale: 4 }).notNull(),
    taxCategory: text().$type<TaxCategory>().notNull().default('standard'),
    /** Why it bears no tax, as its tax said when it was issued. */
    taxReasonCode: text().notNull().default(''),
    taxReason: text().notNull().default(''),
    taxReasonNames: namesColumn(),
    exclTax: money().notNull(),
    taxAmount: money().notNull(),
    inclTax: money().notNull(),
    /**
     * For accounting: `exclTax` in the base currency at the rate of the document. A trigger fills it in, as it does copies of
     * the design, the item and the work types of the row; a credit note has its share of its invoice.
     */
    baseExclTax: money().notNull().default(sql`null`),
    designId: reference(),
    itemId: reference(),
    workTypeIds: reference().array().notNull().default(sql`null`),
  },
  (table) => [
    index().on(table.invoiceId, table.position),
    index().on(table.orderRowId),
    index().on(table.orderId),
    index().on(table.creditsLineId),
    index('invoice_lines_design_index')
      .on(table.designId, table.invoiceId)
      .where(sql`${table.designId} is not null`),
    index('invoice_lines_item_index')
      .on(table.itemId, table.invoiceId)
      .where(sql`${table.itemId} is not null`),
    check('invoice_lines_category_check', sql`(${table.taxCategory} = 'standard') = (${table.taxRate} > 0)`),
    check(
      'invoice_lines_whole_check',
      sql`${table.unit} is not null or ${table.quantity} = trunc(${table.quantity})`,
    ),
  ],
);
