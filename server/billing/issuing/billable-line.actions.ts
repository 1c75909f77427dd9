import { ordersOfRows } from '#server/billing/invoice/billable-row.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { type FieldProblem, refuseProblems } from '#server/lib/data/problem.ts';
import { type LockedOrder, type LockedRow, lockOrders } from '#server/orders/order/order-lock.actions.ts';
import { compareQuantities, fitsUnit, isNone, type Quantity, quantityIn } from '#shared/lib/quantity.ts';
import { onlyLeft } from '#shared/orders/order/typed-quantity.rules.ts';

/** Pieces of one row to be billed. */
export interface BillableLine {
  order: LockedOrder;
  row: LockedRow;
  quantity: Quantity;
}

interface AskedLine {
  orderRowId: number;
  quantity: Quantity;
}

/**
 * Locks the orders of the requested rows and returns the lines to bill, in the requested order. Throws `invalid` with a path
 * for each one that can't be billed: a row that is unknown, repeated, of another customer, of a cancelled order or
 * in a second currency, or more pieces than remain (rule Money 5).
 */
export async function lockBillableLines(
  database: Database,
  customerId: number,
  asked: readonly AskedLine[],
): Promise<BillableLine[]> {
  const rowIds = asked.map(({ orderRowId }) => orderRowId);
  const { orders, rows } = await lockOrders(database, await ordersOfRows(database, rowIds));
  const orderById = new Map(orders.map((order) => [order.id, order]));
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const currency = orders.find((order) => order.customerId === customerId)?.currency ?? '';

  const lines: BillableLine[] = [];
  const errors: FieldProblem[] = [];
  for (const [index, { orderRowId, quantity }] of asked.entries()) {
    const row = rowById.get(orderRowId);
    const order = row && orderById.get(row.orderId);
    const isRepeated = rowIds.indexOf(orderRowId) < index;
    const line = row && order && { order, row, quantity };
    const problem = problemOf(line, { customerId, currency, isRepeated });
    if (problem) errors.push({ ...problem, path: `lines.${index}.${problem.path}` });
    else if (line) lines.push({ ...line, quantity: quantityIn(quantity, line.row.unit) });
  }
  refuseProblems(errors);
  return lines;
}

function problemOf(
  line: BillableLine | undefined,
  { customerId, currency, isRepeated }: { customerId: number; currency: string; isRepeated: boolean },
): FieldProblem | null {
  const path = 'orderRowId';
  if (!line) return { path, message: 'validation.unknown' };
  const { order, row, quantity } = line;
  if (order.customerId !== customerId) return { path, message: 'billing.otherCustomer' };
  if (isRepeated) return { path, message: 'billing.rowTwice' };
  if (order.stage === 'cancelled')
    return { path, message: 'billing.orderCancelled', params: { order: order.referenceNumber } };
  if (order.currency !== currency)
    return { path, message: 'billing.mixedCurrencies', params: { currency: order.currency } };
  const { billable: remaining } = row;
  if (!fitsUnit(quantity, row.unit)) return { path: 'quantity', message: 'billing.quantityInvalid' };
  if (compareQuantities(quantity, remaining) <= 0) return null;
  return isNone(remaining)
    ? { path: 'quantity', message: 'billing.nothingRemains' }
    : { path: 'quantity', ...onlyLeft('billing.onlyRemains', remaining) };
}
