import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { refuseClosedBooks } from '#server/billing/books/closed-books.queries.ts';
import { creditOfOrder } from '#server/billing/payment/credit.queries.ts';
import { lockPaymentsOf } from '#server/billing/payment/refund.actions.ts';
import type { Database } from '#server/database/connection.ts';
import { takeNumber } from '#server/lib/data/number-sequence.ts';
import { type FieldProblem, invalidField, Problem, refuseProblems } from '#server/lib/data/problem.ts';
import { insertRows } from '#server/lib/data/records.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { mayCall } from '#server/lib/http/route.ts';
import { appendEvents } from '#server/orders/order/order-event.actions.ts';
import { putBackGoods } from '#server/orders/order/stock-lot.actions.ts';
import { todayInShop } from '#server/settings/preferences/preference.queries.ts';
import { shelves } from '#server/warehouse/place.table.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import type { returnFields } from '#shared/billing/returns/return.schema.ts';
import { piecesOf, sumPieces } from '#shared/lib/quantity.ts';
import { leastOf } from '#shared/settings/money/compare-money.rules.ts';
import { subtractMoney } from '#shared/settings/money/money.rules.ts';
import { shiftReturned } from './order-value.actions.ts';
import { returnDocuments, returnNumbers, returnRows, returns } from './return.table.ts';
import { returnReasons } from './return-reason.table.ts';
import { refundReturned } from './return-refund.actions.ts';
import { creditPieces, goodsOf, lockReturned } from './returned-pieces.actions.ts';

type Fields = z.output<typeof returnFields>;

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
  const { order, rows, pieces } = await lockReturned(database, fields);

  const creditNoteIds = await creditPieces(database, pieces, { reason: reason.reason, date }, by);
  const after = await shiftReturned(database, { order, rows }, pieces, 1);
  const amount = subtractMoney(order.inclTax, after, order.decimals);
  const { refundIds, refunded } = await refundReturned(
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
        rows: pieces.map(({ row: { name, unit }, quantity }) => ({
          name,
          pieces: piecesOf(quantity),
          ...(unit !== null && { length: String(quantity), unit }),
        })),
      },
    },
  ]);
  const { currency, decimals } = order;
  const [id = 0] = await insertRows(database, returns, [
    {
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
      eventId,
      enteredBy: by.userId,
    },
  ]);
  await insertRows(
    database,
    returnRows,
    pieces.map(({ orderRowId, quantity, credited, to, shelfId, condition }) => ({
      returnId: id,
      orderRowId,
      quantity: String(quantity),
      credited: String(credited),
      to,
      shelfId,
      condition,
    })),
  );
  await insertRows(database, returnDocuments, [
    ...creditNoteIds.map((creditNoteId) => ({ returnId: id, creditNoteId, refundId: null })),
    ...refundIds.map((refundId) => ({ returnId: id, creditNoteId: null, refundId })),
  ]);
  return id;
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
  const ids = rows.flatMap(({ shelfId }) => shelfId ?? []);
  if (ids.length === 0) return;
  const found = await database.select({ id: shelves.id }).from(shelves).where(inArray(shelves.id, ids));
  const known = new Set(found.map(({ id }) => id));
  refuseProblems(
    rows.flatMap(({ shelfId }, index): FieldProblem[] =>
      shelfId === null || known.has(shelfId)
        ? []
        : [{ path: `rows.${index}.shelfId`, message: 'validation.unknown' }],
    ),
  );
}
