import { sumPieces } from '#shared/lib/quantity.ts';
import type { Order, OrderRow, WorkProgress } from '#shared/orders/order/order.schema.ts';
import { hasPieces } from '#shared/orders/order/quantity.rules.ts';
import { donePieces } from '#shared/orders/statuses/stage.rules.ts';

export type Assignee = Order['assignments'][number]['assignee'];

/** One work type of one row. The row's `assigned` includes the collected pieces. */
export interface WorkCell extends WorkProgress {
  out: number;
  /** Pieces that are out and that their assignees have reported ready. */
  reported: number;
  unassigned: number;
  /** First the assignees with outstanding pieces, then those who have returned theirs. */
  assignees: Assignee[];
}

export interface MatrixRow {
  row: OrderRow;
  /** Pieces that have finished all their work. */
  ready: number;
  /** Null if the row doesn't need the work type. */
  cells: (WorkCell | null)[];
}

export interface WorkMatrix {
  works: { workTypeId: number; name: string }[];
  rows: MatrixRow[];
  pieces: number;
  ready: number;
}

/** Rows by work types; `inOrder` are the ids of the shop's work types in production sequence. */
export function workMatrix(order: Order, inOrder: readonly number[]): WorkMatrix {
  const place = (workTypeId: number) => {
    const index = inOrder.indexOf(workTypeId);
    return index < 0 ? inOrder.length : index;
  };
  const works = [
    ...new Map(order.rows.flatMap((row) => row.works.map((work) => [work.workTypeId, work.name]))),
  ]
    .map(([workTypeId, name]) => ({ workTypeId, name }))
    .sort((a, b) => place(a.workTypeId) - place(b.workTypeId));
  const rows = order.rows.map((row) => ({
    row,
    ready: donePieces(row),
    cells: works.map(({ workTypeId }) => cellOf(order, row, workTypeId)),
  }));
  const made = rows.filter(({ row }) => hasPieces(row));
  // An order of deliveries alone counts those.
  const counted = made.length > 0 ? made : rows;
  return {
    works,
    rows,
    pieces: sumPieces(counted.map(({ row }) => row.quantity)),
    ready: counted.reduce((sum, { ready }) => sum + ready, 0),
  };
}

function cellOf(order: Order, row: OrderRow, workTypeId: number): WorkCell | null {
  const work = row.works.find((each) => each.workTypeId === workTypeId);
  if (!work) return null;
  const given = order.assignments
    .filter((each) => each.orderRowId === row.id && each.workTypeId === workTypeId)
    .sort((a, b) => Number(b.outstanding > 0) - Number(a.outstanding > 0));
  const assignees = new Map(given.map(({ assignee }) => [`${assignee.kind} ${assignee.id}`, assignee]));
  return {
    ...work,
    out: work.assigned - work.collected,
    reported: given.reduce((sum, { ready }) => sum + ready, 0),
    unassigned: work.quantity - work.assigned,
    assignees: [...assignees.values()],
  };
}
