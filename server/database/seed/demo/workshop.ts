import { outstanding, splitAssignment } from '#shared/orders/order/quantity.rules.ts';
import { type Assignment, addEvent, moveStage, record, type Shop, type Story, todayOf } from './shop.ts';

/** Work given out and taken back, by the rules of the shop's own actions. */

interface Named {
  id: number;
  name: string;
}

export interface Maker extends Named {
  kind: 'company' | 'user';
  /** Agreed for one piece, in riyals. */
  unitCost: string;
}

interface Assigning {
  workTypeId: number;
  maker: Maker;
  dueDate: string | null;
  /** Fewer than all that is open of each row. */
  most?: number;
}

/** Gives out the open pieces of one work type; nothing where none is open. */
export function assign(
  shop: Shop,
  story: Story,
  by: Named,
  { workTypeId, maker, dueDate, most }: Assigning,
): void {
  const rows = story.rows.map((row) => ({
    ...row,
    works: story.works.filter((work) => work.orderRowId === row.id),
  }));
  const parts = splitAssignment(rows, workTypeId);
  if (parts.length === 0) return;
  const given = parts.map(({ orderRowId, quantity }) => {
    const assignment = record(shop, shop.ledger.assignments, {
      orderId: story.order.id,
      orderRowId,
      workTypeId,
      companyId: maker.kind === 'company' ? maker.id : null,
      userId: maker.kind === 'user' ? maker.id : null,
      quantity: Math.min(quantity, most ?? quantity),
      good: 0,
      rejected: 0,
      unitCost: maker.unitCost,
      dueDate,
      revertedAt: null,
    });
    story.assignments.push(assignment);
    shift(story, assignment, { assigned: assignment.quantity, collected: 0 });
    return assignment;
  });
  addEvent(shop, story, by, 'assigned', {
    pieces: given.reduce((sum, { quantity }) => sum + quantity, 0),
    workType: shop.workTypes.find(({ id }) => id === workTypeId)?.name ?? '',
    assignee: maker.name,
    unitCost: maker.unitCost,
    dueDate,
    assignmentIds: given.map(({ id }) => id),
    ...moveStage(shop, story),
  });
}

interface Collecting {
  workTypeId: number;
  /** Of all that came, this many are sent back, with a reason. */
  rejected?: number;
  reason?: string;
  /** Fewer than all that is out of each row. */
  most?: number;
}

/** Receives what is out of one work type; nothing where nothing is. */
export function collect(
  shop: Shop,
  story: Story,
  by: Named,
  { workTypeId, rejected = 0, reason = '', most }: Collecting,
): void {
  const open = story.assignments.filter(
    (each) => each.workTypeId === workTypeId && !each.revertedAt && outstanding(each) > 0,
  );
  if (open.length === 0) return;
  let bad = rejected;
  const received = open.map((assignment) => {
    const came = Math.min(outstanding(assignment), most ?? Number.POSITIVE_INFINITY);
    const back = Math.min(bad, came);
    bad -= back;
    return receive(shop, story, assignment, { good: came - back, rejected: back });
  });
  const sum = (part: 'good' | 'rejected') => received.reduce((all, receipt) => all + receipt[part], 0);
  addEvent(
    shop,
    story,
    by,
    'collected',
    {
      pieces: sum('good'),
      rejected: sum('rejected'),
      receiptIds: received.map(({ id }) => id),
      ...moveStage(shop, story),
    },
    { reason },
  );
}

function receive(
  shop: Shop,
  story: Story,
  assignment: Assignment,
  { good, rejected }: { good: number; rejected: number },
) {
  const receipt = record(shop, shop.ledger.receipts, {
    assignmentId: assignment.id,
    good,
    rejected,
    receivedOn: todayOf(shop),
    revertedAt: null,
  });
  story.receipts.push(receipt);
  assignment.good += good;
  assignment.rejected += rejected;
  assignment.version += 1;
  shift(story, assignment, { assigned: -rejected, collected: good });
  return receipt;
}

/** Undoes the newest assign or collect that is not undone yet. */
export function revert(shop: Shop, story: Story, by: Named, reason: string): void {
  const undone = new Set(story.events.map(({ compensates }) => compensates));
  const event = story.events.findLast(
    ({ id, kind }) => (kind === 'assigned' || kind === 'collected') && !undone.has(id),
  );
  if (!event) return;
  for (const assignment of story.assignments) {
    if (!event.data.assignmentIds?.includes(assignment.id)) continue;
    assignment.revertedAt = shop.clock;
    assignment.version += 1;
    shift(story, assignment, { assigned: -assignment.quantity, collected: 0 });
  }
  for (const receipt of story.receipts) {
    if (!event.data.receiptIds?.includes(receipt.id)) continue;
    const assignment = story.assignments.find(({ id }) => id === receipt.assignmentId);
    if (!assignment) continue;
    receipt.revertedAt = shop.clock;
    receipt.version += 1;
    assignment.good -= receipt.good;
    assignment.rejected -= receipt.rejected;
    assignment.version += 1;
    shift(story, assignment, { assigned: receipt.rejected, collected: -receipt.good });
  }
  const data = { undone: event.kind, pieces: event.data.pieces, ...moveStage(shop, story, event.data) };
  addEvent(shop, story, by, 'reverted', data, { reason, compensates: event.id });
}

function shift(
  story: Story,
  { orderRowId, workTypeId }: Assignment,
  { assigned, collected }: { assigned: number; collected: number },
): void {
  const work = story.works.find((each) => each.orderRowId === orderRowId && each.workTypeId === workTypeId);
  if (!work) throw new Error('an assignment is for work of its row');
  work.assigned += assigned;
  work.collected += collected;
}
