import type { z } from 'zod';
import { refuseClosedBooks } from '#server/billing/books/closed-books.queries.ts';
import { refuseDayOfDocument } from '#server/billing/books/document-day.queries.ts';
import { makeElectronicDocument } from '#server/billing/einvoice/electronic-document.actions.ts';
import { ordersOfInvoice } from '#server/billing/invoice/billable-row.queries.ts';
import { refuseFineAmount } from '#server/billing/invoice/fine-amount.ts';
import { findLiveInvoice } from '#server/billing/invoice/invoice-standing.queries.ts';
import { addPaid } from '#server/billing/invoice/order-effect.actions.ts';
import { invoicePrepayments } from '#server/billing/prepayment/prepayment.actions.ts';
import type { Database } from '#server/database/connection.ts';
import { belowField, invalidField, Problem } from '#server/lib/data/problem.ts';
import { insertRows } from '#server/lib/data/records.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { mayCall } from '#server/lib/http/route.ts';
import { appendEvents } from '#server/orders/order/order-event.actions.ts';
import { lockOrders } from '#server/orders/order/order-lock.actions.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { shopPreferences, todayInShop } from '#server/settings/preferences/preference.queries.ts';
import type { paymentFields } from '#shared/billing/invoice/payment.schema.ts';
import { allocate } from '#shared/billing/payment/allocation.rules.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import type { DepositFields } from '#shared/orders/order/deposit.schema.ts';
import type { RecordedMethod } from '#shared/orders/order/payment-methods.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { roundMoney, subtractMoney, sumMoney, toBase } from '#shared/settings/money/money.rules.ts';
import { settledBy } from '#shared/settings/money/rounding.rules.ts';
import { debtsOfOrders } from './allocation.queries.ts';
import { refuseClosedDay } from './closed-day.queries.ts';
import { coinsOf } from './coins.queries.ts';
import { settleDeposits } from './deposit.actions.ts';
import { paymentAllocations, payments } from './payment.table.ts';

type PaymentFields = z.output<typeof paymentFields>;
/** What is entered: the amount that it settles, and what the cash differs from that. */
type PaymentEntry = Omit<PaymentFields, 'method'> & { method: RecordedMethod; rounding?: string };

/** The target of a payment: its locked currency and rate, the most that may be paid, and the share of each order. */
export interface Target {
  currency: string;
  decimals: number;
  exchangeRate: string;
  balance: string;
  invoiceNumber?: string;
  parts: (amount: string) => { orderId: number; invoiceId: number | null; amount: string }[];
}

/**
 * Takes a deposit for an order or a payment for an invoice and returns the payment's id. Simultaneous payments
 * never exceed the balance together. A deposit counts against the order's unpaid invoices at once; a payment is
 * spread over the orders that its invoice bills.
 * Throws `invalid` for a day in the future or before the shop began, cash on a closed day, an unknown target, and an amount that is above the balance or finer than the currency, and
 * `not_allowed` for a cancelled order, a credited invoice or a credit note.
 */
export async function takePayment(database: Database, fields: PaymentFields, by: Principal): Promise<number> {
  const [id = 0] = await takeTogether(database, fields, [fields], by);
  return id;
}

/**
 * Divides an amount over documents of one currency, the first ones first, and returns the ids of the payments, one for each that
 * gets something. In cash, the sum of their balances is rounded, and not each.
 */
async function takeTogether(
  database: Database,
  { amount, ...entry }: Pick<PaymentFields, 'amount' | 'method' | 'date' | 'note'>,
  documents: readonly Pick<PaymentFields, 'orderId' | 'invoiceId'>[],
  by: Principal,
): Promise<number[]> {
  const { method, date } = entry;
  await refuseDayOfDocument(database, 'date', date, by);
  await refuseClosedDay(database, 'date', { method, date });
  const targets: { document: (typeof documents)[number]; target: Target }[] = [];
  for (const document of documents) targets.push({ document, target: await lockTarget(database, document) });
  const owed = targets.filter(({ target }) => compareMoney(target.balance, '0') > 0);
  const first = owed[0] ?? targets[0];
  if (!first) throw new Error('a payment has a target');
  const { currency, decimals } = first.target;
  if (owed.some(({ target }) => target.currency !== currency || target.decimals !== decimals))
    throw invalidField('amount', 'orders.paymentCurrencies');
  const balance = sumMoney(
    owed.map(({ target }) => target.balance),
    decimals,
  );
  const settled = settledBy(amount, balance, await coinsOf(database, { currency, decimals }, method));
  refuseAmount(settled.amount, { currency, decimals, balance });
  const parts = allocate(
    settled.amount,
    owed.map((key) => ({ key, outstanding: key.target.balance })),
  ).allocations;
  // The rounding stands on the largest part, which it can't exceed.
  const largest = parts.toSorted((one, other) => compareMoney(other.amount, one.amount))[0];
  const ids: number[] = [];
  for (const part of parts) {
    const { document, target } = part.key;
    const { orderId, invoiceId } = document;
    const rounding = part === largest ? settled.rounding : roundMoney('0', decimals);
    const fields = { ...entry, orderId, invoiceId, amount: part.amount, rounding };
    ids.push(await enterPayment(database, fields, target, by));
  }
  return ids;
}

/**
 * Writes off what is left to pay of an invoice, if it is no more than the shop's limit, and returns the payment's id: it pays the
 * invoice as a payment does, but moves no money. Throws `not_found`, and `not_allowed` for an invoice of which nothing or too much
 * is left, a credited one or a credit note.
 */
export async function writeOff(
  database: Database,
  invoiceId: number,
  reason: string,
  by: Principal,
): Promise<number> {
  const date = await todayInShop(database);
  await refuseClosedBooks(database, date);
  const target = await lockInvoice(database, invoiceId);
  const { balance, exchangeRate, invoiceNumber = '' } = target;
  if (compareMoney(balance, '0') <= 0)
    throw new Problem('not_allowed', {
      message: 'billing.writeOff.nothingLeft',
      params: { invoice: invoiceNumber },
    });
  const { writeOffLimit } = await shopPreferences(database);
  const base = await baseCurrency(database);
  const amount = toBase(balance, exchangeRate, base.decimals);
  if (compareMoney(amount, writeOffLimit) > 0)
    throw new Problem('not_allowed', {
      message: 'billing.writeOff.aboveLimit',
      params: { limit: roundMoney(writeOffLimit, base.decimals), amount },
    });
  const entry = {
    orderId: null,
    invoiceId,
    amount: balance,
    method: 'writeOff',
    date,
    note: reason,
  } as const;
  return enterPayment(database, entry, target, by);
}

/**
 * Takes a payment whose day and amount are right, for a locked target, and returns its id. Where the law asks, a deposit gets a
 * prepayment invoice.
 */
export async function enterPayment(
  database: Database,
  fields: PaymentEntry,
  target: Target,
  by: Principal,
): Promise<number> {
  const { amount, method } = fields;
  const parts = target.parts(amount);
  const id = await storePayment(database, fields, { target, parts, by });
  await addPaid(database, parts);
  await settleDeposits(
    database,
    parts.map(({ orderId }) => orderId),
  );
  await declareDeposits(database, { id, date: fields.date }, parts, by);
  const { invoiceNumber, decimals } = target;
  const events = parts.map((part) => ({
    orderId: part.orderId,
    kind: 'paid' as const,
    data: { amount: roundMoney(part.amount, decimals), method, ...(invoiceNumber && { invoiceNumber }) },
  }));
  await appendEvents(database, by, events);
  return id;
}

/** Issues the prepayment invoices of what a payment left as deposits. */
async function declareDeposits(
  database: Database,
  { id: paymentId, date }: { id: number; date: string },
  parts: readonly Part[],
  by: Principal,
): Promise<void> {
  const deposits = parts.filter(({ invoiceId }) => invoiceId === null);
  const issued = await invoicePrepayments(
    database,
    deposits.map(({ orderId, amount }) => ({ paymentId, orderId, amount })),
    date,
    by,
  );
  for (const each of issued) await makeElectronicDocument(database, each);
}

/**
 * Takes money for orders that are booked or handed over in this transaction, dated today: one amount, divided over them, the first ones
 * first. Throws `forbidden` where the caller may not take payments, and what `takePayment` throws, its fields below `path`.
 */
export async function takeDeposit(
  database: Database,
  by: Principal,
  orderIds: readonly number[],
  deposit: DepositFields,
  path: string,
): Promise<void> {
  if (!mayCall(paymentContract.create.access, by)) throw new Problem('forbidden');
  const date = await todayInShop(database);
  const documents = orderIds.map((orderId) => ({ orderId, invoiceId: null }));
  try {
    await takeTogether(database, { ...deposit, date }, documents, by);
  } catch (error) {
    throw belowField(path, error);
  }
}

/** Locks the order, or the orders of the invoice, that is paid. Throws `invalid` and `not_allowed` as `takePayment`. */
export function lockTarget(
  database: Database,
  { orderId, invoiceId }: Pick<PaymentFields, 'orderId' | 'invoiceId'>,
): Promise<Target> {
  if (orderId !== null) return lockOrder(database, orderId);
  if (invoiceId !== null) return lockInvoice(database, invoiceId);
  throw invalidField('orderId', 'billing.paymentTarget');
}

async function lockOrder(database: Database, orderId: number): Promise<Target> {
  const [order] = (await lockOrders(database, [orderId])).orders;
  if (!order) throw invalidField('orderId', 'validation.unknown');
  if (order.stage === 'cancelled') {
    throw new Problem('not_allowed', {
      message: 'billing.orderCancelled',
      params: { order: order.referenceNumber },
    });
  }
  const balance = subtractMoney(order.inclTax, order.paid, order.decimals);
  return { ...order, balance, parts: (amount) => [{ orderId, invoiceId: null, amount }] };
}

async function lockInvoice(database: Database, invoiceId: number): Promise<Target> {
  const orderIds = await ordersOfInvoice(database, invoiceId);
  await lockOrders(database, orderIds);
  const invoice = await findLiveInvoice(database, invoiceId);
  if (!invoice) throw invalidField('invoiceId', 'validation.unknown');
  const debts = (await debtsOfOrders(database, { orderIds })).filter((debt) => debt.invoiceId === invoiceId);
  const balance = sumMoney(
    debts.map(({ outstanding }) => outstanding),
    invoice.decimals,
  );
  const shares = debts.map(({ orderId, outstanding }) => ({ key: orderId, outstanding }));
  const parts = (amount: string) =>
    allocate(amount, shares).allocations.map((part) => ({
      orderId: part.key,
      invoiceId,
      amount: part.amount,
    }));
  return { ...invoice, balance, parts };
}

/** Throws `invalid` for an amount that is finer than the currency or above the balance. */
export function refuseAmount(
  amount: string,
  { balance, currency, decimals }: Pick<Target, 'balance' | 'currency' | 'decimals'>,
): void {
  refuseFineAmount(amount, { currency, decimals });
  if (compareMoney(amount, balance) <= 0) return;
  const owed = compareMoney(balance, '0') > 0 ? balance : roundMoney('0', decimals);
  throw invalidField('amount', 'billing.moreThanBalance', { balance: owed });
}

/** Stores a payment with its parts and returns its id. */
async function storePayment(
  database: Database,
  { orderId, invoiceId, amount, rounding = '0', method, date, note }: PaymentEntry,
  { target, parts, by }: { target: Target; parts: readonly Part[]; by: Principal },
): Promise<number> {
  const base = await baseCurrency(database);
  const { currency, decimals, exchangeRate } = target;
  const [id = 0] = await insertRows(database, payments, [
    {
      orderId,
      invoiceId,
      amount,
      rounding,
      method,
      date,
      note,
      currency,
      decimals,
      exchangeRate,
      baseAmount: toBase(amount, exchangeRate, base.decimals),
      takenBy: by.userId,
    },
  ]);
  await insertRows(
    database,
    paymentAllocations,
    parts.map((part) => ({ ...part, paymentId: id })),
  );
  return id;
}

type Part = ReturnType<Target['parts']>[number];
