import { asc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { invalidField, Problem } from '#server/lib/data/problem.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { lockTableAsSet } from '#server/lib/resource/table-lock.ts';
import { appendEvents } from '#server/orders/order/order-event.actions.ts';
import { statuses, subStatuses } from '#server/orders/statuses/status.table.ts';

type By = Pick<Principal, 'userId' | 'name'>;

/** Runs work in a transaction of its own, as the caller. */
type Transact = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

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
  await lockTableAsSet(database, statuses);
  await lockTableAsSet(database, subStatuses);
  const pair = await readStatuses(database, id, successorId, 'update');
  await relabelOrders(by, pair, (work) => work(database));
  await adoptSubStatuses(database, id, successorId);
  await database.delete(statuses).where(eq(statuses.id, id));
  if (pair.gone.isDefault) {
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
  await lockTableAsSet(database, subStatuses);
  const pair = await readSubStatuses(database, id, successorId, 'update');
  await relabelOrders(by, pair, (work) => work(database));
  await database.delete(subStatuses).where(eq(subStatuses.id, id));
}

/**
 * Relabels the orders of a status before it is replaced, in parts that are committed one by one: nobody waits for
 * thousands of orders. If it ends in between, each order has one of the two labels, and a repetition does the rest.
 * Does nothing for an unsuitable successor, which the replacement refuses.
 */
export const relabelByStatus = (by: By, id: number, successorId: number, transact: Transact) =>
  relabelAhead(
    by,
    () => transact((database) => readStatuses(database, id, successorId, 'key share')),
    transact,
  );

/** The same for the orders of a sub-status. */
export const relabelBySubStatus = (by: By, id: number, successorId: number | null, transact: Transact) =>
  relabelAhead(
    by,
    () => transact((database) => readSubStatuses(database, id, successorId, 'key share')),
    transact,
  );

async function relabelAhead(by: By, read: () => Promise<Pair>, transact: Transact): Promise<void> {
  const pair = await read().catch((error: unknown) => {
    if (error instanceof Problem) return null;
    throw error;
  });
  if (pair) await relabelOrders(by, pair, transact);
}

/** A label to delete, its successor, and what orders call it. */
interface Pair {
  gone: { id: number; name: string };
  successor: { id: number; name: string } | undefined;
  label: 'status' | 'subStatus';
}

async function readStatuses(database: Database, id: number, successorId: number, lock: Lock) {
  const pair = await readBoth(database, statuses, [id, successorId], lock);
  if (pair.successor?.stage !== pair.gone.stage)
    throw invalidField('successorId', 'orders.successorOfOtherStage');
  return { ...pair, label: 'status' as const };
}

async function readSubStatuses(database: Database, id: number, successorId: number | null, lock: Lock) {
  const pair = await readBoth(database, subStatuses, [id, successorId], lock);
  if (pair.successor && pair.successor.statusId !== pair.gone.statusId)
    throw invalidField('successorId', 'orders.successorOfOtherStatus');
  return { ...pair, label: 'subStatus' as const };
}

type Labels = typeof statuses | typeof subStatuses;
/** `update`: meanwhile no order can take either label. */
type Lock = 'update' | 'key share';

async function readBoth<Table extends Labels>(
  database: Database,
  table: Table,
  [id, successorId]: readonly [number, number | null],
  lock: Lock,
) {
  if (successorId === id) throw invalidField('successorId', 'orders.successorItself');
  const found = (await database
    .select()
    .from(table as Labels)
    .where(inArray(table.id, successorId === null ? [id] : [id, successorId]))
    .orderBy(asc(table.id))
    .for(lock)) as Table['$inferSelect'][];
  const gone = found.find((each) => each.id === id);
  const successor = found.find((each) => each.id === successorId);
  if (!gone) throw new Problem('not_found');
  if (!successor && successorId !== null) throw invalidField('successorId', 'validation.unknown');
  return { gone, successor };
}

/**
 * The size of a part: small enough for the statement timeout, and because triggers compare the changed rows pair by
 * pair if their plan was made for one row.
 */
const partSize = 500;

/**
 * Replaces a label in all its orders and adds an event to each history; each part is given to `run`. The parts advance
 * by id, so two replacements of labels by each other end.
 */
async function relabelOrders(by: By, pair: Pair, run: Transact): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    after = await run((database) => relabelPart(database, by, pair, from));
  }
}

/** Relabels the next orders after an id. Returns the last of them; undefined if there are no more. */
async function relabelPart(
  database: Database,
  by: By,
  { gone, successor, label }: Pair,
  after: number,
): Promise<number | undefined> {
  const column = sql.identifier(label === 'status' ? 'status_id' : 'sub_status_id');
  const { rows } = await database.execute<{ id: number }>(sql`
    with locked as materialized (
      select id from orders where ${column} = ${gone.id} and id > ${after}
      order by id limit ${partSize} for no key update
    )
    update orders set ${column} = ${successor?.id ?? null}, version = version + 1
    where id in (select id from locked) returning id`);
  const changes = [{ field: label, before: gone.name, after: successor?.name ?? null }];
  await appendEvents(
    database,
    by,
    rows.map(({ id }) => ({ orderId: id, kind: 'edited', data: { changes } })),
  );
  return rows.length < partSize ? undefined : Math.max(...rows.map(({ id }) => Number(id)));
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
