import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { statement } from '#server/lib/data/statement.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { appendEvents } from '#server/orders/order/order-event.actions.ts';
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
  quantity: number;
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
      pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
      amount: sumMoney(
        own.map(({ inclTax }) => inclTax),
        decimals,
      ),
    };
    return { orderId, kind, data, reason };
  });
  await appendEvents(database, by, events);
}
