import { inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import { type FieldProblem, refuseProblems } from '#server/lib/data/problem.ts';
import { rowsFromJson } from '#server/lib/data/records.ts';
import { among, statement } from '#server/lib/data/statement.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { assignments, receipts } from '#server/orders/order/assignment.table.ts';
import { lockOrders } from '#server/orders/order/order-lock.actions.ts';
import { todayInShop } from '#server/settings/preferences/preference.queries.ts';
import { defects } from '#server/settings/works/defect.table.ts';
import { outstanding } from '#shared/orders/order/quantity.rules.ts';
import type { collectFields } from '#shared/orders/production/production.schema.ts';
import { blockedBy, refuseBlocked } from './blocked-order.rules.ts';
import {
  type ChosenOrder,
  concludeAction,
  lockSelectedOrders,
  selectOrders,
} from './order-action.actions.ts';

type Collect = z.output<typeof collectFields>;
type Assignment = Pick<
  typeof assignments.$inferSelect,
  'id' | 'orderId' | 'orderRowId' | 'workTypeId' | 'quantity' | 'good' | 'rejected'
> & { workType: string; assignee: string };

/** Pieces received from an assignment. */
interface Receipt {
  assignment: Assignment;
  good: number;
  rejected: number;
  defect: Defect | null;
  reason: string;
}

type Defect = Pick<typeof defects.$inferSelect, 'id' | 'name' | 'names'>;

/**
 * Receives pieces: good ones are collected, rejected ones may be assigned again (rule Production 2). Returns the ids of the
 * orders.
 * @throws Problem `invalid` for an unknown assignment or defect, `not_allowed` for more pieces than are outstanding
 */
export async function collectPieces(database: Database, by: Principal, body: Collect): Promise<number[]> {
  const ids = body.receipts.map(({ assignmentId }) => assignmentId);
  const known = await readDefects(database, body.receipts);
  const locked = await lockOrders(database, await ordersOfAssignments(database, ids));
  const open = new Map((await openAssignments(database, { ids })).map((each) => [each.id, each]));
  const orderIds = [...new Set(ids.flatMap((id) => open.get(id)?.orderId ?? []))];
  const pathOf = (orderId: number) => `receipts.${ids.findIndex((id) => open.get(id)?.orderId === orderId)}`;
  const { chosen, blocked } = selectOrders('collect', locked, orderIds, pathOf);

  const receipts: Receipt[] = [];
  for (const [index, { assignmentId, good, rejected, defectId, reason }] of body.receipts.entries()) {
    const assignment = open.get(assignmentId);
    const path = `receipts.${index}`;
    const each = chosen.find(({ order }) => order.id === assignment?.orderId);
    if (!assignment)
      blocked.push({ path: `${path}.assignmentId`, message: 'orders.blocked.unknownAssignment' });
    if (!assignment || !each) continue;
    const left = outstanding(withEarlierReceipts(assignment, receipts));
    if (good + rejected > left) {
      const row = each.rows.find(({ id }) => id === assignment.orderRowId)?.name ?? '';
      blocked.push(blockedBy('receiptTooMany', { ...each, path: `${path}.good` }, { left, row }));
    }
    const why = rejected > 0 ? { defect: known.get(defectId) ?? null, reason } : unsaid;
    receipts.push({ assignment, good, rejected, ...why });
  }
  refuseBlocked(blocked);
  return receive(database, by, chosen, receipts, { kind: 'collected', reason: body.note });
}

async function ordersOfAssignments(database: Database, ids: readonly number[]): Promise<number[]> {
  const found = await database
    .selectDistinct({ orderId: assignments.orderId })
    .from(assignments)
    .where(inArray(assignments.id, [...ids]));
  return found.map(({ orderId }) => orderId);
}

/**
 * Receives all outstanding pieces of the orders as good. Returns the ids.
 * @throws Problem `not_allowed` if an order has no outstanding pieces
 */
export async function completeOrders(
  database: Database,
  by: Principal,
  { orderIds, reason }: { orderIds: readonly number[]; reason: string },
): Promise<number[]> {
  const { chosen, blocked } = await lockSelectedOrders(database, 'complete', orderIds);
  const open = await openAssignmentsOf(database, { orderIds: chosen.map(({ order }) => order.id) });
  const receipts = open
    .map((assignment) => ({ assignment, good: outstanding(assignment), rejected: 0, ...unsaid }))
    .filter(({ good }) => good > 0);
  const has = new Set(receipts.map(({ assignment }) => assignment.orderId));
  const without = chosen.filter(({ order }) => !has.has(order.id));
  refuseBlocked([...blocked, ...without.map((each) => blockedBy('nothingOut', each))]);
  return receive(database, by, chosen, receipts, { kind: 'completed', reason });
}

const unsaid = { defect: null, reason: '' };

/** The defects that a body names, by id. @throws Problem `invalid` for an unknown one */
async function readDefects(
  database: Database,
  received: Collect['receipts'],
): Promise<ReadonlyMap<number | null, Defect>> {
  const ids = [...new Set(received.flatMap(({ defectId }) => defectId ?? []))];
  if (ids.length === 0) return new Map();
  // Kept from deletion until the receipts refer to them.
  const found = await database.select().from(defects).where(inArray(defects.id, ids)).for('key share');
  const known = new Map(found.map((defect) => [defect.id, defect]));
  refuseProblems(
    received.flatMap(({ defectId }, index): FieldProblem[] =>
      defectId === null || known.has(defectId)
        ? []
        : [{ path: `receipts.${index}.defectId`, message: 'validation.unknown' }],
    ),
  );
  return known;
}

/** By one condition, so that each statement reads one index. */
const openWhere = (condition: SQL) => sql`
  select a.id, a.order_id as "orderId", a.order_row_id as "orderRowId", a.work_type_id as "workTypeId", a.quantity, a.good, a.rejected,
    t.name as "workType", coalesce(c.name, u.name) as assignee
  from assignments a join work_types t on t.id = a.work_type_id
    left join companies c on c.id = a.company_id left join users u on u.id = a.user_id
  where ${condition} and a.reverted_at is null order by a.id`;

const openAssignments = statement<Assignment, { ids: readonly number[] }>('open assignments', ({ ids }) =>
  openWhere(sql`a.id ${among(ids)}`),
);

const openAssignmentsOf = statement<Assignment, { orderIds: readonly number[] }>(
  'open assignments of orders',
  ({ orderIds }) => openWhere(sql`a.order_id ${among(orderIds)}`),
);

/** The assignment after the earlier receipts of the same body. */
function withEarlierReceipts(assignment: Assignment, receipts: readonly Receipt[]): Assignment {
  const own = receipts.filter((receipt) => receipt.assignment === assignment);
  const sum = (kind: 'good' | 'rejected') =>
    own.reduce((all, receipt) => all + receipt[kind], assignment[kind]);
  return { ...assignment, good: sum('good'), rejected: sum('rejected') };
}

async function receive(
  database: Database,
  by: Principal,
  chosen: readonly ChosenOrder[],
  received: readonly Receipt[],
  { kind, reason }: { kind: 'collected' | 'completed'; reason: string },
): Promise<number[]> {
  const added = await addReceipts(database, by, received);
  return concludeAction(database, by, chosen, ({ order, rows }) => {
    const own = received.filter(({ assignment }) => assignment.orderId === order.id);
    const sum = (part: 'good' | 'rejected') => own.reduce((all, receipt) => all + receipt[part], 0);
    const receiptIds = added.filter(({ orderId }) => orderId === order.id).map(({ id }) => id);
    const byRow = goodPerRow(rows, own);
    const data = {
      pieces: byRow.reduce((all, { pieces }) => all + pieces, 0),
      rejected: sum('rejected'),
      rows: byRow,
      received: goodPerWork(rows, own),
      receiptIds,
      ...reasonsIn(rows, own),
    };
    return { kind, reason, data };
  });
}

/** The good pieces of each row by its name, for the history. A piece that several works are received of counts once. */
const goodPerRow = (rows: ChosenOrder['rows'], received: readonly Receipt[]) =>
  rows.flatMap(({ id, name }) => {
    const own = received.filter(({ assignment }) => assignment.orderRowId === id);
    const byWork = Map.groupBy(own, ({ assignment }) => assignment.workTypeId);
    const pieces = Math.max(0, ...byWork.values().map(goodOf));
    return pieces > 0 ? [{ name, pieces }] : [];
  });

/** The good pieces by row, work type and who had them. */
const goodPerWork = (rows: ChosenOrder['rows'], received: readonly Receipt[]) =>
  rows.flatMap(({ id, name }) => {
    const own = received.filter(({ assignment, good }) => assignment.orderRowId === id && good > 0);
    const parts = Map.groupBy(own, ({ assignment }) => `${assignment.workTypeId} ${assignment.assignee}`);
    return [...parts.values()].flatMap((part) => {
      const [first] = part;
      if (!first) return [];
      const { workType, assignee } = first.assignment;
      return { name, pieces: goodOf(part), workType, assignee };
    });
  });

const goodOf = (received: readonly Receipt[]) => received.reduce((all, { good }) => all + good, 0);

/** Why pieces of which row were rejected, where somebody said it. */
function reasonsIn(rows: ChosenOrder['rows'], received: readonly Receipt[]) {
  const rejections = received
    .filter(({ defect, reason }) => defect !== null || reason !== '')
    .map(({ assignment, rejected, defect, reason }) => ({
      name: rows.find(({ id }) => id === assignment.orderRowId)?.name ?? '',
      pieces: rejected,
      ...(defect && { defect: { name: defect.name, names: defect.names } }),
      reason,
    }));
  return rejections.length > 0 ? { rejections } : {};
}

/** Adds receipts, and their pieces to the assignments and works that they are of. */
async function addReceipts(database: Database, by: Principal, given: readonly Receipt[]) {
  const today = await todayInShop(database);
  const received = given.map(
    ({ assignment, good, rejected, defect, reason }): typeof receipts.$inferInsert => ({
      assignmentId: assignment.id,
      good,
      rejected,
      defectId: defect?.id ?? null,
      reason,
      rejectedBy: rejected > 0 ? by.userId : null,
      receivedOn: today,
    }),
  );
  const { columns, source } = rowsFromJson(receipts, received);
  const { rows } = await database.execute<{ id: number; orderId: number }>(sql`
    with received as materialized (select ${columns} from ${source}),
    given as (
      update assignments a
      set good = a.good + n.good, rejected = a.rejected + n.rejected, version = a.version + 1
      from (
        select assignment_id, sum(good) as good, sum(rejected) as rejected from received group by assignment_id
      ) as n
      where a.id = n.assignment_id
      returning a.id, a.order_id, a.order_row_id, a.work_type_id, n.good as now_good, n.rejected as now_rejected
    ),
    done as (
      update order_row_works w set assigned = w.assigned - n.rejected, collected = w.collected + n.good
      from (
        select order_row_id, work_type_id, sum(now_good) as good, sum(now_rejected) as rejected
        from given group by order_row_id, work_type_id
      ) as n
      where w.order_row_id = n.order_row_id and w.work_type_id = n.work_type_id
    ),
    added as (
      insert into receipts (${columns}) select ${columns} from received returning id, assignment_id
    )
    select added.id, given.order_id as "orderId" from added join given on given.id = added.assignment_id
    order by added.id`);
  return rows;
}
