import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { crud } from '#server/lib/crud.ts';
import { placeAtEnd } from '#server/lib/position.ts';
import { invalidField, Problem } from '#server/lib/problem.ts';
import type { Route } from '#server/lib/route.ts';
import type { Stage } from '#shared/orders/stage.rules.ts';
import { statusContract, subStatusContract } from '#shared/orders/status.contract.ts';
import { orders } from './order.table.ts';
import { takeDefault } from './status.actions.ts';
import { statuses, subStatuses } from './status.table.ts';

const labels = crud(statusContract, {
  table: statuses,
  sorts: { position: statuses.position, name: statuses.name, created: statuses.id },
  filters: ({ stage }) => [stage && eq(statuses.stage, stage)],
  onCreate: async ({ stage, isDefault, position }, { database }) => ({
    position: position ?? placeAtEnd(statuses.position),
    isDefault: await takeDefault(database, stage, isDefault),
  }),
  onUpdate: async (changes, before, { database }) => {
    const stage = (changes.stage ?? before.stage) as Stage;
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

const subLabels = crud(subStatusContract, {
  table: subStatuses,
  sorts: { name: subStatuses.name, created: subStatuses.id },
  filters: ({ statusId }) => [statusId === undefined ? undefined : eq(subStatuses.statusId, statusId)],
  onUpdate: async (changes, before, { database }) => {
    const moves = changes.statusId !== undefined && changes.statusId !== before.statusId;
    if (moves && (await isInUse(database, orders.subStatusId, before.id)))
      throw invalidField('statusId', 'orders.subStatusInUse');
    return {};
  },
});

export const statusRoutes: Route[] = [...labels, ...subLabels];

async function isInUse(database: Database, column: PgColumn, id: unknown): Promise<boolean> {
  const found = await database.select({ id: orders.id }).from(orders).where(eq(column, id)).limit(1);
  return found.length > 0;
}
