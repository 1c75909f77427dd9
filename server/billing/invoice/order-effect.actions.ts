import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { rowsFromJson } from '#server/lib/data/records.ts';
import { statement } from '#server/lib/data/statement.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { orderRows } from '#server/orders/order/order.table.ts';
import { appendEvents } from '#server/orders/order/order-event.actions.ts';
import { type Quantity, sumPieces } from '#shared/lib/quantity.ts';
import type { OrderEventData } from '#shared/orders/order/order-event.schema.ts';
import { sumMoney } from '#shared/settings/money/money.rules.ts';

/** The effects of billing on orders; call these under `lockOrders`. */

/** Counts the pieces of an invoice as billed, or frees those of a credit note. */
export async function countInvoiced(
  database: Database,
  invoiceId: number,
  as: 'billed' | 'free',
): Promise<void> {
  await shiftInvoiced(database, { invoiceId, sign: as === 'billed' ? 1 : -1 });
}

const shiftInvoiced = statement<never, { invoiceId: number; sign: number }>(
  'invoiced of rows',
  ({ invoiceId, sign }) => sql`
    update order_rows r set invoiced = r.invoiced + ${sign}::int * l.quantity,
      credited = r.credited + greatest(-${sign}::int, 0) * l.quantity
    from invoice_lines l where l.order_row_id = r.id and l.invoice_id = ${invoiceId}::bigint`,
);

/** What a credit note takes off a row without taking back its pieces, or where that is gone with credited pieces, `sign` −1. */
export interface RowReduction {
  orderId: number;
  orderRowId: number;
  exclTax: string;
  taxAmount: string;
}

/** Takes amounts off billed pieces of rows, and so off what their orders come to; `sign` −1 takes that back. */
export async function shiftReduced(
  database: Database,
  reductions: readonly RowReduction[],
  sign: 1 | -1,
): Promise<void> {
  const parts = reductions.filter(
    ({ exclTax, taxAmount }) => Number(exclTax) !== 0 || Number(taxAmount) !== 0,
  );
  if (parts.length === 0) return;
  const { source } = rowsFromJson(
    orderRows,
    parts.map(({ orderRowId: id, orderId, exclTax, taxAmount }) => ({ id, orderId, exclTax, taxAmount })),
  );
  const off = sql`
    select order_id, id as row_id, ${sign}::int * excl_tax as excl_tax, ${sign}::int * tax_amount as tax from ${source} as part`;
  await database.execute(sql`
    update order_rows r set reduced_excl_tax = r.reduced_excl_tax + own.excl_tax,
      reduced_tax_amount = r.reduced_tax_amount + own.tax, excl_tax = r.excl_tax - own.excl_tax,
      tax_amount = r.tax_amount - own.tax, incl_tax = r.incl_tax - own.excl_tax - own.tax
    from (select row_id, sum(excl_tax) as excl_tax, sum(tax) as tax from (${off}) as off group by 1) as own
    where r.id = own.row_id`);
  await database.execute(sql`
    update orders o set excl_tax = o.excl_tax - own.excl_tax, tax = o.tax - own.tax,
      incl_tax = o.incl_tax - own.excl_tax - own.tax,
      base_total = round((o.incl_tax - own.excl_tax - own.tax) / o.exchange_rate, base.decimals)
    from (select order_id, sum(excl_tax) as excl_tax, sum(tax) as tax from (${off}) as off group by 1) as own,
      currencies base
    where o.id = own.order_id and base.is_base`);
}

/** Adds paid amounts to their orders. */
export async function addPaid(
  database: Database,
  parts: readonly { orderId: number; amount: string }[],
): Promise<void> {
  await shiftPaid(database, {
    ids: parts.map(({ orderId }) => orderId),
    amounts: parts.map(({ amount }) => amount),
  });
}

const shiftPaid = statement<never, { ids: number[]; amounts: string[] }>(
  'paid of orders',
  ({ ids, amounts }) => sql`
    update orders o set paid = o.paid + part.amount
    from unnest((select ${ids}::bigint[]), (select ${amounts}::numeric[])) as part (id, amount) where o.id = part.id`,
);

interface BilledLine {
  orderId: number;
  quantity: Quantity;
  inclTax: string;
}

/** Adds an event to each order's history: how many pieces were billed or credited, and their amount. */
export async function recordBilling(
  database: Database,
  by: Principal,
  {
    kind,
    invoiceNumber,
    reason,
    decimals,
  }: { kind: 'invoiced' | 'credited'; invoiceNumber: string; reason: string; decimals: number },
  lines: readonly BilledLine[],
): Promise<void> {
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  const events = [...byOrder].map(([orderId, own]) => {
    const data: OrderEventData = {
      invoiceNumber,
      pieces: sumPieces(own.map(({ quantity }) => quantity)),
      amount: sumMoney(
        own.map(({ inclTax }) => inclTax),
        decimals,
      ),
    };
    return { orderId, kind, data, reason };
  });
  await appendEvents(database, by, events);
}
