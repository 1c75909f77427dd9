import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { refuseClosedBooks } from '#server/billing/books/closed-books.queries.ts';
import { refuseDayOfDocument } from '#server/billing/books/document-day.queries.ts';
import { refuseFineAmount } from '#server/billing/invoice/fine-amount.ts';
import { addPaid } from '#server/billing/invoice/order-effect.actions.ts';
import type { Database } from '#server/database/connection.ts';
import { invalidField, Problem } from '#server/lib/data/problem.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { appendEvents } from '#server/orders/order/order-event.actions.ts';
import { lockOrders } from '#server/orders/order/order-lock.actions.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { todayInShop } from '#server/settings/preferences/preference.queries.ts';
import type { refundFields } from '#shared/billing/invoice/payment.schema.ts';
import { takeFree } from '#shared/billing/payment/credit.rules.ts';
import { refundable, refundInBase, type TakenBack, takeBack } from '#shared/billing/payment/refund.rules.ts';
import type { RecordedMethod } from '#shared/orders/order/payment-methods.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { roundMoney, subtractMoney, sumMoney } from '#shared/settings/money/money.rules.ts';
import { type Coins, inCoins, settledBy } from '#shared/settings/money/rounding.rules.ts';
import { takeAllocations } from './allocation.actions.ts';
import { refuseClosedDay } from './closed-day.queries.ts';
import { coinsOf } from './coins.queries.ts';
import { freeParts } from './credit.queries.ts';
import { settleDeposits } from './deposit.actions.ts';
import { findPayment } from './payment.queries.ts';
import { paymentAllocations, payments, refundAllocations, refunds } from './payment.table.ts';

type Fields = z.output<typeof refundFields>;
type Entry = Pick<Fields, 'amount' | 'date' | 'reason'> & {
  kind: 'refund' | 'void';
  method: RecordedMethod;
  /** What the cash differs from the amount. */
  rounding?: string;
};
export type LockedPayment = typeof payments.$inferSelect & { refunded: string };

/**
 * Gives back a part or all of a payment. What its orders have free is taken first, then what pays the newest
 * invoices, which are owed again. Refunds of one payment wait for each other, so that together they never exceed it.
 * Throws `not_found`, `not_allowed` for a void payment, and `invalid` for an amount that is more than is left of the payment
 * or finer than its currency, for a day in the future or before the payment, and for cash on a closed day.
 */
export async function refundPayment(
  database: Database,
  id: number,
  { amount, method: askedMethod, date, reason }: Fields,
  by: Principal,
): Promise<void> {
  await refuseDayOfDocument(database, 'date', date, by);
  const payment = await lockPayment(database, id);
  if (payment.method === 'writeOff')
    throw new Problem('not_allowed', { message: 'billing.writeOff.noRefund' });
  const method = askedMethod ?? payment.method;
  await refuseClosedDay(database, 'date', { method, date });
  if (date < payment.date) throw invalidField('date', 'billing.refund.beforePayment');
  const left = refundable(payment.amount, payment.refunded, payment.decimals);
  const coins = await coinsOf(database, payment, method);
  const settled = settledBy(amount, await wholeAsCash(database, { id, left }, amount, coins), coins);
  refuseFineAmount(settled.amount, payment);
  if (compareMoney(settled.amount, left) > 0)
    throw invalidField('amount', 'billing.refund.moreThanLeft', { left });
  await giveBack(database, payment, { kind: 'refund', ...settled, method, date, reason }, by);
}

/** What a refund in cash may give back as a whole: all that is left of the payment, or the customer's credit in it. */
async function wholeAsCash(
  database: Database,
  { id, left }: { id: number; left: string },
  amount: string,
  coins: Coins,
): Promise<string> {
  if (!coins.smallestCoin || compareMoney(amount, inCoins(left, coins)) === 0) return left;
  return (await findPayment(database, id)).credit;
}

/**
 * Undoes a payment as a whole on its own day, as if it had not been taken, and a write-off on any day. Throws `not_found`, and `not_allowed` on a
 * later day, for a payment that is void or was refunded, and for cash once today is closed.
 */
export async function voidPayment(
  database: Database,
  id: number,
  reason: string,
  by: Principal,
): Promise<void> {
  const today = await todayInShop(database);
  await refuseClosedBooks(database, today);
  const payment = await lockPayment(database, id);
  const { amount, method, refunded } = payment;
  if (compareMoney(refunded, '0') > 0)
    throw new Problem('not_allowed', { message: 'billing.refund.notWhole' });
  if (method !== 'writeOff' && payment.date !== today)
    throw new Problem('not_allowed', { message: 'billing.refund.otherDay' });
  await refuseClosedDay(database, null, { method, date: today });
  await giveBack(database, payment, { kind: 'void', amount, method, date: today, reason }, by);
}

/** Takes back what was written off of an invoice, which is owed again. Call it with its orders locked. */
export async function takeBackWriteOffs(
  database: Database,
  invoiceId: number,
  reason: string,
  by: Principal,
): Promise<void> {
  const found = await database
    .selectDistinct({ id: payments.id })
    .from(payments)
    .innerJoin(paymentAllocations, eq(paymentAllocations.paymentId, payments.id))
    .where(and(eq(paymentAllocations.invoiceId, invoiceId), eq(payments.method, 'writeOff')));
  for (const { id } of found) await voidPayment(database, id, reason, by);
}

/**
 * Locks the payments that an order has parts of, sorted by id, and returns them. Call it before anything locks the order, as
 * uses of credit and refunds lock payments first.
 */
export async function lockPaymentsOf(database: Database, orderId: number): Promise<LockedPayment[]> {
  const { paymentId } = paymentAllocations;
  const ofOrder = await database
    .selectDistinct({ paymentId })
    .from(paymentAllocations)
    .where(eq(paymentAllocations.orderId, orderId))
    .orderBy(asc(paymentId));
  const locked: LockedPayment[] = [];
  // In this order, so that no two transactions block each other.
  for (const { paymentId: id } of ofOrder) locked.push(await lockPayment(database, id));
  return locked;
}

/** What an order gives back of its credit. */
export interface CreditRefund {
  orderId: number;
  amount: string;
  /** What the cash differs from that. */
  rounding: string;
  /** By default as each payment was made. */
  method: RecordedMethod | undefined;
  date: string;
  reason: string;
}

/**
 * Gives back an amount that an order has free of locked payments, first what a credit note freed, and returns the ids of the
 * refunds, one for each payment. Call it with the order locked. Throws `invalid` for cash on a closed day, for `path`.
 */
export async function refundCredit(
  database: Database,
  locked: readonly LockedPayment[],
  { orderId, amount, rounding, method: asked, date, reason }: CreditRefund,
  path: string,
  by: Principal,
): Promise<number[]> {
  const held = await freeParts(database, { orderIds: [orderId] });
  const taken = takeFree(amount, orderId, ofPayments(held, locked));
  const parts = locked.flatMap((payment) => {
    const own = taken.filter(({ paymentId }) => paymentId === payment.id);
    if (own.length === 0) return [];
    const given = sumMoney(
      own.map((part) => part.amount),
      payment.decimals,
    );
    return [{ payment, own, given }];
  });
  // The rounding stands on the largest part, which it can't exceed.
  const largest = parts.toSorted((one, other) => compareMoney(other.given, one.given))[0];
  const ids: number[] = [];
  for (const part of parts) {
    const { payment, own, given } = part;
    const method = asked ?? payment.method;
    await refuseClosedDay(database, path, { method, date });
    await takeAllocations(database, own);
    const entry = { kind: 'refund', amount: given, method, date, reason } as const;
    const rounded = part === largest ? { ...entry, rounding } : entry;
    ids.push(await recordGivenBack(database, payment, rounded, own, by));
  }
  return ids;
}

/** The free parts that are of these payments. */
export const ofPayments = <Part extends { paymentId: number }>(
  parts: readonly Part[],
  payments: readonly { id: number }[],
): Part[] => parts.filter(({ paymentId }) => payments.some(({ id }) => id === paymentId));

/** Credit moves between orders under the lock of its payments, so the orders of a locked payment stay the same. */
async function lockPayment(database: Database, id: number): Promise<LockedPayment> {
  const payment = requireRow(
    await database.select().from(payments).where(eq(payments.id, id)).for('no key update'),
  );
  const given = await database
    .select({ kind: refunds.kind, amount: refunds.amount })
    .from(refunds)
    .where(eq(refunds.paymentId, id));
  if (given.some(({ kind }) => kind === 'void'))
    throw new Problem('not_allowed', { message: 'billing.refund.isVoid' });
  const refunded = sumMoney(
    given.map(({ amount }) => amount),
    payment.decimals,
  );
  return { ...payment, refunded };
}

async function giveBack(
  database: Database,
  payment: LockedPayment,
  entry: Entry,
  by: Principal,
): Promise<void> {
  const taken = await takeFromOrders(database, payment, entry.amount);
  await recordGivenBack(database, payment, entry, taken, by);
}

/** Stores a refund of what was taken from the allocations of a payment, with its effects on the orders; returns its id. */
async function recordGivenBack(
  database: Database,
  payment: LockedPayment,
  entry: Entry,
  taken: readonly TakenBack[],
  by: Principal,
): Promise<number> {
  const refundId = await storeRefund(database, payment, entry, taken, by);
  const byOrder = [...Map.groupBy(taken, ({ orderId }) => orderId)].map(([orderId, parts]) => ({
    orderId,
    amount: sumMoney(
      parts.map(({ amount }) => amount),
      payment.decimals,
    ),
  }));
  const { decimals } = payment;
  await addPaid(
    database,
    byOrder.map(({ orderId, amount }) => ({ orderId, amount: subtractMoney('0', amount, decimals) })),
  );
  await settleDeposits(
    database,
    byOrder.map(({ orderId }) => orderId),
  );
  const { method, reason } = entry;
  const kind = entry.kind === 'void' ? 'voided' : 'refunded';
  const events = byOrder.map(
    ({ orderId, amount }) => ({ orderId, kind, data: { amount, method }, reason }) as const,
  );
  await appendEvents(database, by, events);
  return refundId;
}

/** Locks the orders of the payment and takes the amount from its allocations. */
async function takeFromOrders(
  database: Database,
  { id, decimals }: LockedPayment,
  amount: string,
): Promise<TakenBack[]> {
  const readAllocations = () =>
    database
      .select()
      .from(paymentAllocations)
      .where(eq(paymentAllocations.paymentId, id))
      .orderBy(asc(paymentAllocations.id));
  await lockOrders(
    database,
    (await readAllocations()).map(({ orderId }) => orderId),
  );
  const taken = takeBack(amount, await readAllocations(), decimals);
  if (taken === null) throw new Error(`the allocations of payment ${id} are less than its amount`);
  await takeAllocations(database, taken);
  return taken;
}

async function storeRefund(
  database: Database,
  payment: LockedPayment,
  entry: Entry,
  taken: readonly TakenBack[],
  by: Principal,
): Promise<number> {
  const { id: paymentId, refunded } = payment;
  const base = await baseCurrency(database);
  const { id: refundId } = requireRow(
    await database
      .insert(refunds)
      .values({
        ...entry,
        amount: roundMoney(entry.amount, payment.decimals),
        baseAmount: refundInBase(entry.amount, refunded, payment, base.decimals),
        paymentId,
        enteredBy: by.userId,
      })
      .returning({ id: refunds.id }),
  );
  await database
    .insert(refundAllocations)
    .values(
      taken.map(({ orderId, invoiceId, amount }) => ({ refundId, paymentId, orderId, invoiceId, amount })),
    );
  return refundId;
}
