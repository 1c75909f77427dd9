import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import type { FoundPage } from '#server/lib/data/find-page.ts';
import { findPage } from '#server/lib/data/find-page.ts';
import { isOneOf } from '#server/lib/data/page.ts';
import { hasAll, readSearch } from '#server/lib/data/search.ts';
import { readOnce } from '#server/lib/data/statement.ts';
import { orders } from '#server/orders/order/order.table.ts';
import type { invoiceApi } from '#shared/billing/invoice/invoice.api.ts';
import type { InvoiceableRow } from '#shared/billing/invoice/invoice.schema.ts';
import { chargedFabric } from './billable-row.queries.ts';

type Query = z.output<typeof invoiceApi.invoiceableRows.query>;

/**
 * Returns the rows of a customer's orders with pieces left to invoice, without cancelled orders. A page consists of
 * whole orders, newest first; an order without anything left counts only if it is asked for by itself with `all`.
 */
export async function listInvoiceableRows(database: Database, query: Query) {
  const { ids, total, more } = await findOrders(database, query);
  const data = await readInvoiceable(database, ids, query);
  const { page, perPage } = query;
  return { data, meta: { page, perPage, total, ...(more && { more }) } };
}

async function findOrders(database: Database, query: Query): Promise<FoundPage> {
  const { customerId, orderId, rowIds, all, search, page, perPage } = query;
  const asked = await readSearch(database, search);
  const rowsOf = sql`select from order_rows r where r.order_id = ${orders.id}`;
  const text = sql`normalise_search(${orders.referenceNumber} || ' ' || coalesce((
    select string_agg(r.name || ' ' || r.code, ' ') from order_rows r where r.order_id = ${orders.id}), ''))`;
  const listing = {
    from: orders,
    id: orders.id,
    sort: { key: orders.orderedOn, descending: true },
    where: and(
      eq(orders.customerId, customerId),
      ne(orders.stage, 'cancelled'),
      orderId === undefined ? undefined : eq(orders.id, orderId),
      rowIds && sql`exists (${rowsOf} and ${isOneOf(sql`r.id`, rowIds)})`,
      all === 'true' && (orderId !== undefined || rowIds)
        ? undefined
        : sql`exists (${rowsOf} and r.billable > 0)`,
      asked && hasAll(text, asked.words),
    ),
  };
  return findPage(database, listing, { page, perPage });
}

const readInvoiceable = (
  database: Database,
  orderIds: readonly number[],
  { all, rowIds }: Query,
): Promise<InvoiceableRow[]> =>
  readOnce(
    database,
    sql`select r.id as "orderRowId", o.id as "orderId", r.name as item, r.names as "itemNames", r.code,
        o.reference_number as "orderNumber", o.ordered_on as "orderedOn", o.due_date as "dueDate",
        r.unit, quantity_in(r.quantity, r.unit) as "orderQuantity", quantity_in(r.invoiced, r.unit) as "invoicedQuantity",
        quantity_in(r.billable, r.unit) as "remainingQuantity", quantity_in(r.billable, r.unit) as "qtyToInvoice",
        round(r.price, greatest(o.decimals, min_scale(r.price))) as price,
        ${chargedFabric} as fabric, trim_scale(r.discount_amount) as "discountAmount",
        case when r.returned = 0 then round(r.tax_amount + r.reduced_tax_amount, o.decimals) end as "rowTax",
        r.tax_name as "taxName", r.tax_names as "taxNames", trim_scale(r.tax_rate) as "taxRate", o.currency, o.decimals,
        o.prices_include_tax as "pricesIncludeTax", billed.amounts as billed,
        round(coalesce(
          (select sum(a.amount) from payment_allocations a where a.order_id = o.id and a.invoice_id is null), 0
        ), o.decimals) as "orderDeposit"
      from orders o join order_rows r on r.order_id = o.id
      cross join lateral (
        select json_build_object(
          'quantity', quantity_in(coalesce(sum(part.sign * l.quantity), 0), r.unit),
          'exclTax', round(coalesce(sum(part.sign * l.excl_tax), 0), o.decimals)::text,
          'taxAmount', round(coalesce(sum(part.sign * l.tax_amount), 0), o.decimals)::text,
          'inclTax', round(coalesce(sum(part.sign * l.incl_tax), 0), o.decimals)::text
        ) as amounts
        from invoice_lines l
        join invoices i on i.id = l.invoice_id
        cross join lateral (select case i.kind when 'invoice' then 1 else -1 end as sign) as part
        where l.order_row_id = r.id and l.price = r.price and l.tax_rate = r.tax_rate
      ) as billed
      where ${isOneOf(sql`o.id`, orderIds)}
        ${all === 'true' ? sql`` : sql`and r.billable > 0`}
        ${rowIds ? sql`and ${isOneOf(sql`r.id`, rowIds)}` : sql``}
      order by o.ordered_on desc, o.id desc, r.position`,
  );
