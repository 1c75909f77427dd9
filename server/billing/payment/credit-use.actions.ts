import { asc, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { refuseClosedBooks } from '#server/billing/books/closed-books.queries.ts';
import { makeElectronicDocument } from '#server/billing/einvoice/electronic-document.actions.ts';
import { ordersOfInvoice } from '#server/billing/invoice/billable-row.queries.ts';
import { invoices } from '#server/billing/invoice/invoice.table.ts';
import { addPaid } from '#server/billing/invoice/order-effect.actions.ts';
import { invoicePrepayments } from '#server/billing/prepayment/prepayment.actions.ts';
import { creditPrepayments } from '#server/billing/prepayment/prepayment-use.actions.ts';
import type { Database } from '#server/database/connection.ts';
import { belowField, invalidField, Problem } from '#server/lib/data/problem.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { mayCall } from '#server/lib/http/route.ts';
import { translator } from '#server/lib/http/translate.ts';
import { orders } from '#server/orders/order/order.table.ts';
import { appendEvents } from '#server/orders/order/order-event.actions.ts';
import { lockOrders } from '#server/orders/order/order-lock.actions.ts';
import { shopPreferences, todayInShop } from '#server/settings/preferences/preference.queries.ts';
import { allocate } from '#shared/billing/payment/allocation.rules.ts';
import { creditContract } from '#shared/billing/payment/credit.contract.ts';
import { type MovedCredit, mostCredit, moveCredit, spendable } from '#shared/billing/payment/credit.rules.ts';
import type { creditUseFields } from '#shared/billing/payment/credit.schema.ts';
import type { SpentCredit } from '#shared/orders/order/deposit.schema.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { mostDecimals } from '#shared/settings/money/decimals.rules.ts';
import { roundMoney, subtractMoney, sumMoney } from '#shared/settings/money/money.rules.ts';
import { takeAllocations } from './allocation.actions.ts';
import { creditOfCustomer, freeParts, type HeldPart } from './credit.queries.ts';
import { creditUseParts, creditUses } from './credit-use.table.ts';
import { settleDeposits } from './deposit.actions.ts';
import { lockTarget, refuseAmount, type Target } from './payment.actions.ts';
import { payments } from './payment.table.ts';

type CreditFields = z.output<typeof creditUseFields>;
type Moved = MovedCredit<HeldPart>;

/**
 * Spends credit of a customer on their order or invoice, oldest orders first, and returns the id of the use. The payments
 * stay as they are: parts of them are allocated to other orders, so what is paid is always what is refunded and what is
 * allocated. Uses and refunds of one payment wait for each other, so no credit is spent twice.
 * Throws `invalid` for an unknown target, and an amount that is above the credit or the balance or finer than the currency, and
 * `not_allowed` for a cancelled order, a credited invoice or a credit note. Orders `beside` give none.
 */
export async function spendCredit(
  database: Database,
  fields: CreditFields,
  by: Principal,
  beside: readonly number[] = [],
): Promise<number> {
  const date = await todayInShop(database);
  await refuseClosedBooks(database, date);
  const { target, free, credits } = await lockCredit(database, fields, beside);
  refuseAmount(fields.amount, target);
  const moves = moveCredit(target.parts(fields.amount), credits, free);
  if (moves === null) {
    const credit = roundMoney(sumMoney(amountsOf(spendable(credits, free)), 4), target.decimals);
    throw invalidField('amount', 'billing.credits.moreThanCredit', { credit });
  }
  const { taken, moved } = moves;
  await takeAllocations(
    database,
    taken,
    moved.map(({ from, orderId, invoiceId, amount }) => ({
      paymentId: from.paymentId,
      orderId,
      invoiceId,
      amount,
      freed: false,
    })),
  );
  const gained = byOrder(moved, ({ orderId }) => orderId);
  const lost = byOrder(moved, ({ from }) => from.orderId);
  const less = lost.map(({ orderId, amount }) => ({ orderId, amount: subtractMoney('0', amount, 4) }));
  await addPaid(database, [...gained, ...less]);
  await settleDeposits(
    database,
    gained.map(({ orderId }) => orderId),
  );
  const id = await storeUse(database, { ...fields, date }, target, moved, by);
  await movePrepayments(database, { moved, date, changed: [...gained, ...lost] }, by);
  const { decimals, invoiceNumber } = target;
  const eventOf = (kind: 'creditUsed' | 'creditMoved') => (part: { orderId: number; amount: string }) => ({
    orderId: part.orderId,
    kind,
    data: { amount: roundMoney(part.amount, decimals), ...(invoiceNumber && { invoiceNumber }) },
  });
  await appendEvents(database, by, [
    ...gained.map(eventOf('creditUsed')),
    ...lost.map(eventOf('creditMoved')),
  ]);
  return id;
}

/** Credits the prepayments of what left its order, and declares what is a deposit of another one now. */
async function movePrepayments(
  database: Database,
  {
    moved,
    date,
    changed,
  }: { moved: readonly Moved[]; date: string; changed: readonly { orderId: number }[] },
  by: Principal,
): Promise<void> {
  const orderIds = changed.map(({ orderId }) => orderId);
  const { language } = await shopPreferences(database);
  const notes = await creditPrepayments(
    database,
    orderIds,
    translator(language)('billing.prepayment.moved'),
    by,
  );
  const parts = Map.groupBy(
    moved.filter(({ invoiceId }) => invoiceId === null),
    ({ from, orderId }) => `${from.paymentId} ${orderId}`,
  );
  const deposits = [...parts.values()].map((own) => ({
    paymentId: (own[0] as Moved).from.paymentId,
    orderId: (own[0] as Moved).orderId,
    amount: sumMoney(amountsOf(own), 4),
  }));
  const issued = await invoicePrepayments(database, deposits, date, by);
  for (const each of [...notes, ...issued]) await makeElectronicDocument(database, each);
}

/**
 * Spends credit on orders that are booked or handed over in this transaction: on several the oldest first, on each that of its own
 * customer. Call it before anything locks the orders, as uses and refunds lock payments first. Throws `forbidden` where the caller may not use credit, and what
 * `spendCredit` throws, its fields below `path`.
 */
export async function spendCreditOn(
  database: Database,
  by: Principal,
  orderIds: readonly number[],
  { amount }: SpentCredit,
  path: string,
): Promise<void> {
  if (!mayCall(creditContract.use.access, by)) throw new Problem('forbidden');
  try {
    for (const { orderId, amount: part } of await dividedOver(database, orderIds, amount))
      await spendCredit(database, { orderId, invoiceId: null, amount: part }, by, orderIds);
  } catch (error) {
    throw belowField(path, error);
  }
}

/** What of an amount each of several orders gets, in one currency. Throws `invalid` where their customers have less. */
async function dividedOver(database: Database, orderIds: readonly number[], amount: string) {
  const [only, ...others] = orderIds;
  if (only !== undefined && others.length === 0) return [{ orderId: only, amount }];
  const owing = await database
    .select({
      orderId: orders.id,
      customerId: orders.customerId,
      currency: orders.currency,
      decimals: orders.decimals,
      balance: sql<string>`round(${orders.inclTax} - ${orders.paid}, ${orders.decimals})::text`,
    })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(asc(orders.id));
  const { currency, decimals = mostDecimals } = owing[0] ?? {};
  if (owing.some((each) => each.currency !== currency || each.decimals !== decimals))
    throw invalidField('amount', 'orders.paymentCurrencies');
  const creditOf = new Map<number, string>();
  for (const customerId of new Set(owing.map((each) => each.customerId))) {
    const credits = await creditOfCustomer(database, { customerId, except: orderIds });
    const own = credits.filter((each) => each.currency === currency && each.decimals === decimals);
    creditOf.set(customerId, sumMoney(amountsOf(own), decimals));
  }
  const most = mostCredit(owing, creditOf);
  const { allocations, left } = allocate(amount, most);
  if (compareMoney(left, '0') > 0) {
    const credit = sumMoney(
      most.map(({ outstanding }) => outstanding),
      decimals,
    );
    throw invalidField('amount', 'billing.credits.moreThanCredit', { credit });
  }
  return allocations.map(({ key, amount: part }) => ({ orderId: key, amount: part }));
}

const amountsOf = (parts: readonly { amount: string }[]) => parts.map(({ amount }) => amount);

/**
 * Locks the payments of the customer's credit, as a refund does, and then their orders together with those that the credit is
 * spent on. What is free of payments that came meanwhile can be spent next time.
 */
async function lockCredit(database: Database, fields: CreditFields, beside: readonly number[]) {
  const { orderIds, customerId } = await findTarget(database, fields);
  const read = () => creditOfCustomer(database, { customerId, except: [...orderIds, ...beside] });
  const sourceIds = (await read()).map(({ orderId }) => orderId);
  const paymentIds = (await freeParts(database, { orderIds: sourceIds })).map(({ paymentId }) => paymentId);
  await database
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.id, [...new Set(paymentIds)]))
    .orderBy(asc(payments.id))
    .for('no key update');
  await lockOrders(database, [...sourceIds, ...orderIds]);
  const target = await lockTarget(database, fields);
  const isLocked = new Set(sourceIds);
  const credits = (await read()).filter(
    ({ orderId, currency, decimals }) =>
      isLocked.has(orderId) && currency === target.currency && decimals === target.decimals,
  );
  const held = await freeParts(database, { orderIds: credits.map(({ orderId }) => orderId) });
  return { target, credits, free: held.filter(({ paymentId }) => paymentIds.includes(paymentId)) };
}

/** The orders that the credit is spent on, and whose they are. */
async function findTarget(database: Database, { orderId, invoiceId }: CreditFields) {
  const [path, id] =
    orderId === null ? (['invoiceId', invoiceId ?? 0] as const) : (['orderId', orderId] as const);
  const table = path === 'orderId' ? orders : invoices;
  const [found] = await database
    .select({ customerId: table.customerId })
    .from(table)
    .where(inArray(table.id, [id]));
  if (!found) throw invalidField(path, 'validation.unknown');
  const orderIds = path === 'orderId' ? [id] : await ordersOfInvoice(database, id);
  return { orderIds, customerId: found.customerId };
}

/** What moves, added up for each order. */
const byOrder = (moved: readonly Moved[], orderOf: (part: Moved) => number) =>
  [...Map.groupBy(moved, orderOf)].map(([orderId, parts]) => ({
    orderId,
    amount: sumMoney(amountsOf(parts), 4),
  }));

async function storeUse(
  database: Database,
  { orderId, invoiceId, amount, date }: CreditFields & { date: string },
  { currency, decimals }: Target,
  moved: readonly Moved[],
  by: Principal,
): Promise<number> {
  const use = { orderId, invoiceId, amount, currency, decimals, date, enteredBy: by.userId };
  const { id } = requireRow(await database.insert(creditUses).values(use).returning({ id: creditUses.id }));
  await database.insert(creditUseParts).values(
    moved.map(({ from, orderId: toOrderId, amount: part }) => ({
      useId: id,
      paymentId: from.paymentId,
      fromOrderId: from.orderId,
      toOrderId,
      amount: part,
    })),
  );
  return id;
}
