import { outstanding, splitAssignment } from '#shared/orders/order/quantity.rules.ts';
import {
  type Assignment,
  addEvent,
  moveStage,
  record,
  type Shop,
  type SimulatedOrder,
  todayOf,
} from './shop.ts';

/** Assigning and collecting work, by the same rules as the shop's actions. */

interface IdAndName {
  id: number;
  name: string;
}

export interface Maker extends IdAndName {
  kind: 'company' | 'user';
  /** The agreed cost of one piece, in riyals. */
  unitCost: string;
}

interface Assigning {
  workTypeId: number;
  maker: Maker;
  dueDate: string | null;
  /** At most so many open pieces of each row; otherwise all. */
  most?: number;
}

/** Assigns the open pieces of one work type; does nothing without any. */
export function assign(
  shop: Shop,
  simulated: SimulatedOrder,
  by: IdAndName,
  { workTypeId, maker, dueDate, most }: Assigning,
): void {
  const rows = simulated.rows.map((row) => ({
    ...row,
    works: simulated.works.filter((work) => work.orderRowId === row.id),
  }));
  const parts = splitAssignment(rows, workTypeId);
  if (parts.length === 0) return;
  const given = parts.map(({ orderRowId, quantity }) => {
    const assignment = record(shop, shop.ledger.assignments, {
      orderId: simulated.order.id,
      orderRowId,
      workTypeId,
      companyId: maker.kind === 'company' ? maker.id : null,
      userId: maker.kind === 'user' ? maker.id : null,
      quantity: Math.min(quantity, most ?? quantity),
      good: 0,
      rejected: 0,
      ready: 0,
      readyAt: null,
      unitCost: maker.unitCost,
      assignedOn: todayOf(shop),
      dueDate,
      revertedAt: null,
    });
    simulated.assignments.push(assignment);
    shift(simulated, assignment, { assigned: assignment.quantity, collected: 0 });
    return assignment;
  });
  addEvent(shop, simulated, by, 'assigned', {
    pieces: given.reduce((sum, { quantity }) => sum + quantity, 0),
    workType: shop.workTypes.find(({ id }) => id === workTypeId)?.name ?? '',
    assignee: maker.name,
    unitCost: maker.unitCost,
    dueDate,
    assignmentIds: given.map(({ id }) => id),
    ...moveStage(shop, simulated),
  });
}

interface Collecting {
  workTypeId: number;
  /** How many of the returned pieces are rejected, with a reason. */
  rejected?: number;
  defectId?: number | null;
  reason?: string;
  /** At most so many outstanding pieces of each row; otherwise all. */
  most?: number;
}

/** Collects the outstanding pieces of one work type; does nothing without any. */
export function collect(
  shop: Shop,
  simulated: SimulatedOrder,
  by: IdAndName,
  { workTypeId, rejected = 0, defectId = null, reason = '', most }: Collecting,
): void {
  const open = simulated.assignments.filter(
    (each) => each.workTypeId === workTypeId && !each.revertedAt && outstanding(each) > 0,
  );
  if (open.length === 0) return;
  let bad = rejected;
  const received = open.map((assignment) => {
    const came = Math.min(outstanding(assignment), most ?? Number.POSITIVE_INFINITY);
    const back = Math.min(bad, came);
    bad -= back;
    return receive(shop, simulated, assignment, by, { good: came - back, rejected: back, defectId });
  });
  const sum = (part: 'good' | 'rejected') => received.reduce((all, receipt) => all + receipt[part], 0);
  addEvent(
    shop,
    simulated,
    by,
    'collected',
    {
      pieces: sum('good'),
      rejected: sum('rejected'),
      receiptIds: received.map(({ id }) => id),
      ...moveStage(shop, simulated),
    },
    { reason },
  );
}

function receive(
  shop: Shop,
  simulated: SimulatedOrder,
  assignment: Assignment,
  by: IdAndName,
  { good, rejected, defectId }: { good: number; rejected: number; defectId: number | null },
) {
  const receipt = record(shop, shop.ledger.receipts, {
    assignmentId: assignment.id,
    good,
    rejected,
    defectId: rejected > 0 ? defectId : null,
    reason: '',
    rejectedBy: rejected > 0 ? by.id : null,
    receivedOn: todayOf(shop),
    revertedAt: null,
  });
  simulated.receipts.push(receipt);
  assignment.good += good;
  assignment.rejected += rejected;
  assignment.version += 1;
  shift(simulated, assignment, { assigned: -rejected, collected: good });
  return receipt;
}

/** Undoes the newest assign or collect that is not undone yet. */
export function revert(shop: Shop, simulated: SimulatedOrder, by: IdAndName, reason: string): void {
  const undone = new Set(simulated.events.map(({ compensates }) => compensates));
  const event = simulated.events.findLast(
    ({ id, kind }) => (kind === 'assigned' || kind === 'collected') && !undone.has(id),
  );
  if (!event) return;
  for (const assignment of simulated.assignments) {
    if (!event.data.assignmentIds?.includes(assignment.id)) continue;
    assignment.revertedAt = shop.clock;
    assignment.version += 1;
    shift(simulated, assignment, { assigned: -assignment.quantity, collected: 0 });
  }
  for (const receipt of simulated.receipts) {
    if (!event.data.receiptIds?.includes(receipt.id)) continue;
    const assignment = simulated.assignments.find(({ id }) => id === receipt.assignmentId);
    if (!assignment) continue;
    receipt.revertedAt = shop.clock;
    receipt.version += 1;
    assignment.good -= receipt.good;
    assignment.rejected -= receipt.rejected;
    assignment.version += 1;
    shift(simulated, assignment, { assigned: receipt.rejected, collected: -receipt.good });
  }
  const data = { undone: event.kind, pieces: event.data.pieces, ...moveStage(shop, simulated, event.data) };
  addEvent(shop, simulated, by, 'reverted', data, { reason, compensates: event.id });
}

function shift(
  simulated: SimulatedOrder,
  { orderRowId, workTypeId }: Assignment,
  { assigned, collected }: { assigned: number; collected: number },
): void {
  const work = simulated.works.find(
    (each) => each.orderRowId === orderRowId && each.workTypeId === workTypeId,
  );
  if (!work) throw new Error('an assignment is for work of its row');
  work.assigned += assigned;
  work.collected += collected;
}
