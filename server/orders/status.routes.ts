import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { placeAtEnd } from '#server/lib/data/position.ts';
import { invalidField, Problem } from '#server/lib/data/problem.ts';
import { preparedRoute, type Route, route } from '#server/lib/http/route.ts';
import { transact } from '#server/lib/http/write.ts';
import { crud } from '#server/lib/resource/crud.ts';
import { ordering } from '#server/lib/resource/ordering.ts';
import { orders } from '#server/orders/order/order.table.ts';
import { takeDefault, takeSubDefault } from '#server/orders/statuses/status.actions.ts';
import { statuses, subStatuses } from '#server/orders/statuses/status.table.ts';
import { ordersByStatus, ordersBySubStatus } from '#server/orders/usage.queries.ts';
import { stages } from '#shared/orders/statuses/stage.rules.ts';
import { statusApi, subStatusApi } from '#shared/orders/statuses/status.api.ts';
import { statusContract, subStatusContract } from '#shared/orders/statuses/status.contract.ts';
import {
  relabelByStatus,
  relabelBySubStatus,
  replaceStatus,
  replaceSubStatus,
} from './status-replace.actions.ts';

/** Sorted by stage from pending to cancelled, and by position within a stage. */
const place = sql`array[array_position(${sql.param([...stages])}::text[], ${statuses.stage}), ${statuses.position}]`;
const subPlace = sql`((
  select array[array_position(${sql.param([...stages])}::text[], s.stage), s.position, s.id]
  from statuses s where s.id = ${subStatuses.statusId}) || ${subStatuses.position}::bigint)`;

const labels = crud(statusContract, statusApi, {
  table: statuses,
  isSerial: true,
  sorts: { position: place, name: statuses.sortName, created: statuses.id },
  filters: ({ stage }) => [stage && eq(statuses.stage, stage)],
  onCreate: async ({ stage, isDefault, position }, { database }) => ({
    position: position ?? placeAtEnd(statuses.position),
    isDefault: await takeDefault(database, stage, isDefault),
  }),
  onUpdate: async (changes, before, { database }) => {
    const stage = changes.stage ?? before.stage;
    const moves = stage !== before.stage;
    if (before.isDefault && (moves || changes.isDefault === false))
      throw invalidField(moves ? 'stage' : 'isDefault', 'orders.defaultNeedsSuccessor');
    if (moves && (await isInUse(database, orders.statusId, before.id)))
      throw invalidField('stage', 'orders.statusStageInUse');
    if (before.isDefault) return {};
    return { isDefault: await takeDefault(database, stage, changes.isDefault === true) };
  },
  onRemove: async ({ isDefault }) => {
    if (isDefault) throw new Problem('in_use', { message: 'orders.defaultNeedsSuccessor' });
  },
});

const subLabels = crud(subStatusContract, subStatusApi, {
  table: subStatuses,
  isSerial: true,
  sorts: { position: subPlace, name: subStatuses.sortName, created: subStatuses.id },
  filters: ({ statusId }) => [statusId === undefined ? undefined : eq(subStatuses.statusId, statusId)],
  onCreate: async ({ statusId, isDefault, position }, { database }) => ({
    position: position ?? placeAtEnd(subStatuses.position),
    isDefault: await takeSubDefault(database, statusId, isDefault),
  }),
  onUpdate: async (changes, before, { database }) => {
    const statusId = changes.statusId ?? before.statusId;
    const moves = statusId !== before.statusId;
    if (moves && (await isInUse(database, orders.subStatusId, before.id)))
      throw invalidField('statusId', 'orders.subStatusInUse');
    // The default of one status must not become the default of another.
    const wanted = changes.isDefault ?? (before.isDefault && !moves);
    if (!wanted || (before.isDefault && !moves)) return { isDefault: wanted };
    return { isDefault: await takeSubDefault(database, statusId, true) };
  },
});

export const statusRoutes: Route[] = [
  ...labels,
  ordering(statusContract.order, statusApi.order, { table: statuses, group: statuses.stage }),
  route(statusContract.usage, statusApi.usage, async ({ database }) => ({
    data: await ordersByStatus(database),
  })),
  preparedRoute(
    statusContract.succeed,
    statusApi.succeed,
    (context) =>
      relabelByStatus(context.principal, context.params.id, context.body.successorId, (work) =>
        transact(context, work),
      ),
    ({ params, body, database, principal }) =>
      replaceStatus(database, principal, params.id, body.successorId),
  ),
  ...subLabels,
  ordering(subStatusContract.order, subStatusApi.order, { table: subStatuses, group: subStatuses.statusId }),
  route(subStatusContract.usage, subStatusApi.usage, async ({ database }) => ({
    data: await ordersBySubStatus(database),
  })),
  preparedRoute(
    subStatusContract.succeed,
    subStatusApi.succeed,
    (context) =>
      relabelBySubStatus(context.principal, context.params.id, context.body.successorId, (work) =>
        transact(context, work),
      ),
    ({ params, body, database, principal }) =>
      replaceSubStatus(database, principal, params.id, body.successorId),
  ),
];

async function isInUse(database: Database, column: PgColumn, id: number): Promise<boolean> {
  const found = await database.select({ id: orders.id }).from(orders).where(eq(column, id)).limit(1);
  return found.length > 0;
}
