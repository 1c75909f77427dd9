import { count, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { type References, readReferences } from './references.ts';
import type { RecordTable } from './row.ts';

interface Referrer<Reply, Value> {
  to: RecordTable;
  /** Its column with the id of the record. */
  by: PgColumn;
  /** The columns returned for the first of them… */
  pick: Value extends readonly (infer Each)[] ? readonly (keyof Each & string)[] : never;
  /** What they refer to themselves, such as their picture, is returned too… */
  references?: Value extends readonly (infer Each)[] ? References<RecordTable, Each> : never;
  /** …sorted by this column, at most so many… */
  orderBy: PgColumn;
  first: number;
  /** …and the name of their total number in the reply. */
  count: keyof Reply & string;
}

/** Records that refer to one, by their names in the reply. */
export type Referrers<Reply> = { [Name in keyof Reply & string]?: Referrer<Reply, Reply[Name]> };

type Loose<Reply> = Record<string, Referrer<Reply, readonly object[]> | undefined>;

/** Reads the records that refer to some rows: their number, and the first of them, in two queries for each kind. */
export async function readReferrers<Reply>(
  database: Database,
  referrers: Referrers<Reply>,
  rows: readonly { id: number }[],
) {
  const ids = rows.map(({ id }) => id);
  // One after the other: a transaction has one connection.
  const read = await Array.fromAsync(Object.entries(referrers as Loose<Reply>), async ([name, referrer]) => {
    if (!referrer || ids.length === 0) return null;
    const { to, by, count: countName } = referrer;
    const counted = await database
      .select({ id: by, total: count() })
      .from(to)
      .where(inArray(by, ids))
      .groupBy(by);
    const totals = new Map(counted.map(({ id, total }) => [id as number, total]));
    const named = Map.groupBy(await firstOf(database, referrer, ids), (each) => each.referred);
    return (id: number) => ({
      [countName]: totals.get(id) ?? 0,
      [name]: (named.get(id) ?? []).map(({ record }) => record),
    });
  });
  return ({ id }: { id: number }) => Object.assign({}, ...read.map((each) => each?.(id)));
}

/** The first referrers of each record. */
async function firstOf<Reply>(
  database: Database,
  { to, by, pick, references = {}, orderBy, first }: Referrer<Reply, readonly object[]>,
  ids: number[],
) {
  const columns: Record<string, PgColumn> = getTableColumns(to);
  const named = [...pick, ...Object.values<{ from: string }>(references).map(({ from }) => from)] as string[];
  const picked = Object.fromEntries(named.map((name) => [name, columns[name] as PgColumn]));
  const place = sql<number>`row_number() over (partition by ${by} order by ${orderBy}, ${to.id})`.as('place');
  const ranked = database
    .select({ ...picked, referred: sql<number>`${by}`.mapWith(Number).as('referred'), place })
    .from(to)
    .where(inArray(by, ids))
    .as('ranked');
  const found = await database
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${first}`)
    .orderBy(ranked.place);
  const referencesOf = await readReferences(database, references, found as never[]);
  return found.map(({ referred, place: _place, ...record }) => ({
    referred,
    record: { ...record, ...referencesOf(record as never) },
  }));
}
