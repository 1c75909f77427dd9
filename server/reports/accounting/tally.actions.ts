import { type SQL, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '#server/database/connection.ts';
import { type TallySpans, withSpans } from './tally-spans.ts';

/** Sums per key that triggers keep, and how they follow from the records. */
export interface Tally {
  table: string;
  keys: readonly string[];
  sums: readonly string[];
  /** The keys and sums from the records themselves, in any number of rows per key. */
  records: SQL;
  /** Whether rows of one key are additions with a column `merged`. */
  isMerged?: boolean;
  /**
   * The spans that a merged tally has sums of, in its column `span`. Records and additions have days alone, so that a write
   * costs no more than a row: the merge adds them to the longer spans.
   */
  spans?: TallySpans;
}

const named = (columns: readonly string[]) => sql.raw(columns.join(', '));
const summed = (columns: readonly string[]) =>
  sql.raw(columns.map((each) => `sum(${each}) as ${each}`).join(', '));
const anySum = (columns: readonly string[]) =>
  sql.raw(columns.map((each) => `sum(${each}) <> 0`).join(' or '));

/**
 * Merges the rows that were added since the last time with those of the same key; sums stay the same in every snapshot. Reads
 * the keys of new rows only, since there is a key for each design and day. Of two processes, one skips. Returns
 * whether this process merged all of them.
 */
export async function mergeAdditions(
  database: Database,
  tallies: readonly Tally[],
  lock: number,
): Promise<boolean> {
  const mergePortionAlone = (tally: Tally) =>
    inTransaction(database, async (transaction) => {
      const { rows } = await transaction.execute<{ mine: boolean }>(
        sql`select pg_try_advisory_xact_lock(${lock}::bigint) as mine`,
      );
      return rows[0]?.mine ? mergePortion(transaction, tally) : 'skipped';
    });
  for (const tally of tallies.filter(({ isMerged }) => isMerged)) {
    let portion: Portion;
    do portion = await mergePortionAlone(tally);
    while (portion === 'more');
    if (portion === 'skipped') return false;
  }
  return true;
}

type Portion = 'more' | 'last' | 'skipped';

/** So many rows are merged by one statement: a backlog of millions would take longer than a statement may. */
const portionSize = 50_000;

async function mergePortion(transaction: Database, tally: Tally): Promise<Portion> {
  const { table, keys, sums, spans } = tally;
  const isSame = sql.raw(keys.map((key) => `t.${key} = fresh.${key}`).join(' and '));
  const spread = (rows: SQL) => (spans ? withSpans(rows, spans, [...keys, ...sums]) : rows);
  const { rows } = await transaction.execute<{ count: number }>(sql`
    with portion as materialized (
      select * from ${sql.raw(table)} where not merged order by ${sql.raw(spans?.first ?? 'id')} limit ${portionSize}
    ),
    fresh as (select distinct ${named(keys)} from (${spread(sql`table portion`)}) as additions),
    old as (delete from ${sql.raw(table)} t using fresh where ${isSame} returning t.*),
    written as (
      insert into ${sql.raw(table)} (merged, ${named(keys)}, ${named(sums)})
      select true, ${named(keys)}, ${summed(sums)} from (
        select ${named(keys)}, ${named(sums)} from old where merged
        union all
        select ${named(keys)}, ${named(sums)} from (${spread(sql`select * from old where not merged`)}) as additions
      ) as each group by ${named(keys)} having ${anySum(sums)}
    )
    select count(*)::int as count from portion`);
  return rows[0]?.count === portionSize ? 'more' : 'last';
}

export interface Rebuilt {
  /** The sums per key that the records come to. */
  figures: number;
  /** Those that were kept otherwise. */
  differing: number;
}

/**
 * Makes tallies again from the records, and returns how many of their sums were kept otherwise. Writers wait until the end
 * of the transaction.
 */
export const rebuildTallies = (database: Database, tallies: readonly Tally[]): Promise<Rebuilt> =>
  inTransaction(database, async (transaction) => {
    const rebuilt: Rebuilt = { figures: 0, differing: 0 };
    await transaction.execute(
      sql.raw(`lock table ${tallies.map(({ table }) => table).join(', ')} in share row exclusive mode`),
    );
    for (const tally of tallies) {
      while (tally.spans && (await mergePortion(transaction, tally)) === 'more');
      const { figures, differing } = await rebuildTally(transaction, tally);
      rebuilt.figures += figures;
      rebuilt.differing += differing;
    }
    return rebuilt;
  });

async function rebuildTally(database: Database, { table, keys, sums, records, isMerged, spans }: Tally) {
  const source = spans ? withSpans(records, spans, [...keys, ...sums]) : records;
  const kept = sql.raw(table);
  const sumsOf = (source: SQL) => sql`
    select ${named(keys)}, ${summed(sums)} from ${source} group by ${named(keys)} having ${anySum(sums)}`;
  await database.execute(sql`
    create temp table rebuilt on commit drop as ${sumsOf(sql`(${source}) as records`)}`);
  const { rows } = await database.execute<Rebuilt & Record<string, unknown>>(sql`
    select (select count(*)::int from rebuilt) as figures, count(distinct (${named(keys)}))::int as differing
    from (
      (table rebuilt except all (${sumsOf(kept)})) union all ((${sumsOf(kept)}) except all table rebuilt)
    ) as differing`);
  await database.execute(sql`delete from ${kept}`);
  await database.execute(sql`
    insert into ${kept} (${isMerged ? sql`merged, ` : sql.empty()}${named(keys)}, ${named(sums)})
    select ${isMerged ? sql`true, ` : sql.empty()}${named(keys)}, ${named(sums)} from rebuilt`);
  await database.execute(sql`drop table rebuilt`);
  return rows[0] ?? { figures: 0, differing: 0 };
}
