import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { among, statement } from '#server/lib/data/statement.ts';
import type { Billed } from '#shared/billing/invoice/line.rules.ts';

/** Returns the orders of these rows, sorted by id. */
export async function ordersOfRows(database: Database, rowIds: readonly number[]): Promise<number[]> {
  return (await readOrdersOfRows(database, { rowIds })).map(({ id }) => id);
}

const readOrdersOfRows = statement<{ id: number }, { rowIds: readonly number[] }>(
  'orders of rows',
  ({ rowIds }) => sql`select distinct order_id as id from order_rows where id ${among(rowIds)} order by 1`,
);

/** Returns the orders that an invoice bills, or a prepayment is for, sorted by id. */
export async function ordersOfInvoice(database: Database, invoiceId: number): Promise<number[]> {
  return (await readOrdersOfInvoice(database, { invoiceId })).map(({ id }) => id);
}

const readOrdersOfInvoice = statement<{ id: number }, { invoiceId: number }>(
  'orders of an invoice',
  ({ invoiceId }) =>
    sql`select order_id as id from invoice_lines where invoice_id = ${invoiceId}::bigint
      union select order_id from prepayment_lines where invoice_id = ${invoiceId}::bigint order by 1`,
);

/**
 * Returns what was billed of each row at its current price and tax rate, less credited pieces; what credit notes of an amount
 * took off the others isn't taken off here, or the next invoice would bill it.
 */
export async function billedOfRows(
  database: Database,
  rowIds: readonly number[],
): Promise<Map<number, Billed>> {
  const found = await readBilled(database, { rowIds });
  return new Map(found.map(({ id, ...billed }) => [id, billed]));
}

const readBilled = statement<Billed & { id: number }, { rowIds: readonly number[] }>(
  'billed of rows',
  ({ rowIds }) => sql`
    select r.id, quantity_in(sum(sign * l.quantity), r.unit) as quantity, sum(sign * l.excl_tax) + r.reduced_excl_tax as "exclTax",
      sum(sign * l.tax_amount) + r.reduced_tax_amount as "taxAmount",
      sum(sign * l.incl_tax) + r.reduced_excl_tax + r.reduced_tax_amount as "inclTax"
    from order_rows r join invoice_lines l on l.order_row_id = r.id and l.price = r.price and l.tax_rate = r.tax_rate
    join invoices i on i.id = l.invoice_id
    cross join lateral (select case i.kind when 'invoice' then 1 else -1 end as sign) as as_signed
    where r.id ${among(rowIds)} group by r.id`,
);

/** The fabric of a row `r` of an order `o` that is charged beside its price, for all pieces; null where none is. */
export const chargedFabric = sql.raw(`case when r.fabric_price is not null then (
    select json_build_object('name', i.name, 'names', i.names, 'unit', u.code, 'quantity', trim_scale(r.fabric_quantity)::text,
      'price', round(r.fabric_price, greatest(o.decimals, min_scale(r.fabric_price)))::text)
    from items i left join units u on u.id = i.unit_id where i.id = r.fabric_item_id
  ) end`);

/** Returns what these orders come to less what was billed of them, with tax, in the base currency. */
export async function leftToBill(
  database: Database,
  orderIds: readonly number[],
): Promise<Map<number, string>> {
  const found = await readLeftToBill(database, { orderIds });
  return new Map(found.map(({ id, amount }) => [id, amount]));
}

const readLeftToBill = statement<{ id: number; amount: string }, { orderIds: readonly number[] }>(
  'left to bill of orders',
  ({ orderIds }) => sql`
    select o.id, round((o.incl_tax - coalesce(billed.amount, 0)) / o.exchange_rate, base.decimals)::text as amount
    from orders o join currencies base on base.is_base
    left join lateral (
      select sum(case i.kind when 'invoice' then l.incl_tax else -l.incl_tax end) as amount
      from invoice_lines l join invoices i on i.id = l.invoice_id where l.order_id = o.id
    ) as billed on true
    where o.id ${among(orderIds)}`,
);
