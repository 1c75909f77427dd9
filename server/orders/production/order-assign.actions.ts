import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '#server/access/session/user.table.ts';
import type { Database } from '#server/database/connection.ts';
import { invalidField } from '#server/lib/data/problem.ts';
import { rowsFromJson } from '#server/lib/data/records.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { assignments } from '#server/orders/order/assignment.table.ts';
import { orderRows } from '#server/orders/order/order.table.ts';
import { type RowWork, readWorks } from '#server/orders/order/order-lock.actions.ts';
import { todayInShop } from '#server/settings/preferences/preference.queries.ts';
import { workTypes } from '#server/settings/works/work-type.table.ts';
import { companies } from '#server/suppliers/company.table.ts';
import { splitAssignment } from '#shared/orders/order/quantity.rules.ts';
import type { assignFields } from '#shared/orders/production/production.schema.ts';
import { blockedBy, refuseBlocked } from './blocked-order.rules.ts';
import {
  concludeAction,
  type LockedSelection,
  lockSelectedOrders,
  shiftWorks,
} from './order-action.actions.ts';
import { readProposedCosts } from './proposed-cost.queries.ts';

type Assign = z.output<typeof assignFields>;

interface Part {
  orderId: number;
  orderRowId: number;
  quantity: number;
  /** Agreed for one piece. */
  unitCost?: string;
}

/**
 * Assigns pieces of one work type to a company or a user: every unassigned piece of the selected orders, or the given
 * quantities of rows (rule Production 1). Returns the ids of the orders.
 * @throws Problem `invalid` if an order or row has no open work of that type, `not_allowed` if anything else blocks
 * an order
 */
export async function assignPieces(database: Database, by: Principal, body: Assign): Promise<number[]> {
  const assignee = await findAssignee(database, body);
  const workType = await findWorkType(database, body.workTypeId);
  const { chosen, blocked, parts } = body.rows
    ? await partsOfRows(database, body.rows, workType)
    : await partsOfOrders(database, body.orderIds ?? [], workType);
  refuseBlocked(blocked);

  const costed = await withCosts(database, body, parts);
  const added = await addAssignments(database, body, costed);
  await shiftWorks(
    database,
    parts.map(({ orderRowId, quantity }) => ({
      orderRowId,
      workTypeId: workType.id,
      assigned: quantity,
      collected: 0,
    })),
  );
  return concludeAction(database, by, chosen, ({ order }) => {
    const own = added.filter(({ orderId }) => orderId === order.id);
    const costs = new Set(
      costed.flatMap(({ orderId, unitCost }) => (orderId === order.id ? [unitCost] : [])),
    );
    const [unitCost] = costs;
    return {
      kind: 'assigned',
      reason: body.note,
      data: {
        pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
        workType: workType.name,
        assignee,
        // Of different costs the assignments tell.
        ...(costs.size === 1 && { unitCost }),
        dueDate: body.dueDate,
        assignmentIds: own.map(({ id }) => id),
      },
    };
  });
}

async function findAssignee(database: Database, { companyId, userId }: Assign): Promise<string> {
  const [found] =
    companyId === null
      ? await database
          .select({ name: users.name })
          .from(users)
          .where(and(eq(users.id, userId ?? 0), users.active))
      : await database.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId));
  if (!found) throw invalidField(companyId === null ? 'userId' : 'companyId', 'validation.unknown');
  return found.name;
}

async function findWorkType(database: Database, id: number) {
  const [found] = await database
    .select({ id: workTypes.id, name: workTypes.name })
    .from(workTypes)
    .where(eq(workTypes.id, id));
  if (!found) throw invalidField('workTypeId', 'validation.unknown');
  return found;
}

type WorkType = Awaited<ReturnType<typeof findWorkType>>;
type Parts = LockedSelection & { parts: Part[] };

async function partsOfOrders(database: Database, ids: readonly number[], work: WorkType): Promise<Parts> {
  const { chosen, blocked } = await lockSelectedOrders(database, 'assign', ids);
  const worksOf = await worksByRow(database, chosen);
  const split = chosen.map((each) => {
    const rows = each.rows.map((row) => ({ ...row, works: worksOf.get(row.id) ?? [] }));
    return { each, parts: splitAssignment(rows, work.id) };
  });
  const without = split.filter(({ parts }) => parts.length === 0);
  return {
    chosen,
    blocked: [...blocked, ...without.map(({ each }) => blockedBy('noOpenWork', each, { work: work.name }))],
    parts: split.flatMap(({ each, parts }) => parts.map((part) => ({ ...part, orderId: each.order.id }))),
  };
}

async function partsOfRows(
  database: Database,
  wanted: NonNullable<Assign['rows']>,
  work: WorkType,
): Promise<Parts> {
  const known = await database
    .select({ id: orderRows.id, orderId: orderRows.orderId })
    .from(orderRows)
    .where(
      inArray(
        orderRows.id,
        wanted.map(({ orderRowId }) => orderRowId),
      ),
    );
  const orderIdByRow = new Map(known.map(({ id, orderId }) => [id, orderId]));
  const orderIds = [...new Set(wanted.flatMap(({ orderRowId }) => orderIdByRow.get(orderRowId) ?? []))];
  const pathOf = (orderId: number) =>
    `rows.${wanted.findIndex(({ orderRowId }) => orderIdByRow.get(orderRowId) === orderId)}.orderRowId`;
  const { chosen, blocked } = await lockSelectedOrders(database, 'assign', orderIds, pathOf);
  const worksOf = await worksByRow(database, chosen);

  const taken = new Map<number, Part>();
  for (const [index, { orderRowId, quantity }] of wanted.entries()) {
    const each = chosen.find(({ rows }) => rows.some(({ id }) => id === orderRowId));
    const row = each?.rows.find(({ id }) => id === orderRowId);
    if (!orderIdByRow.has(orderRowId))
      blocked.push({ path: `rows.${index}.orderRowId`, message: 'orders.blocked.unknownRow' });
    if (!each || !row) continue;
    const earlier = taken.get(orderRowId)?.quantity ?? 0;
    const [open] = splitAssignment([{ ...row, works: worksOf.get(row.id) ?? [] }], work.id);
    const left = (open?.quantity ?? 0) - earlier;
    if (!open)
      blocked.push(
        blockedBy('noOpenWork', { ...each, path: `rows.${index}.orderRowId` }, { work: work.name }),
      );
    else if (quantity > left)
      blocked.push(
        blockedBy('tooManyPieces', { ...each, path: `rows.${index}.quantity` }, { left, row: row.name }),
      );
    taken.set(orderRowId, { orderId: row.orderId, orderRowId, quantity: earlier + quantity });
  }
  return { chosen, blocked, parts: [...taken.values()] };
}

async function worksByRow(
  database: Database,
  chosen: LockedSelection['chosen'],
): Promise<Map<number, RowWork[]>> {
  const works = await readWorks(database, { orderIds: chosen.map(({ order }) => order.id) });
  return Map.groupBy(works, ({ orderRowId }) => orderRowId);
}

/** The parts with what is agreed for a piece: the typed cost of all, else what is proposed for each row. */
async function withCosts(
  database: Database,
  { workTypeId, companyId, userId, unitCost }: Assign,
  parts: readonly Part[],
): Promise<Required<Part>[]> {
  if (unitCost !== undefined) return parts.map((part) => ({ ...part, unitCost }));
  const orderIds = [...new Set(parts.map(({ orderId }) => orderId))];
  const proposed = await readProposedCosts(database, { workTypeId, companyId, userId, orderIds });
  const costOf = new Map(proposed.map((each) => [each.orderRowId, each.unitCost]));
  return parts.map((part) => ({ ...part, unitCost: costOf.get(part.orderRowId) ?? '0' }));
}

async function addAssignments(
  database: Database,
  { workTypeId, companyId, userId, dueDate }: Assign,
  parts: readonly Required<Part>[],
) {
  const assignedOn = await todayInShop(database);
  const given = parts.map(({ orderId, orderRowId, quantity, unitCost }): typeof assignments.$inferInsert => ({
    orderId,
    orderRowId,
    quantity,
    workTypeId,
    companyId,
    userId,
    unitCost,
    assignedOn,
    dueDate,
  }));
  const { columns, source } = rowsFromJson(assignments, given);
  const { rows } = await database.execute<{ id: number; orderId: number; quantity: number }>(sql`
    insert into assignments (${columns}) select ${columns} from ${source}
    returning id, order_id as "orderId", quantity`);
  return rows;
}
