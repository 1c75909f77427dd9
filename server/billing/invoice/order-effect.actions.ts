import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { orderRows, orders } from '#server/orders/order/order.table.ts';
import { appendEvents } from '#server/orders/order/order-event.actions.ts';
import type { OrderEventData } from '#shared/orders/order/order-event.schema.ts';
import { sumMoney } from '#shared/settings/money/money.rules.ts';
import { invoiceLines } from './invoice.table.ts';

/** The effects of billing on orders; call these under `lockOrders`. */

/** Counts the pieces of an invoice as billed, or frees those of a credit note. */
export async function countInvoiced(
  database: Database,
  invoiceId: number,
  as: 'billed' | 'free',
): Promise<void> {
  const sign = as === 'billed' ? sql`+` : sql`-`;
  await database
    .update(orderRows)
    .set({ invoiced: sql`${orderRows.invoiced} ${sign} ${invoiceLines.quantity}` })
    .from(invoiceLines)
    .where(sql`${invoiceLines.orderRowId} = ${orderRows.id} and ${invoiceLines.invoiceId} = ${invoiceId}`);
}

/** Adds paid amounts to their orders. */
export async function addPaid(
  database: Database,
  parts: readonly { orderId: number; amount: string }[],
): Promise<void> {
  const ids = sql.param(parts.map(({ orderId }) => orderId));
  const amounts = sql.param(parts.map(({ amount }) => amount));
  await database
    .update(orders)
    .set({ paid: sql`${orders.paid} + part.amount` })
    .from(sql`unnest(${ids}::bigint[], ${amounts}::numeric[]) as part (id, amount)`)
    .where(sql`${orders.id} = part.id`);
}

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
