import type { Permission } from '#shared/access/session/permission.rules.ts';
import type { FieldError } from '#shared/lib/errors.ts';
import { subtractQuantity, sumPieces } from '#shared/lib/quantity.ts';
import type {
  Assignment,
  Order,
  OrderListRow,
  OutstandingAssignment,
  WorkProgress,
} from '#shared/orders/order/order.schema.ts';
import { isAllowed, type Stage, type StageAction } from '#shared/orders/statuses/stage.rules.ts';

/** What the dialogs need to know of an order, from a list or from its own page. */
export interface Subject {
  id: number;
  referenceNumber: string;
  customer: { id: number; name: string };
  stage: Stage;
  currency: string;
  decimals: number;
  works: readonly WorkProgress[];
  /** What its customer still owes; undefined for users who may not see it. */
  balance: string | undefined;
  /** Its pieces that aren't billed yet. */
  unbilled: number;
  /** What it is of. */
  articles: readonly Pick<OrderListRow['articles'][number], 'name' | 'names' | 'quantity' | 'unit'>[];
}

export const actionPermission: Readonly<Record<StageAction, Permission>> = {
  assign: 'orders:assign',
  collect: 'orders:collect',
  complete: 'orders:collect',
  cancel: 'orders:cancel',
  undoCancel: 'orders:cancel',
  revert: 'orders:revert',
  handOver: 'orders:handOver',
};

/** The usual next action of a stage comes first, actions that undo something last. */
const inOrderOfUse: Readonly<Record<Stage, readonly StageAction[]>> = {
  pending: ['assign', 'cancel'],
  inQueue: ['assign', 'collect', 'complete', 'revert', 'cancel'],
  partialCompletion: ['collect', 'assign', 'complete', 'revert', 'cancel'],
  completed: ['handOver', 'revert'],
  cancelled: ['undoCancel'],
};

const anyStage: readonly StageAction[] = [
  'assign',
  'collect',
  'complete',
  'handOver',
  'revert',
  'cancel',
  'undoCancel',
];

export const actionsOf = (stage: Stage | undefined): readonly StageAction[] =>
  stage ? inOrderOfUse[stage] : anyStage;

/** The available actions of an order: those allowed in its stage, if its pieces leave anything to do. */
export function actionsOn(order: Order): readonly StageAction[] {
  const possible: Partial<Record<StageAction, boolean>> = {
    assign: worksOf(order).some((work) => work.assigned < work.quantity),
    collect: outstandingOf(order).length > 0,
    complete: outstandingOf(order).length > 0,
    handOver: order.pickedAt === null,
  };
  return inOrderOfUse[order.stage].filter(
    (action) => isAllowed(action, order.stage) && possible[action] !== false,
  );
}

export const subjectOf = (order: Order | OrderListRow): Subject => ({
  id: order.id,
  referenceNumber: order.referenceNumber,
  customer: order.customer,
  stage: order.stage,
  currency: order.currency,
  decimals: order.decimals,
  works: 'works' in order ? order.works : worksOf(order),
  balance: order.totals?.balance,
  unbilled: 'unbilled' in order ? order.unbilled : unbilledOf(order),
  articles: 'articles' in order ? order.articles : order.rows,
});

/** The work types of an order, summed over its rows, in the order in which the rows name them. */
function worksOf(order: Order): WorkProgress[] {
  return sumWorks(order.rows.map((row) => row.works));
}

function sumWorks(of: readonly (readonly WorkProgress[])[]): WorkProgress[] {
  const sums = new Map<number, WorkProgress>();
  for (const work of of.flat()) {
    const sum = sums.get(work.workTypeId) ?? { ...work, quantity: 0, assigned: 0, collected: 0 };
    sums.set(work.workTypeId, {
      ...sum,
      quantity: sum.quantity + work.quantity,
      assigned: sum.assigned + work.assigned,
      collected: sum.collected + work.collected,
    });
  }
  return [...sums.values()];
}

export interface OpenWork {
  workTypeId: number;
  name: string;
  /** Unassigned pieces. */
  open: number;
  /** How many of the orders have unassigned pieces. */
  orders: number;
}

/** The work types with unassigned pieces of several orders, starting with the one that most orders need. */
export function openWork(subjects: readonly Subject[]): OpenWork[] {
  return sumWorks(subjects.map(({ works }) => works))
    .map(({ workTypeId, name, quantity, assigned }) => ({
      workTypeId,
      name,
      open: quantity - assigned,
      orders: subjects.filter((subject) => openOf(subject, workTypeId) > 0).length,
    }))
    .filter(({ open }) => open > 0);
}

const openOf = ({ works }: Subject, workTypeId: number): number =>
  works
    .filter((work) => work.workTypeId === workTypeId)
    .reduce((sum, { quantity, assigned }) => sum + quantity - assigned, 0);

/** Outstanding pieces of all work types. */
export const piecesOut = (subjects: readonly Subject[]): number =>
  subjects
    .flatMap(({ works }) => works)
    .reduce((sum, { assigned, collected }) => sum + assigned - collected, 0);

const unbilledOf = ({ rows }: Order): number =>
  sumPieces(
    rows.map(({ quantity, returned, invoiced }) =>
      subtractQuantity(subtractQuantity(quantity, returned), invoiced),
    ),
  );

const outstandingOf = (order: Order): Assignment[] =>
  order.assignments.filter(({ outstanding }) => outstanding > 0);

/** An outstanding assignment with its order. */
export interface Awaited extends OutstandingAssignment {
  order: Subject;
}

export const awaitedOf = (
  subjects: readonly Subject[],
  assignments: readonly OutstandingAssignment[],
): Awaited[] => {
  const orders = new Map(subjects.map((order) => [order.id, order]));
  return assignments.flatMap((assignment) => {
    const order = orders.get(assignment.orderId);
    return order ? [{ ...assignment, order }] : [];
  });
};

export interface Refused {
  order: Subject;
  reason: string;
}

/** The orders that blocked an action, with the reasons; the server names them by their index in the request. */
export function refusedOf(subjects: readonly Subject[], errors: readonly FieldError[]): Refused[] {
  return errors.flatMap(({ path, message }) => {
    const place = /^orderIds\.(\d+)$/.exec(path)?.[1];
    const order = place === undefined ? undefined : subjects[Number(place)];
    return order ? [{ order, reason: message }] : [];
  });
}
