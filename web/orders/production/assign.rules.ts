import { parseWhole } from '#shared/lib/digits.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { splitAssignment } from '#shared/orders/order/quantity.rules.ts';

export interface AssignableRow {
  orderRowId: number;
  name: string;
  open: number;
  /** The default quantity in the field. */
  offered: number;
}

/**
 * The rows of an order with unassigned pieces of a work type. If started at one row, the default of the others is
 * none.
 */
export function assignableRows(order: Order, workTypeId: number, onlyRowId?: number): AssignableRow[] {
  return splitAssignment(order.rows, workTypeId).map(({ orderRowId, quantity }) => ({
    orderRowId,
    name: order.rows.find(({ id }) => id === orderRowId)?.name ?? '',
    open: quantity,
    offered: onlyRowId === undefined || onlyRowId === orderRowId ? quantity : 0,
  }));
}

/** The typed quantity of each row, in any digit system. */
export type TypedPieces = Readonly<Record<number, string>>;

/** The quantities to assign, and the rows whose quantity is invalid or too large. */
export function typedPieces(rows: readonly AssignableRow[], typed: TypedPieces) {
  const read = rows.map((row) => {
    const text = typed[row.orderRowId] ?? String(row.offered);
    return { row, quantity: text.trim() === '' ? 0 : parseWhole(text) };
  });
  const isFine = ({ row, quantity }: (typeof read)[number]) =>
    quantity !== null && quantity >= 0 && quantity <= row.open;
  const given = read
    .filter(isFine)
    .map(({ row, quantity }) => ({ orderRowId: row.orderRowId, quantity: quantity ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  return {
    given,
    count: given.reduce((sum, { quantity }) => sum + quantity, 0),
    wrong: new Set(read.filter((each) => !isFine(each)).map(({ row }) => row.orderRowId)),
  };
}

/** The assignments that an action has just added: those of one transaction have one time, which is the latest. */
export function justAssigned(orders: readonly Pick<Order, 'assignments'>[]): number[] {
  const all = orders.flatMap(({ assignments }) => assignments);
  const latest = all
    .map(({ created }) => created)
    .toSorted()
    .at(-1);
  return all.filter(({ created }) => created === latest).map(({ id }) => id);
}
