import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { refuseClosedBooks } from '#server/billing/books/closed-books.queries.ts';
import { refuseDayOfDocument } from '#server/billing/books/document-day.queries.ts';
import { makeElectronicDocument } from '#server/billing/einvoice/electronic-document.actions.ts';
import { refuseFineAmount } from '#server/billing/invoice/fine-amount.ts';
import { addPaid } from '#server/billing/invoice/order-effect.actions.ts';
import { creditPrepayments } from '#server/billing/prepayment/prepayment-use.actions.ts';
import type { Database } from '#server/database/connection.ts';
import { invalidField, Problem } from '#server/lib/data/problem.ts';
import { fieldsOf, insertRows, type ReadRow } from '#server/lib/data/records.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { among, readOnce, statement } from '#server/lib/data/statement.ts';
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
import type { HeldPart } from './credit.queries.ts';
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
export type LockedPayment = ReadRow<typeof payments> & { refunded: string };

/**
 * Gives back a part or all of a payment. What its orders have free is taken first, then what pays the newest
 * invoices, which are owed again; the prepayment invoice of a deposit that is free is credited. Refunds of one payment wait for each other, so that together they never exceed it.
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
  for (const { id } of await readWriteOffs(database, { invoiceId }))
    await voidPayment(database, id, reason, by);
}

const readWriteOffs = statement<{ id: number }, { invoiceId: number }>(
  'write-offs of an invoice',
  ({ invoiceId }) => sql`
    select id from payments where method = 'writeOff'
      and id in (select payment_id from payment_allocations where invoice_id = ${invoiceId}::bigint)`,
);

/**
 * Locks the payments that an order has parts of, sorted by id, and returns them. Call it before anything locks the order, as
 * uses of credit and refunds lock payments first.
 */
export const lockPaymentsOf = (database: Database, orderId: number): Promise<LockedPayment[]> =>
  lockPayments(
    database,
    sql`id in (select payment_id from payment_allocations where order_id = ${orderId}::bigint)`,
  );

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
 * Gives back an amount of what an order holds free of locked payments, first what a credit note freed, and returns the ids of the
 * refunds, one for each payment. Call it with the order locked. Throws `invalid` for cash on a closed day, for `path`.
 */
export async function refundCredit(
  database: Database,
  { payments: locked, held }: { payments: readonly LockedPayment[]; held: readonly HeldPart[] },
  { orderId, amount, rounding, method: asked, date, reason }: CreditRefund,
  path: string,
  by: Principal,
): Promise<number[]> {
  const taken = takeFree(amount, orderId, held);
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
  await creditGone(database, [orderId], reason, by);
  return ids;
}

/**
 * Locks payments by a condition on their columns, sorted by id, so that no two transactions block each other. Credit moves
 * between orders under the lock of its payments, so the orders of a locked payment stay the same.
 */
async function lockPayments(database: Database, which: SQL): Promise<LockedPayment[]> {
  const locked = await readOnce<ReadRow<typeof payments>>(
    database,
    sql`select ${fieldsOf(payments)} from payments where ${which} order by id for no key update`,
  );
  const given = await readGiven(database, { ids: locked.map((payment) => payment.id) });
  if (given.some(({ kind }) => kind === 'void'))
    throw new Problem('not_allowed', { message: 'billing.refund.isVoid' });
  return locked.map((payment) => {
    const own = given.filter(({ paymentId }) => paymentId === payment.id);
    const refunded = sumMoney(
      own.map(({ amount }) => amount),
      payment.decimals,
    );
    return { ...payment, refunded };
  });
}

const lockPayment = async (database: Database, id: number): Promise<LockedPayment> =>
  requireRow(await lockPayments(database, sql`id = ${id}::bigint`));

const readGiven = statement<{ paymentId: number; kind: string; amount: string }, { ids: readonly number[] }>(
  'given back of payments',
  ({ ids }) =>
    sql`select payment_id as "paymentId", kind, amount from refunds where payment_id ${among(ids)}`,
);

async function giveBack(
  database: Database,
  payment: LockedPayment,
  entry: Entry,
  by: Principal,
): Promise<void> {
  const taken = await takeFromOrders(database, payment, entry.amount);
  await recordGivenBack(database, payment, entry, taken, by);
  // An invoice that is owed again may be paid by what else its order has free.
  const orderIds = [...new Set(taken.map(({ orderId }) => orderId))];
  await settleDeposits(database, orderIds);
  await creditGone(database, orderIds, entry.reason, by);
}

/** Credits the prepayments of deposits that are gone. */
async function creditGone(
  database: Database,
  orderIds: readonly number[],
  reason: string,
  by: Principal,
): Promise<void> {
  for (const note of await creditPrepayments(database, orderIds, reason, by))
    await makeElectronicDocument(database, note);
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
  const [refundId = 0] = await insertRows(database, refunds, [
    {
      ...entry,
      amount: roundMoney(entry.amount, payment.decimals),
      baseAmount: refundInBase(entry.amount, refunded, payment, base.decimals),
      paymentId,
      enteredBy: by.userId,
    },
  ]);
  await insertRows(
    database,
    refundAllocations,
    taken.map(({ orderId, invoiceId, amount }) => ({ refundId, paymentId, orderId, invoiceId, amount })),
  );
  return refundId;
}
