import { getTableColumns, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import type { Matching } from '#server/lib/data/find-page.ts';
import { foundBy, hasAll, type Search } from '#server/lib/data/search.ts';
import type { Context, Shows } from '#server/lib/http/route.ts';
import type { RecordTable, RowOf } from './row.ts';

interface Reference<T extends RecordTable, Value> {
  /** The column with the id of the referred record. */
  from: keyof T['$inferSelect'] & string;
  to: RecordTable;
  /** What the reply contains: some columns as an object, a single one as it is, or the result of a function. */
  pick: (Value extends object ? readonly (keyof Value & string)[] : string) | ((record: never) => Value);
  /** Its column of normalised text, if a search also finds records by what they refer to. */
  search?: PgColumn;
  /** Refuses, at the field, a record that the caller may not refer to. */
  mayRefer?: (context: Context, field: string, ids: readonly number[]) => Promise<void>;
  /** Called for a record that is no longer referred to, after the change is written. */
  onDrop?: (context: Context, id: number) => Promise<void>;
}

/** References by their names in the reply. */
export type References<T extends RecordTable, Reply> = {
  [Name in keyof Reply & string]?: Reference<T, NonNullable<Reply[Name]>>;
};

interface LooseReference extends Omit<Reference<RecordTable, object>, 'pick'> {
  pick: string | readonly string[] | ((record: never) => unknown);
}
type Loose = Readonly<Record<string, LooseReference | undefined>>;
type Referred = Record<string, unknown> & { id: number };

/** Reads the records that some rows refer to, with one query for each reference; null where a row refers to none. */
export async function readReferences<T extends RecordTable, Reply>(
  database: Database,
  references: References<T, Reply>,
  rows: readonly RowOf<T>[],
) {
  // One after the other: a transaction has one connection.
  const read = await Array.fromAsync(Object.entries(references as Loose), async ([name, reference]) => {
    if (!reference) return null;
    const { from, to, pick } = reference;
    const ids = [...new Set(rows.map((row) => row[from] as number | null).filter((id) => id !== null))];
    const columns =
      typeof pick === 'function' ? getTableColumns(to) : columnsOf(to, ['id', ...pickedOf(pick)]);
    const found: Referred[] = ids.length
      ? ((await database.select(columns).from(to).where(inArray(to.id, ids))) as Referred[])
      : [];
    const values = new Map(found.map((record) => [record.id, answerOf(record, pick)]));
    return { name, of: (row: RowOf<T>) => values.get(row[from] as number) ?? null };
  });
  return (row: RowOf<T>) =>
    Object.fromEntries(read.flatMap((each) => (each ? [[each.name, each.of(row)]] : [])));
}

const pickedOf = (pick: string | readonly string[]) => (typeof pick === 'string' ? [pick] : pick);

function answerOf({ id, ...record }: Referred, pick: LooseReference['pick']): unknown {
  if (typeof pick === 'function') return pick({ id, ...record } as never);
  if (typeof pick === 'string') return pick === 'id' ? id : record[pick];
  return pick.includes('id') ? { id, ...record } : record;
}

/** The columns of a table that its replies show the referred records of. */
export const shownColumns = (table: RecordTable, references: object): Shows[] => {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  return Object.values(references as Loose).flatMap((reference) => {
    const column = columns[reference?.from ?? ''];
    return column ? [{ column }] : [];
  });
};

/** Refuses records that the caller may not refer to; those that a record referred to before stay. */
export async function beforeReferences(
  context: Context,
  references: object,
  changes: object,
  before: object = {},
): Promise<void> {
  const [had, has] = [before, changes] as Readonly<Record<string, unknown>>[];
  for (const reference of Object.values(references as Loose)) {
    const id = reference && has?.[reference.from];
    if (typeof id !== 'number' || id === had?.[reference?.from ?? '']) continue;
    await reference?.mayRefer?.(context, reference.from, [id]);
  }
}

/** Calls `onDrop` for the records that a changed one no longer refers to. Call it after the change is written. */
export async function afterReferences<T extends RecordTable, Reply>(
  context: Context,
  references: References<T, Reply>,
  before: RowOf<T>,
  row: RowOf<T> | null,
): Promise<void> {
  for (const reference of Object.values(references as Loose)) {
    const dropped = reference?.onDrop && (before[reference.from] as number | null);
    if (dropped && dropped !== row?.[reference.from]) await reference.onDrop?.(context, dropped);
  }
}

/** A search in the record's own column of normalised text and in those of its references. */
export function matchingOf<T extends RecordTable, Reply>(
  { pieces }: Search,
  own: SQLWrapper,
  references: References<T, Reply>,
  table: T,
): Matching {
  const referring = Object.values(references as Loose).flatMap((reference) => {
    if (!reference?.search) return [];
    const { from, to, search } = reference;
    const column = getTableColumns(table)[from] as PgColumn;
    return [sql`${column} in (select ${to.id} from ${to} where ${foundBy(search, pieces)})`];
  });
  if (referring.length === 0) return { test: hasAll(own, pieces), from: table, where: foundBy(own, pieces) };
  const ids = [foundBy(own, pieces), ...referring].map(
    (found) => sql`select ${table.id} from ${table} where ${found}`,
  );
  return {
    test: sql`(${sql.join([hasAll(own, pieces), ...referring], sql` or `)})`,
    from: table,
    where: sql`${table.id} in (${sql.join(ids, sql` union `)})`,
  };
}

function columnsOf(table: RecordTable, names: readonly string[]): Record<string, PgColumn> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  return Object.fromEntries(
    names.map((name) => {
      const column = columns[name];
      if (!column) throw new Error(`no column ${name} to answer`);
      return [name, column];
    }),
  );
}
