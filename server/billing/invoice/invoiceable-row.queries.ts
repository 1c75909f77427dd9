import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import { statements } from '#server/lib/data/statement.ts';
import type { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import type { InvoiceableRow } from '#shared/billing/invoice/invoice.schema.ts';

type Query = z.output<typeof invoiceContract.invoiceableRows.query>;

/** A bound that no customer reaches; oldest orders first. */
const mostRows = 1000;

/** Returns the rows of a customer's orders with pieces left to invoice, without cancelled orders. */
export const listInvoiceableRows = (database: Database, query: Query) =>
  readInvoiceable(database, query, query);

const readInvoiceable = statements<InvoiceableRow, Query, Query>(
  'invoiceable rows',
  ({ orderId, all }) => `${all} ${orderId !== undefined}`,
  (shape, { customerId, orderId }) =>
    sql`select r.id as "orderRowId", o.id as "orderId", r.name as item, r.code,
        o.reference_number as "orderNumber", o.ordered_on as "orderedOn", o.due_date as "dueDate",
        r.quantity as "orderQuantity", r.invoiced as "invoicedQuantity",
        r.quantity - r.invoiced as "remainingQuantity", r.quantity - r.invoiced as "qtyToInvoice",
        round(r.price, greatest(o.decimals, min_scale(r.price))) as price,
        r.tax_name as "taxName", r.tax_names as "taxNames", trim_scale(r.tax_rate) as "taxRate", o.currency, o.decimals,
        o.prices_include_tax as "pricesIncludeTax", billed.amounts as billed,
        round(coalesce(
          (select sum(a.amount) from payment_allocations a where a.order_id = o.id and a.invoice_id is null), 0
        ), o.decimals) as "orderDeposit"
      from orders o join order_rows r on r.order_id = o.id
      cross join lateral (
        select json_build_object(
          'quantity', coalesce(sum(part.sign * l.quantity), 0),
          'exclTax', round(coalesce(sum(part.sign * l.excl_tax), 0), o.decimals)::text,
          'taxAmount', round(coalesce(sum(part.sign * l.tax_amount), 0), o.decimals)::text,
          'inclTax', round(coalesce(sum(part.sign * l.incl_tax), 0), o.decimals)::text
        ) as amounts
        from invoice_lines l
        join invoices i on i.id = l.invoice_id
        cross join lateral (select case i.kind when 'invoice' then 1 else -1 end as sign) as part
        where l.order_row_id = r.id and l.price = r.price and l.tax_rate = r.tax_rate
      ) as billed
      where o.customer_id = ${customerId} and o.stage <> 'cancelled'
        ${shape.all === 'true' ? sql`` : sql`and r.invoiced < r.quantity`}
        ${shape.orderId === undefined ? sql`` : sql`and o.id = ${orderId}`}
      order by o.ordered_on, o.id, r.position
      limit ${mostRows}`,
);
