import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { orderRows } from '#server/orders/order/order.table.ts';
import type { Billed } from '#shared/billing/invoice/line.rules.ts';
import { invoiceLines, invoices } from './invoice.table.ts';

/** Returns the orders of these rows, sorted by id. */
export async function ordersOfRows(database: Database, rowIds: readonly number[]): Promise<number[]> {
  const found = await database
    .selectDistinct({ id: orderRows.orderId })
    .from(orderRows)
    .where(inArray(orderRows.id, [...rowIds]))
    .orderBy(asc(orderRows.orderId));
  return found.map(({ id }) => id);
}

/** Returns the orders that an invoice bills, sorted by id. */
export async function ordersOfInvoice(database: Database, invoiceId: number): Promise<number[]> {
  const found = await database
    .selectDistinct({ id: invoiceLines.orderId })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.orderId));
  return found.map(({ id }) => id);
}

/** Returns what was billed of each row at its current price and tax rate, less credits. */
export async function billedOfRows(
  database: Database,
  rowIds: readonly number[],
): Promise<Map<number, Billed>> {
  const sign = sql`case ${invoices.kind} when 'invoice' then 1 else -1 end`;
  const found = await database
    .select({
      id: invoiceLines.orderRowId,
      quantity: sql<number>`sum(${sign} * ${invoiceLines.quantity})::int`,
      exclTax: sql<string>`sum(${sign} * ${invoiceLines.exclTax})`,
      taxAmount: sql<string>`sum(${sign} * ${invoiceLines.taxAmount})`,
      inclTax: sql<string>`sum(${sign} * ${invoiceLines.inclTax})`,
    })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .innerJoin(orderRows, eq(orderRows.id, invoiceLines.orderRowId))
    .where(
      and(
        inArray(invoiceLines.orderRowId, [...rowIds]),
        eq(invoiceLines.price, orderRows.price),
        eq(invoiceLines.taxRate, orderRows.taxRate),
      ),
    )
    .groupBy(invoiceLines.orderRowId);
  return new Map(found.map(({ id, ...billed }) => [id, billed]));
}
