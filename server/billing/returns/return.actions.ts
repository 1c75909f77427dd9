import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { refuseClosedBooks } from '#server/billing/books/closed-books.queries.ts';
import { refuseFineAmount } from '#server/billing/invoice/fine-amount.ts';
import { invoices } from '#server/billing/invoice/invoice.table.ts';
import { creditInvoice } from '#server/billing/issuing/credit.actions.ts';
import { creditOfOrder, freeParts } from '#server/billing/payment/credit.queries.ts';
import {
  type LockedPayment,
  lockPaymentsOf,
  ofPayments,
  refundCredit,
} from '#server/billing/payment/refund.actions.ts';
import { type Database, inTransaction } from '#server/database/connection.ts';
import { takeNumber } from '#server/lib/data/number-sequence.ts';
import { type FieldProblem, invalidField, Problem, refuseProblems } from '#server/lib/data/problem.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { mayCall } from '#server/lib/http/route.ts';
import { appendEvents } from '#server/orders/order/order-event.actions.ts';
import { type LockedOrder, type LockedRow, lockOrders } from '#server/orders/order/order-lock.actions.ts';
import { putBackGoods, type ReturnedGoods } from '#server/orders/order/stock-lot.actions.ts';
import { todayInShop } from '#server/settings/preferences/preference.queries.ts';
import { shelves } from '#server/warehouse/place.table.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { leastOf, piecesToCredit, returnable, spreadCredit } from '#shared/billing/returns/return.rules.ts';
import type {
  ReturnPreview,
  returnFields,
  returnPreviewFields,
} from '#shared/billing/returns/return.schema.ts';
import type { ReturnPlace } from '#shared/billing/returns/return-choices.ts';
import {
  compareQuantities,
  fitsUnit,
  isNone,
  isSome,
  piecesOf,
  type Quantity,
  quantityIn,
  subtractQuantity,
  sumPieces,
} from '#shared/lib/quantity.ts';
import { deliveredPieces } from '#shared/orders/order/quantity.rules.ts';
import { onlyLeft } from '#shared/orders/order/typed-quantity.rules.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { roundMoney, subtractMoney, sumMoney } from '#shared/settings/money/money.rules.ts';
import { billedLines, ordersBilledWith } from './billed-line.queries.ts';
import { shiftReturned } from './order-value.actions.ts';
import { returnNumbers, returnRows, returns } from './return.table.ts';
import { returnReasons } from './return-reason.table.ts';

type Fields = z.output<typeof returnFields>;

/** Pieces of a row that come back, and how many of them are billed. */
type ReturnedPieces = Fields['rows'][number] & { row: LockedRow; credited: Quantity };

/**
 * Takes back delivered pieces of an order and returns the return's id. They are neither owed nor billable from then on; those that
 * were billed are credited, newest invoice first; and what was paid for them is given back, or stays the customer's
 * credit. Two returns of an order wait for each other, so no piece comes back twice.
 * Throws `forbidden` for a refund without its permission; `books_closed`; `not_allowed` for an order that isn't handed over; and
 * `invalid` for an unknown order, row, shelf or reason, more pieces than the customer has, a refund above what the return
 * frees, and cash on a closed day.
 */
export async function takeReturn(database: Database, fields: Fields, by: Principal): Promise<number> {
  const { orderId, money } = fields;
  const date = await todayInShop(database);
  await refuseClosedBooks(database, date);
  if (money.kind === 'refund' && !mayCall(paymentContract.refund.access, by)) throw new Problem('forbidden');
  const reason = await reasonOf(database, fields);
  await refuseUnknownShelves(database, fields);
  const payments = money.kind === 'refund' ? await lockPaymentsOf(database, orderId) : [];
  const { order, pieces } = await lockReturned(database, fields);

  const creditNoteIds = await creditPieces(database, pieces, reason.reason, by);
  const after = await shiftReturned(database, orderId, pieces, 1);
  const amount = subtractMoney(order.inclTax, after, order.decimals);
  const { refundIds, refunded } = await refund(
    database,
    { order, payments, date, reason: reason.reason, money, amount },
    by,
  );
  const left = leastOf([
    subtractMoney(amount, refunded, order.decimals),
    await creditOfOrder(database, orderId),
  ]);

  // As late as possible: other returns wait for this number until the end.
  const number = await takeNumber(database, returnNumbers);
  await putBackGoods(database, by, goodsOf(pieces, number, 1));
  const [eventId = 0] = await appendEvents(database, by, [
    {
      orderId,
      kind: 'returned',
      reason: reason.reason,
      data: {
        returnNumber: number,
        amount,
        pieces: sumPieces(pieces.map(({ quantity }) => quantity)),
        rows: pieces.map(({ row: { name }, quantity }) => ({ name, pieces: piecesOf(quantity) })),
      },
    },
  ]);
  const { currency, decimals } = order;
  const { id } = requireRow(
    await database
      .insert(returns)
      .values({
        number,
        orderId,
        date,
        ...reason,
        note: fields.note,
        moneyKind: money.kind,
        currency,
        decimals,
        amount,
        refunded,
        credit: left,
        creditNoteIds,
        refundIds,
        eventId,
        enteredBy: by.userId,
      })
      .returning({ id: returns.id }),
  );
  await database.insert(returnRows).values(
    pieces.map(({ orderRowId, quantity, credited, to, shelfId, condition }) => ({
      returnId: id,
      orderRowId,
      quantity,
      credited,
      to,
      shelfId,
      condition,
    })),
  );
  return id;
}

/**
 * Returns what a return of these pieces would do to the money of its order: it is taken as `takeReturn` takes it, and rolled
 * back. So
 * the sums that are shown are those that are written. Throws as `takeReturn`.
 */
export async function previewReturn(
  database: Database,
  fields: z.output<typeof returnPreviewFields>,
  by: Principal,
): Promise<ReturnPreview> {
  await refuseClosedBooks(database, await todayInShop(database));
  let preview: ReturnPreview | undefined;
  try {
    await inTransaction(database, async (part) => {
      preview = await sumsOfReturn(part, fields, by);
      throw new RolledBack();
    });
  } catch (error) {
    if (preview === undefined || !(error instanceof RolledBack)) throw error;
  }
  return preview as ReturnPreview;
}

/** Ends a part of a transaction of which nothing is to be left. */
class RolledBack extends Error {}

async function sumsOfReturn(
  database: Database,
  fields: z.output<typeof returnPreviewFields>,
  by: Principal,
): Promise<ReturnPreview> {
  const { orderId } = fields;
  const { order, pieces } = await lockReturned(database, fields);
  const { decimals } = order;
  const noteIds = await creditPieces(database, pieces, '', by);
  const after = await shiftReturned(database, orderId, pieces, 1);
  const worth = subtractMoney(order.inclTax, after, decimals);
  const kept = await lockOrders(database, [orderId]);
  const worthOf = (row: LockedRow) =>
    subtractMoney(row.inclTax, kept.rows.find(({ id }) => id === row.id)?.inclTax ?? '0', decimals);
  const notes =
    noteIds.length === 0
      ? []
      : await database.select({ total: invoices.total }).from(invoices).where(inArray(invoices.id, noteIds));
  const nothing = roundMoney('0', decimals);
  const most = await mostToRefund(database, { orderId, decimals, amount: worth });
  const owed = subtractMoney(after, kept.orders[0]?.paid ?? '0', decimals);
  return {
    rows: pieces.map(({ orderRowId, row }) => ({ orderRowId, worth: worthOf(row) })),
    worth,
    credited: sumMoney(
      notes.map(({ total }) => total),
      decimals,
    ),
    freed: compareMoney(most, '0') > 0 ? most : nothing,
    owed: compareMoney(owed, '0') > 0 ? owed : nothing,
  };
}

/** The most of a return that may be given back: of what the order has too much, and has free of these payments or all. */
async function mostToRefund(
  database: Database,
  { orderId, decimals, amount }: { orderId: number; decimals: number; amount: string },
  payments?: readonly LockedPayment[],
): Promise<string> {
  const free = await freeParts(database, { orderIds: [orderId] });
  const held = payments ? ofPayments(free, payments) : free;
  const sum = sumMoney(
    held.map((part) => part.amount),
    4,
  );
  return leastOf([amount, await creditOfOrder(database, orderId), roundMoney(sum, decimals)]);
}

/** What a return says of its reason: the listed one as it is called now, unless a text says it otherwise. */
async function reasonOf(database: Database, { reasonId, reason: text }: Fields) {
  if (reasonId === null) return { reasonId, reason: text, reasonNames: {} };
  const [listed] = await database.select().from(returnReasons).where(eq(returnReasons.id, reasonId));
  if (!listed) throw invalidField('reasonId', 'validation.unknown');
  return text === ''
    ? { reasonId, reason: listed.name, reasonNames: listed.names }
    : { reasonId, reason: text, reasonNames: {} };
}

async function refuseUnknownShelves(database: Database, { rows }: Fields): Promise<void> {
  if (rows.every(({ shelfId }) => shelfId === null)) return;
  const known = new Set((await database.select({ id: shelves.id }).from(shelves)).map(({ id }) => id));
  refuseProblems(
    rows.flatMap(({ shelfId }, index): FieldProblem[] =>
      shelfId === null || known.has(shelfId)
        ? []
        : [{ path: `rows.${index}.shelfId`, message: 'validation.unknown' }],
    ),
  );
}

/** Locks the order, with those that are billed together with it, and returns the pieces that come back. */
async function lockReturned(database: Database, { orderId, rows: asked }: Pick<Fields, 'orderId' | 'rows'>) {
  const rowIds = asked.map(({ orderRowId }) => orderRowId);
  const others = await ordersBilledWith(database, rowIds);
  const locked = await lockOrders(database, [...new Set([orderId, ...others])]);
  const order = locked.orders.find(({ id }) => id === orderId);
  if (!order) throw invalidField('orderId', 'validation.unknown');
  if (order.pickedAt === null)
    throw new Problem('not_allowed', {
      message: 'billing.returns.notHandedOver',
      params: { order: order.referenceNumber },
    });
  const rows = new Map(locked.rows.filter((row) => row.orderId === orderId).map((row) => [row.id, row]));
  refuseProblems(
    asked.flatMap(({ orderRowId, quantity }, index): FieldProblem[] => {
      const isRepeated = rowIds.indexOf(orderRowId) < index;
      const problem = problemOf(rows.get(orderRowId), order, quantity, isRepeated);
      return problem ? [{ ...problem, path: `rows.${index}.${problem.path}` }] : [];
    }),
  );
  const pieces = asked.map((each): ReturnedPieces => {
    const row = rows.get(each.orderRowId) as LockedRow;
    const quantity = quantityIn(each.quantity, row.unit);
    return { ...each, row, quantity, credited: piecesToCredit(row, quantity) };
  });
  return { order, pieces };
}

function problemOf(
  row: LockedRow | undefined,
  order: LockedOrder,
  quantity: Quantity,
  isRepeated: boolean,
): FieldProblem | null {
  if (!row) return { path: 'orderRowId', message: 'billing.returns.otherOrder' };
  if (isRepeated) return { path: 'orderRowId', message: 'billing.returns.rowTwice' };
  const { returned } = row;
  const count = returnable({ delivered: deliveredPieces(row, order), returned });
  if (!fitsUnit(quantity, row.unit)) return { path: 'quantity', message: 'billing.quantityInvalid' };
  if (compareQuantities(quantity, count) <= 0) return null;
  if (isNone(count))
    return { path: 'quantity', message: 'billing.returns.allReturned', params: { row: row.name } };
  const { message, params } = onlyLeft(
    isNone(returned) ? 'billing.returns.onlyDelivered' : 'billing.returns.onlyLeft',
    count,
  );
  return { path: 'quantity', message, params: { ...params, row: row.name } };
}

interface PutBack {
  orderRowId: number;
  quantity: Quantity;
  to: ReturnPlace;
  shelfId: number | null;
}

/** The pieces that a return puts into stock, or takes out again where `sign` is −1. */
export const goodsOf = (pieces: readonly PutBack[], reason: string, sign: 1 | -1): ReturnedGoods[] =>
  pieces.flatMap(({ orderRowId, quantity, to, shelfId }, index) => {
    if (to !== 'stock') return [];
    const place = shelfId === null ? null : { warehouseId: null, rackId: null, shelfId };
    return [
      {
        orderRowId,
        quantity: sign < 0 ? subtractQuantity(0, quantity) : quantity,
        place,
        reason,
        path: `rows.${index}.to`,
      },
    ];
  });

/** Credits the billed pieces, and returns the ids of the credit notes: one for each invoice, newest first. */
async function creditPieces(
  database: Database,
  pieces: readonly ReturnedPieces[],
  reason: string,
  by: Principal,
): Promise<number[]> {
  const billed = pieces.filter(({ credited }) => isSome(credited));
  if (billed.length === 0) return [];
  const lines = await billedLines(
    database,
    billed.map(({ orderRowId }) => orderRowId),
  );
  const parts = billed.flatMap(({ orderRowId, credited }) =>
    spreadCredit(
      credited,
      lines.filter((line) => line.orderRowId === orderRowId),
    ),
  );
  const ids: number[] = [];
  for (const [invoiceId, own] of Map.groupBy(parts, ({ line }) => line.invoiceId)) {
    const asked = own.map(({ line, quantity }) => ({ invoiceLineId: line.id, quantity }));
    ids.push(await creditInvoice(database, invoiceId, { reason, lines: asked }, by));
  }
  return ids;
}

interface Refunding {
  order: LockedOrder;
  payments: readonly LockedPayment[];
  date: string;
  reason: string;
  money: Fields['money'];
  /** What the returned pieces come to. */
  amount: string;
}

/** Gives back what the return frees, or the asked part of it. */
async function refund(
  database: Database,
  { order, payments, date, reason, money, amount }: Refunding,
  by: Principal,
) {
  const { id: orderId, decimals, currency } = order;
  if (money.kind !== 'refund') return { refundIds: [], refunded: roundMoney('0', decimals) };
  const most = await mostToRefund(database, { orderId, decimals, amount }, payments);
  if (compareMoney(most, '0') <= 0) throw invalidField('money.kind', 'billing.returns.nothingToRefund');
  const refunded = money.amount ?? most;
  refuseFineAmount(refunded, { currency, decimals }, 'money.amount');
  if (compareMoney(refunded, most) > 0)
    throw invalidField('money.amount', 'billing.returns.moreThanFree', { amount: most });
  const given = { orderId, amount: roundMoney(refunded, decimals), method: money.method, date, reason };
  return {
    refundIds: await refundCredit(database, payments, given, 'money.method', by),
    refunded: given.amount,
  };
}
