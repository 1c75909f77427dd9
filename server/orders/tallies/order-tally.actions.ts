import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Database, inTransaction } from '#server/database/connection.ts';
import { orderTallies } from './order-tally.table.ts';
import { assignmentTallies, statusTallies, workDayTallies } from './production-tally.table.ts';

/** An arbitrary number, the same in every server process. */
const compactLock = 7_102_640_011;

/** The tallies, and the columns that each is grouped by. */
const tallies: readonly (readonly [PgTable, readonly string[]])[] = [
  [orderTallies, ['orderedOn', 'stage']],
  [workDayTallies, ['orderedOn', 'workTypeId']],
  [assignmentTallies, ['isOutstanding', 'assignedOn', 'dueDate', 'workTypeId', 'companyId', 'userId']],
  [statusTallies, ['orderedOn', 'statusId', 'stage']],
];

/**
 * Merges the rows of each key into one and deletes keys whose sum is zero; sums stay the same in every snapshot.
 * Deletes only rows that this transaction sees, so concurrent additions stay; of two processes that compact at once,
 * one skips. Call it every minute: it writes nothing if there is nothing to merge. Returns whether this process
 * compacted.
 */
export const compactTallies = (database: Database): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    const { rows } = await transaction.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${compactLock}::bigint) as mine`,
    );
    if (!rows[0]?.mine) return false;
    for (const [table, keys] of tallies) await transaction.execute(compacted(table, keys));
    return true;
  });

/** The statement that merges one tally: sums up all columns that aren't part of the key. */
function compacted(table: PgTable, keys: readonly string[]): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key !== 'id');
  const named = columns.map(([key, { notNull }]) => ({
    column: sql.identifier(toSnakeCase(key)),
    isKey: keys.includes(key),
    notNull,
  }));
  const listed = (parts: SQL[], between = ', ') => sql.join(parts, sql.raw(between));
  const key = listed(named.flatMap(({ column, isKey }) => (isKey ? [sql`${column}`] : [])));
  const sums = named.filter(({ isKey }) => !isKey);
  const isSame = named.flatMap(({ column, isKey, notNull }) =>
    isKey
      ? [notNull ? sql`t.${column} = c.${column}` : sql`t.${column} is not distinct from c.${column}`]
      : [],
  );
  return sql`
    with crowded as (select ${key} from ${table} group by ${key} having count(*) > 1),
    old as (delete from ${table} t using crowded c where ${listed(isSame, ' and ')} returning t.*)
    insert into ${table} (${key}, ${listed(sums.map(({ column }) => sql`${column}`))})
    select ${key}, ${listed(sums.map(({ column }) => sql`sum(${column})`))} from old group by ${key}
    having ${listed(
      sums.map(({ column }) => sql`sum(${column}) <> 0`),
      ' or ',
    )}`;
}
