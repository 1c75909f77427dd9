import { sql } from 'drizzle-orm';
import type { MovedRows } from '#server/customers/customer-merge.table.ts';
import type { Database } from '#server/database/connection.ts';
import { readOnce } from '#server/lib/data/statement.ts';
import { customerOwnedTables } from './customer-owned-tables.ts';
import type { NewNumbers } from './measurement-numbers.rules.ts';

/** Lets this transaction move measurements and invoices, which are never changed otherwise. */
export const allowMoves = async (database: Database): Promise<void> =>
  void (await database.execute(sql`select set_config('miqyas.merge', 'on', true)`));

/** Moves all rows of a locked customer to another one; returns their ids by table. */
export async function moveAll(
  database: Database,
  { fromId, intoId }: { fromId: number; intoId: number },
): Promise<MovedRows> {
  const moved: Record<string, number[]> = {};
  for (const { name, table = name } of customerOwnedTables) {
    const rows = await readOnce<{ id: number }>(
      database,
      sql`update ${sql.identifier(table)} set customer_id = ${intoId} where customer_id = ${fromId} returning id`,
    );
    moved[name] = rows.map(({ id }) => id);
  }
  return moved;
}

/** Moves rows back that still belong to the kept customer, and rows that were added to those since. */
export async function moveBack(
  database: Database,
  moved: MovedRows,
  { fromId, intoId }: { fromId: number; intoId: number },
): Promise<void> {
  for (const { name, table = name, followers } of customerOwnedTables) {
    const since = followers ? sql`or id in (${followers(intoId, moved)})` : sql``;
    await database.execute(
      sql`update ${sql.identifier(table)} set customer_id = ${fromId}
        where customer_id = ${intoId} and (id = any(${sql.param(moved[name] ?? [])}::bigint[]) ${since})`,
    );
  }
}

/**
 * Lets another customer pay for those that a merged one paid for: the kept one, or its payer. Returns the ids of
 * those.
 */
export async function moveFamily(
  database: Database,
  { fromId, intoId, payerId }: { fromId: number; intoId: number; payerId: number | null },
): Promise<number[]> {
  const rows = await readOnce<{ id: number }>(
    database,
    sql`update customers set payer_id = ${payerId ?? intoId}, version = version + 1
      where payer_id = ${fromId} and id <> ${intoId} returning id`,
  );
  return rows.map(({ id }) => id);
}

/** Lets a customer pay again for those that a merge gave to the kept one or its payer. */
export const moveFamilyBack = async (
  database: Database,
  members: readonly number[],
  { fromId, intoId, payerId }: { fromId: number; intoId: number; payerId: number | null },
): Promise<void> =>
  void (await database.execute(
    sql`update customers set payer_id = ${fromId}, version = version + 1
      where id = any(${sql.param(members)}::bigint[]) and payer_id in (${intoId}, ${payerId ?? intoId})`,
  ));

interface Version {
  id: number;
  customerId: number;
  templateId: number;
  number: number;
  takenAt: number;
}

/** All measurements of two locked customers. */
export const versionsOf = (database: Database, customerIds: readonly number[]): Promise<Version[]> =>
  readOnce<Version>(
    database,
    sql`select id, customer_id as "customerId", template_id as "templateId", number,
        extract(epoch from created)::float8 as "takenAt"
      from measurements where customer_id = any(${sql.param(customerIds)}::bigint[])`,
  );

/** Gives measurements their new numbers around a move, in which no two of one customer and template may be the same. */
export async function renumber<Result>(
  database: Database,
  numbers: NewNumbers,
  move: () => Promise<Result>,
): Promise<Result> {
  const ids = [...numbers.keys()];
  await setNumbers(
    database,
    ids,
    ids.map((_, index) => -1 - index),
  );
  const result = await move();
  await setNumbers(database, ids, [...numbers.values()]);
  return result;
}

async function setNumbers(
  database: Database,
  ids: readonly number[],
  numbers: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await database.execute(
    sql`update measurements m set number = renumbered.number
      from unnest(${sql.param(ids)}::bigint[], ${sql.param(numbers)}::integer[]) as renumbered (id, number)
      where m.id = renumbered.id`,
  );
}
