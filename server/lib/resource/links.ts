import { and, asc, eq, getTableColumns, inArray, notInArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { invalidField } from '#server/lib/data/problem.ts';
import type { Context, Shows } from '#server/lib/http/route.ts';
import type { RecordTable } from './row.ts';

/**
 * Records linked to another one, in an order of their own. The table has one row for each pair, with a unique index
 * on `owner` and `target`, and its rows are deleted with the owner.
 */
export interface Links {
  table: PgTable & { position: PgColumn };
  owner: PgColumn;
  target: PgColumn;
  to: RecordTable;
  /**
   * What the field shows of a link that has columns of its own: they and the target's id, by the keys of the table; a body
   * names the same. By default a field has the ids alone.
   */
  entry?: (link: never) => object;
  /** The name of the linked records in the reply, besides their ids, and the columns returned. */
  as: string;
  read: (record: never) => unknown;
  /** Refuses, at the field, records that the caller may not link. */
  mayLink?: (by: Linking, field: string, ids: readonly number[]) => Promise<void>;
  /** Called for a record that is no longer linked, after the change is written. */
  onDrop?: (context: Context, id: number) => Promise<void>;
}

/** Who links records. */
type Linking = Pick<Context, 'database' | 'principal' | 'shown'>;

type ByField = Readonly<Record<string, Links | undefined>>;
/** By field: the links in a body. */
type Linked = Readonly<Record<string, readonly (number | Readonly<Record<string, unknown>>)[]>>;
/** By field: the ids of records, such as those that are no longer linked. */
type Ids = Readonly<Record<string, readonly number[]>>;

/** The columns that replies show the linked records of. */
export const shownLinks = (links: ByField): Shows[] =>
  Object.values(links).flatMap((link) => (link ? [{ column: link.target }] : []));

/** Splits a body into column values and the ids of linked records. */
export function splitLinks(links: ByField, body: object): [columns: object, linked: Linked] {
  const isLinked = ([field]: [string, unknown]) => links[field] !== undefined;
  const entries = Object.entries(body);
  return [
    Object.fromEntries(entries.filter((entry) => !isLinked(entry))),
    Object.fromEntries(entries.filter((entry) => isLinked(entry) && entry[1] !== undefined)),
  ];
}

/** Reads the linked records of some rows, with one query for each kind. */
export async function readLinks(database: Database, links: ByField, rows: readonly { id: number }[]) {
  const ids = rows.map(({ id }) => id);
  // One after the other: a transaction has one connection.
  const read = await Array.fromAsync(Object.entries(links), async ([field, link]) => {
    if (!link || ids.length === 0) return null;
    const { table, owner, target, to, entry } = link;
    const found = await database
      .select({ owner, record: getTableColumns(to), ...(entry && { link: getTableColumns(table) }) })
      .from(table)
      .innerJoin(to, eq(to.id, target))
      .where(inArray(owner, ids))
      .orderBy(asc(owner), asc(table.position));
    return { field, link, byOwner: Map.groupBy(found, (each) => each.owner as number) };
  });
  return (row: { id: number }) =>
    Object.fromEntries(
      read.flatMap((each) => {
        if (!each) return [];
        const found = each.byOwner.get(row.id) ?? [];
        const records = found.map(({ record }) => record as { id: number });
        const { entry } = each.link;
        return [
          [each.field, entry ? found.map(({ link }) => entry(link as never)) : records.map(({ id }) => id)],
          [each.link.as, records.map((record) => each.link.read(record as never))],
        ];
      }),
    );
}

/** Links a record to exactly these others, in their order. Returns those that are no longer linked. */
export async function writeLinks(by: Linking, links: ByField, id: number, linked: Linked): Promise<Ids> {
  const { database } = by;
  const dropped: Record<string, number[]> = {};
  for (const [field, all] of Object.entries(linked)) {
    const link = links[field];
    if (!link) continue;
    const { table, owner, target } = link;
    const [ownerKey, targetKey] = [keyOf(link, owner), keyOf(link, target)];
    const entries = all.map((each) => (typeof each === 'number' ? { [targetKey]: each } : each));
    const byTarget = new Map(entries.map((entry) => [entry[targetKey] as number, entry]));
    const ids = [...byTarget.keys()];
    await requireTargets(database, field, link, ids);
    await link.mayLink?.(by, field, ids);
    const gone = await database
      .delete(table)
      .where(and(eq(owner, id), notInArray(target, ids)))
      .returning({ target });
    dropped[field] = gone.map((each) => each.target as number);
    if (ids.length === 0) continue;
    const values = [...byTarget.values()].map((entry, place) => ({
      ...entry,
      [ownerKey]: id,
      position: place + 1,
    }));
    const columns: Record<string, PgColumn> = getTableColumns(table);
    const own = [...new Set(values.flatMap((value) => Object.keys(value)))]
      .filter((key) => key !== ownerKey && key !== targetKey)
      .map((key) => ({ key, column: columns[key], value: sql`excluded.${sql.identifier(key)}` }));
    await database
      .insert(table)
      .values(values)
      .onConflictDoUpdate({
        target: [owner, target],
        set: Object.fromEntries(own.map(({ key, value }) => [key, value])),
        setWhere: sql.join(
          own.map(({ column, value }) => sql`${column} is distinct from ${value}`),
          sql` or `,
        ),
      });
  }
  return dropped;
}

/** The key of a column in the table's definition. */
function keyOf({ table }: Links, column: PgColumn): string {
  const [key] = Object.entries(getTableColumns(table)).find(([, each]) => each === column) ?? [];
  if (key === undefined) throw new Error(`${column.name} is no column of the links`);
  return key;
}

/** Checks in advance, to report the field; the foreign key prevents a deletion meanwhile. */
async function requireTargets(database: Database, field: string, { to }: Links, ids: number[]) {
  const found = await database.select({ id: to.id }).from(to).where(inArray(to.id, ids));
  if (found.length < ids.length) throw invalidField(field, 'validation.unknown');
}

/** The ids that a record is linked to, in order. */
export async function targetsOf(database: Database, links: ByField, id: number): Promise<Ids> {
  const targets: Record<string, number[]> = {};
  for (const [field, link] of Object.entries(links)) {
    if (!link) continue;
    const { table, owner, target } = link;
    const found = await database
      .select({ target })
      .from(table)
      .where(eq(owner, id))
      .orderBy(asc(table.position));
    targets[field] = found.map((each) => each.target as number);
  }
  return targets;
}

/** Calls `onDrop` for the records that are no longer linked. Call it after the change is written. */
export async function afterLinks(context: Context, links: ByField, dropped: Ids): Promise<void> {
  for (const [field, ids] of Object.entries(dropped)) {
    for (const id of ids) await links[field]?.onDrop?.(context, id);
  }
}
