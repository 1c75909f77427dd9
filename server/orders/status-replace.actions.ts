import { asc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { invalidField, Problem } from '#server/lib/data/problem.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { oneAtATime } from '#server/lib/resource/one-at-a-time.ts';
import { statuses, subStatuses } from '#server/orders/labels/status.table.ts';
import { appendEvents } from '#server/orders/order/order-event.actions.ts';
import type { OrderEventData } from '#shared/orders/order/order-event.schema.ts';

type By = Pick<Principal, 'userId' | 'name'>;

/**
 * Deletes a status in use: its orders and sub-statuses move to the successor, a status of the same stage; orders keep
 * their sub-status. The successor also takes over the default. Each order gets an event in its history.
 * @throws Problem `not_found`, `invalid` for an unsuitable successor
 */
export async function replaceStatus(
  database: Database,
  by: By,
  id: number,
  successorId: number,
): Promise<void> {
  const { gone, successor } = await lockBoth(database, statuses, id, successorId);
  if (successor.stage !== gone.stage) throw invalidField('successorId', 'orders.successorOfOtherStage');

  const changes = [{ field: 'status', before: gone.name, after: successor.name }];
  await relabelOrders(database, by, sql`status_id`, { from: id, to: successorId, changes });
  await adoptSubStatuses(database, id, successorId);
  await database.delete(statuses).where(eq(statuses.id, id));
  if (gone.isDefault) {
    await database
      .update(statuses)
      .set({ isDefault: true, version: sql`${statuses.version} + 1` })
      .where(eq(statuses.id, successorId));
  }
}

/**
 * Deletes a sub-status in use: its orders get another one of the same status, or none.
 * @throws Problem `not_found`, `invalid` for an unsuitable successor
 */
export async function replaceSubStatus(
  database: Database,
  by: By,
  id: number,
  successorId: number | null,
): Promise<void> {
  const { gone, successor } = await lockBoth(database, subStatuses, id, successorId);
  if (successor && successor.statusId !== gone.statusId)
    throw invalidField('successorId', 'orders.successorOfOtherStatus');

  const changes = [{ field: 'subStatus', before: gone.name, after: successor?.name ?? null }];
  await relabelOrders(database, by, sql`sub_status_id`, { from: id, to: successorId, changes });
  await database.delete(subStatuses).where(eq(subStatuses.id, id));
}

type Labels = typeof statuses | typeof subStatuses;

/** Locks both records in the order of their ids, so that meanwhile no order can take the deleted one. */
async function lockBoth<Table extends Labels, Successor extends number | null>(
  database: Database,
  table: Table,
  id: number,
  successorId: Successor,
) {
  if (successorId === id) throw invalidField('successorId', 'orders.successorItself');
  const found = (await database
    .select()
    .from(table as Labels)
    .where(inArray(table.id, successorId === null ? [id] : [id, successorId]))
    .orderBy(asc(table.id))
    .for('update')) as Table['$inferSelect'][];
  const gone = found.find((each) => each.id === id);
  const successor = found.find((each) => each.id === successorId);
  if (!gone) throw new Problem('not_found');
  if (!successor && successorId !== null) throw invalidField('successorId', 'validation.unknown');
  type Known = Table['$inferSelect'];
  return { gone, successor: successor as Successor extends number ? Known : Known | undefined };
}

interface Relabelling {
  from: number;
  to: number | null;
  changes: NonNullable<OrderEventData['changes']>;
}

/**
 * The batch size: small enough for the statement timeout, and because triggers compare the changed rows pair by pair
 * if their plan was made for one row.
 */
const batch = 500;

/** Replaces a label in all its orders and adds an event to each history. */
async function relabelOrders(
  database: Database,
  by: By,
  column: ReturnType<typeof sql>,
  { from, to, changes }: Relabelling,
): Promise<void> {
  for (let relabelled = batch; relabelled === batch; ) {
    const { rows } = await database.execute<{ id: number }>(sql`
      with locked as materialized (
        select id from orders where ${column} = ${from} order by id limit ${batch} for no key update
      )
      update orders set ${column} = ${to}, version = version + 1 where id in (select id from locked) returning id`);
    await appendEvents(
      database,
      by,
      rows.map(({ id }) => ({ orderId: id, kind: 'edited', data: { changes } })),
    );
    relabelled = rows.length;
  }
}

/** Moves the sub-statuses of a status to another one, after the existing ones; the default of that status stays. */
async function adoptSubStatuses(database: Database, from: number, to: number): Promise<void> {
  const [last] = await database
    .select({ place: max(subStatuses.position) })
    .from(subStatuses)
    .where(eq(subStatuses.statusId, to));
  await database
    .update(subStatuses)
    .set({
      statusId: to,
      isDefault: false,
      position: sql`${subStatuses.position} + ${last?.place ?? 0}::int`,
      version: sql`${subStatuses.version} + 1`,
    })
    .where(eq(subStatuses.statusId, from));
}
