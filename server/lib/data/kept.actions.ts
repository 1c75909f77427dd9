import { sql } from 'drizzle-orm';
import { type Database, inTransaction } from '#server/database/connection.ts';
import { computed, differingKeys, type KeptFigure, outdated } from './kept.ts';

/** So many keys are computed by one transaction, a backlog as after an import in many. */
const keysAtOnce = 100;

/**
 * Computes the outdated keys of figures that are kept soon, and forgets the notes of them that it sees: a document that is
 * changed meanwhile leaves a note that stays. Of two processes, one waits.
 */
export async function refreshFigures(database: Database, figures: readonly KeptFigure[]): Promise<void> {
  for (const figure of figures.filter(({ keep }) => keep === 'soon'))
    while ((await refreshPortion(database, figure)) === keysAtOnce);
}

/**
 * One snapshot for all statements: what the rows are computed from is what the forgotten notes were about. The lock comes
 * before the snapshot, so that this has what another process has just kept; readers and writers of documents don't wait.
 */
const refreshPortion = (database: Database, figure: KeptFigure): Promise<number> =>
  inTransaction(
    database,
    async (transaction) => {
      const { table, by, values } = figure;
      await transaction.execute(sql`lock table ${sql.identifier(table)} in share update exclusive mode`);
      const noted = await transaction.execute<{ keys: string[] | null }>(sql`
        with portion (key) as (${sql.raw(outdated(figure))} order by 1 limit ${keysAtOnce}),
        forgotten as (
          delete from outdated_keys where figure = ${table} and key in (select key::text from portion)
        )
        select array_agg(key::text) as keys from portion`);
      const keys = noted.rows[0]?.keys ?? [];
      if (keys.length === 0) return 0;
      const list = sql`${sql.param(keys)}::text[]::${sql.raw(by.type)}[]`;
      await transaction.execute(
        sql`delete from ${sql.identifier(table)} where ${sql.identifier(by.column)} = any(${list})`,
      );
      const [before = '', after = ''] = computed(figure, 'SELECT unnest(KEYS)').split('KEYS');
      await transaction.execute(sql`
        insert into ${sql.identifier(table)} (${sql.raw([by.column, ...values].join(', '))})
        ${sql.raw(before)}${list}${sql.raw(after)}`);
      return keys.length;
    },
    'begin isolation level repeatable read',
  );

/** The keys of a figure whose kept rows aren't what the documents say. */
export async function readDiffering(database: Database, figure: KeptFigure): Promise<string[]> {
  const { rows } = await database.execute<{ key: string }>(sql.raw(differingKeys(figure)));
  return rows.map(({ key }) => key);
}

/** Keeps the differing keys of a figure again, and returns them; others may write meanwhile. */
export async function rebuildFigure(database: Database, figure: KeptFigure): Promise<string[]> {
  const keys = await readDiffering(database, figure);
  if (keys.length === 0) return keys;
  const { table, by, keep } = figure;
  if (keep === 'at once') {
    const list = sql`${sql.param(keys)}::text[]::${sql.raw(by.type)}[]`;
    await database.execute(sql`select ${sql.identifier(`renew_${table}`)}(${list})`);
  } else {
    await database.execute(
      sql`insert into outdated_keys (figure, key) select ${table}, unnest(${sql.param(keys)}::text[])`,
    );
    await refreshFigures(database, [figure]);
  }
  return keys;
}
