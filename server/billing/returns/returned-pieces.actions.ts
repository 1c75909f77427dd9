import type { z } from 'zod';
import { issueCreditNote } from '#server/billing/issuing/credit.actions.ts';
import type { Database } from '#server/database/connection.ts';
import { type FieldProblem, invalidField, Problem, refuseProblems } from '#server/lib/data/problem.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { type LockedOrder, type LockedRow, lockOrders } from '#server/orders/order/order-lock.actions.ts';
import type { ReturnedGoods } from '#server/orders/order/stock-lot.actions.ts';
import { piecesToCredit, returnable, spreadCredit } from '#shared/billing/returns/return.rules.ts';
import type { returnFields } from '#shared/billing/returns/return.schema.ts';
import type { ReturnPlace } from '#shared/billing/returns/return-choices.ts';
import {
  compareQuantities,
  fitsUnit,
  isNone,
  isSome,
  type Quantity,
  quantityIn,
  subtractQuantity,
} from '#shared/lib/quantity.ts';
import { deliveredPieces } from '#shared/orders/order/quantity.rules.ts';
import { onlyLeft } from '#shared/orders/order/typed-quantity.rules.ts';
import { billedLines, ordersBilledWith } from './billed-line.queries.ts';

type Fields = z.output<typeof returnFields>;

/** Pieces of a row that come back, and how many of them are billed. */
type ReturnedPieces = Fields['rows'][number] & { row: LockedRow; credited: Quantity };

/**
 * Locks the order, with those that are billed together with it, and returns it with its rows and the pieces that come back. Throws `not_allowed` for an
 * order that isn't handed over, and `invalid` for an unknown order or row, and for more pieces than the customer has.
 */
export async function lockReturned(
  database: Database,
  { orderId, rows: asked }: Pick<Fields, 'orderId' | 'rows'>,
) {
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
  const own = locked.rows.filter((row) => row.orderId === orderId);
  const rows = new Map(own.map((row) => [row.id, row]));
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
  return { order, rows: own, pieces };
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

/**
 * Credits the billed pieces, and returns the ids of the credit notes: one for each invoice, newest first. Call it after `lockReturned`,
 * with a day that isn't in closed books.
 */
export async function creditPieces(
  database: Database,
  pieces: readonly ReturnedPieces[],
  of: { reason: string; date: string },
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
    ids.push(await issueCreditNote(database, invoiceId, { ...of, lines: asked }, by));
  }
  return ids;
}
