import { asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { refuseClosedBooks } from '#server/billing/books/closed-books.queries.ts';
import { issueInvoice } from '#server/billing/issuing/invoice.actions.ts';
import { refuseClosedDay } from '#server/billing/payment/closed-day.queries.ts';
import { creditOfOrder } from '#server/billing/payment/credit.queries.ts';
import { enterPayment, lockTarget } from '#server/billing/payment/payment.actions.ts';
import { refunds } from '#server/billing/payment/payment.table.ts';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { statement } from '#server/lib/data/statement.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { mayCall } from '#server/lib/http/route.ts';
import { orderRows } from '#server/orders/order/order.table.ts';
import { appendEvents } from '#server/orders/order/order-event.actions.ts';
import { lockOrders } from '#server/orders/order/order-lock.actions.ts';
import { putBackGoods } from '#server/orders/order/stock-lot.actions.ts';
import { todayInShop } from '#server/settings/preferences/preference.queries.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import type { returnUndoFields } from '#shared/billing/returns/return.schema.ts';
import { isSome, quantityIn } from '#shared/lib/quantity.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { roundMoney } from '#shared/settings/money/money.rules.ts';
import { wasBilledToPayer } from './billed-line.queries.ts';
import { shiftReturned } from './order-value.actions.ts';
import { returnDocuments, returnRows, returns } from './return.table.ts';
import { goodsOf } from './returned-pieces.actions.ts';

type StoredReturn = typeof returns.$inferSelect;

/**
 * Undoes a return: the customer has its pieces again, an invoice bills those that were credited as they were, and what was refunded is
 * taken again, by the same methods. Its documents stay, since they are numbered and counted.
 * Throws `not_found`; `forbidden` where a refund is undone without the permission for refunds; `books_closed`; and `not_allowed`
 * for a return that is undone already, one whose pieces an order alters, one whose credit was spent or given back since, goods that are gone from stock, and cash on a
 * closed day.
 */
export async function undoReturn(
  database: Database,
  id: number,
  { reason }: z.output<typeof returnUndoFields>,
  by: Principal,
): Promise<void> {
  const date = await todayInShop(database);
  await refuseClosedBooks(database, date);
  const known = await findReturn(database, id);
  const { orders: locked, rows: lockedRows } = await lockOrders(database, [known.orderId]);
  const order = requireRow(locked);
  const stored = requireRow(await database.select().from(returns).where(eq(returns.id, id)).for('update'));
  await refuseUndoing(database, stored, by);

  const rows = await returnedRows(database, id);
  await shiftReturned(database, { order, rows: lockedRows }, rows, -1);
  await putBackGoods(database, by, goodsOf(rows, stored.number, -1));
  const credited = rows.filter((row) => isSome(row.credited));
  const undoInvoiceId =
    credited.length > 0
      ? await issueInvoice(
          database,
          {
            customerId: order.customerId,
            invoiceDate: date,
            referenceNumber: stored.number,
            billToPayer: await wasBilledToPayer(database, id),
            lines: credited.map(({ orderRowId, credited: quantity }) => ({ orderRowId, quantity })),
          },
          by,
        )
      : null;
  await takeAgain(database, stored, date, by);
  await appendEvents(database, by, [
    {
      orderId: stored.orderId,
      kind: 'returnUndone',
      reason,
      compensates: stored.eventId,
      data: { returnNumber: stored.number },
    },
  ]);
  await database
    .update(returns)
    .set({
      undoneAt: sql`now()`,
      undoneBy: by.userId,
      undoReason: reason,
      undoInvoiceId,
      version: stored.version + 1,
    })
    .where(eq(returns.id, id));
}

const findReturn = async (database: Database, id: number): Promise<StoredReturn> =>
  requireRow(await database.select().from(returns).where(eq(returns.id, id)));

async function returnedRows(database: Database, id: number) {
  const found = await database
    .select({ row: returnRows, unit: orderRows.unit })
    .from(returnRows)
    .innerJoin(orderRows, eq(orderRows.id, returnRows.orderRowId))
    .where(eq(returnRows.returnId, id));
  return found.map(({ row, unit }) => ({
    ...row,
    quantity: quantityIn(row.quantity, unit),
    credited: quantityIn(row.credited, unit),
  }));
}

async function refuseUndoing(
  database: Database,
  { id, orderId, undoneAt, refunded, credit, number }: StoredReturn,
  by: Principal,
): Promise<void> {
  const params = { number };
  if (undoneAt !== null)
    throw new Problem('not_allowed', { message: 'billing.returns.undoneAlready', params });
  if (compareMoney(refunded, '0') > 0 && !mayCall(paymentContract.refund.access, by))
    throw new Problem('forbidden');
  const [altered] = await readAlteration(database, { id });
  if (altered)
    throw new Problem('not_allowed', {
      message: 'billing.returns.altered',
      params: { number, order: altered.number },
    });
  if (compareMoney(await creditOfOrder(database, orderId), credit) < 0)
    throw new Problem('not_allowed', { message: 'billing.returns.creditUsed', params });
}

const readAlteration = statement<{ number: string }, { id: number }>(
  'alteration of a return',
  ({ id }) => sql`
    select o.reference_number as number from return_documents d join orders o on o.id = d.alteration_id
    where d.return_id = ${id}::bigint and o.stage <> 'cancelled' order by o.id limit 1`,
);

/** Takes what a return gave back: a payment for each of its refunds. */
async function takeAgain(
  database: Database,
  { id, orderId, number, decimals }: StoredReturn,
  date: string,
  by: Principal,
): Promise<void> {
  const given = await database
    .select({ method: refunds.method, amount: refunds.amount, rounding: refunds.rounding })
    .from(refunds)
    .innerJoin(returnDocuments, eq(returnDocuments.refundId, refunds.id))
    .where(eq(returnDocuments.returnId, id))
    .orderBy(asc(refunds.id));
  for (const { method, amount, rounding } of given) {
    await refuseClosedDay(database, null, { method, date });
    const target = await lockTarget(database, { orderId, invoiceId: null });
    const taken = {
      orderId,
      invoiceId: null,
      amount: roundMoney(amount, decimals),
      rounding,
      method,
      date,
      note: number,
    };
    await enterPayment(database, taken, target, by);
  }
}
