import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import { isOneOf, pageOfRows } from '#server/lib/data/page.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { allNames } from '#server/lib/data/record.table.ts';
import { readSearch } from '#server/lib/data/search.ts';
import { byNumber, type SortKey, sortOf } from '#server/lib/data/sort.ts';
import { toReply } from '#server/lib/http/reply.ts';
import { type Context, mayCall, preparedRoute, type Route, route } from '#server/lib/http/route.ts';
import type { Access } from '#shared/lib/contract.ts';
import type { ArchivingApi, CrudApi } from '#shared/lib/crud-api.ts';
import type { CrudContract } from '#shared/lib/crud-contract.ts';
import type { Language } from '#shared/lib/language.ts';
import type { ListQuery } from '#shared/lib/page-api.ts';
import { type CodedTable, refuseTaken } from './codes.ts';
import { afterLinks, type Links, readLinks, shownLinks, splitLinks, targetsOf, writeLinks } from './links.ts';
import {
  afterReferences,
  beforeReferences,
  matchingOf,
  type References,
  readReferences,
  shownColumns,
} from './references.ts';
import { type Referrers, readReferrers } from './referrers.ts';
import {
  asRecordTable,
  type Columns,
  lockRow,
  only,
  type RecordTable,
  type RowOf,
  setArchived,
} from './row.ts';
import { lockTableAsSet } from './table-lock.ts';

type Fields<A extends CrudApi> = z.output<A['fields']>;
type Query<A extends CrudApi> = z.output<A['list']['query']>;
/** A record as the API returns it. */
export type Reply<A extends CrudApi> = z.input<A['entity']>;

/** Where a list reads the ids of its records. */
export interface Source {
  from: SQLWrapper;
  id: SQLWrapper;
  /** The condition of the records that aren't archived. */
  base: SQL | undefined;
  /** The keys of sorts that it has itself. */
  sorts?: Readonly<Record<string, SortKey>>;
}

/** How a plain entity is stored; everything else follows from its contract and schemas. */
export interface Entity<A extends CrudApi, T extends RecordTable> {
  table: T;
  /** The column of normalised text. Without it names are normalised at each search, which suits small tables. */
  search?: PgColumn | SQL;
  sorts: { [Sort in A['listing']['sorts'][number]]: SortKey };
  /** Conditions for the list's own filters. */
  filters?: (query: Query<A>, database: Database) => (SQL | undefined)[] | Promise<(SQL | undefined)[]>;
  /** The source of a list whose sort or filters need another table, with or without its own. */
  from?: (query: Query<A>) => Source | undefined;
  /** Permissions that a sort or filter needs, because it tells of a field that others may not read. */
  needs?: (query: Query<A>) => Access[];
  /** Records that its columns refer to, and what the API returns of them. */
  references?: References<T, Reply<A>>;
  /** Records that refer to it. */
  referrers?: Referrers<Reply<A>>;
  /** Ordered lists of linked records, such as pictures, by the field with their ids. */
  links?: { [Field in keyof Fields<A> & string]?: Links };
  /** Reads records by their ids, in any order, with columns of other tables that the reply has too. */
  read?: (database: Database, values: { ids: readonly number[] }) => Promise<RowOf<T>[]>;
  /** What the API returns besides columns, references and links, or instead of them; `rows` are all rows of a page. */
  derived?: (
    rows: RowOf<T>[],
    database: Database,
  ) => Promise<(row: RowOf<T>) => Partial<Reply<A>>> | ((row: RowOf<T>) => Partial<Reply<A>>);
  /** A table with codes: a taken one is refused, and the next free one is offered. */
  codes?: CodedTable;
  /** Whether its writes run one after another, because one may change several records, such as the default. */
  isSerial?: boolean;
  /** Does slow work that needs no transaction, such as a slow hash; the hooks find its result in `context.prepared`. */
  prepare?: (fields: Partial<Fields<A>>, context: Context) => Promise<unknown>;
  /** Values that the server adds to a new record: numbers, codes, defaults. */
  onCreate?: (fields: Fields<A>, context: Context) => Promise<Columns<T>> | Columns<T>;
  /** Writes rows of other tables that belong to a new record. */
  afterCreate?: (row: RowOf<T>, context: Context, fields: Fields<A>) => Promise<void>;
  /** Ids of other records that a change locks: all are locked in one order, so that two changes never block each other. */
  locksToo?: (changes: Partial<Fields<A>>) => readonly number[];
  /** Adjusts a change or refuses it with a Problem. `before` is locked. */
  onUpdate?: (
    changes: Partial<Fields<A>>,
    before: RowOf<T>,
    context: Context,
  ) => Promise<Columns<T>> | Columns<T>;
  onRemove?: (before: RowOf<T>, context: Context) => Promise<void>;
  /** Refuses any change of a locked record with a Problem, such as of one that became part of another. */
  refuse?: (before: RowOf<T>, database: Database) => Promise<void>;
}

/** The five routes of a contract on a table: list with search, filters, sort and pages; get; create; update; remove. */
export function crud<A extends CrudApi & Partial<ArchivingApi>, T extends RecordTable>(
  contract: CrudContract<A>,
  api: A,
  entity: Entity<A, T>,
): Route[] {
  const { table, links = {}, references = {} } = entity;
  const served: CrudContract = contract;
  const described: CrudApi & Partial<ArchivingApi> = api;
  const begin = async (database: Database) => {
    if (entity.isSerial) await lockTableAsSet(database, table);
  };
  const prepare = async (context: Context) => entity.prepare?.(context.body as Partial<Fields<A>>, context);
  const replyOf = async (row: RowOf<T>, database: Database) => {
    const rows = entity.read ? await entity.read(database, { ids: [row.id] }) : [row];
    return (await replies(entity, rows, database))[0] as Reply<A>;
  };
  const checkCode = async (database: Database, code: unknown, id?: number) => {
    if (entity.codes && typeof code === 'string') await refuseTaken(database, entity.codes, code, id);
  };
  const lock = async (database: Database, id: number, too: readonly number[] = []): Promise<RowOf<T>> => {
    const before = await lockRow(database, table, id, too);
    await entity.refuse?.(before, database);
    return before;
  };
  const archiving = (name: 'archive' | 'restore', archived: boolean): Route[] => {
    const archives = served[name];
    const of = described[name];
    return archives && of
      ? [
          route(archives, of, async ({ params, database }) => {
            const before = await lock(database, params.id);
            return replyOf(await setArchived(database, table, before, archived), database);
          }),
        ]
      : [];
  };

  return [
    route(served.list, described.list, async ({ query, database, principal, language }) => {
      const asked = query as ListQuery & Query<A>;
      if (entity.needs?.(asked).some((each) => !mayCall(each, principal))) throw new Problem('forbidden');
      const { data, meta } = await listRows(database, entity, asked, language);
      return { data: await replies(entity, data, database), meta };
    }),
    route(
      served.get,
      described.get,
      async ({ params, database }) => {
        const rows = await database.select().from(asRecordTable(table)).where(eq(table.id, params.id));
        return replyOf(only<T>(rows), database);
      },
      { shows: [...shownColumns(table, references), ...shownLinks(links)] },
    ),
    preparedRoute(served.create, described.create, prepare, async (context) => {
      const { database } = context;
      await begin(database);
      const fields = context.body as Fields<A>;
      const [columns, linked] = splitLinks(links, fields);
      const values: Record<string, unknown> = {
        ...columns,
        ...(await entity.onCreate?.(fields, context as Context)),
      };
      await checkCode(database, values.code);
      await beforeReferences(context as Context, references, values);
      const stored = await database.insert(asRecordTable(table)).values(values).returning();
      const row = only<T>(stored);
      await writeLinks(context as Context, links, row.id, linked);
      await entity.afterCreate?.(row, context as Context, fields);
      return replyOf(row, database);
    }),
    preparedRoute(served.update, described.update, prepare, async (context) => {
      const { params, database } = context;
      const { version, ...changes } = context.body as Partial<Fields<A>> & { version: number };
      await begin(database);
      const before = await lock(database, params.id, entity.locksToo?.(changes as Partial<Fields<A>>));
      const current = async (row: RowOf<T>, on: Database) =>
        toReply(described.get, await replyOf(row, on), context.principal);
      await refuseStale(before, version, current, database);
      const [columns, linked] = splitLinks(links, changes);
      await checkCode(database, (columns as Record<string, unknown>).code, params.id);
      const added = await entity.onUpdate?.(changes as Partial<Fields<A>>, before, context as Context);
      await beforeReferences(context as Context, references, { ...columns, ...added }, before);
      const stored = await database
        .update(asRecordTable(table))
        .set({ ...columns, ...added, version: sql`${table.version} + 1` })
        .where(eq(table.id, params.id))
        .returning();
      const dropped = await writeLinks(context as Context, links, params.id, linked);
      await afterLinks(context as Context, links, dropped);
      const row = only<T>(stored);
      await afterReferences(context as Context, references, before, row);
      return replyOf(row, database);
    }),
    route(served.remove, described.remove, async (context) => {
      const { params, database } = context;
      await begin(database);
      const before = await lock(database, params.id);
      await entity.onRemove?.(before, context as Context);
      const dropped = await targetsOf(database, links, params.id);
      await database.delete(table).where(eq(table.id, params.id));
      await afterLinks(context as Context, links, dropped);
      await afterReferences(context as Context, references, before, null);
    }),
    ...archiving('archive', true),
    ...archiving('restore', false),
  ];
}

/** Builds replies from rows, with one query for each kind of referred or linked record, however many rows there are. */
async function replies<A extends CrudApi, T extends RecordTable>(
  { references = {}, referrers = {}, links = {}, derived }: Entity<A, T>,
  rows: RowOf<T>[],
  database: Database,
): Promise<Reply<A>[]> {
  const referencesOf = await readReferences(database, references, rows);
  const referrersOf = await readReferrers(database, referrers, rows);
  const linksOf = await readLinks(database, links, rows);
  const derivedOf = await derived?.(rows, database);
  return rows.map((row) => ({
    ...row,
    ...referencesOf(row),
    ...referrersOf(row),
    ...linksOf(row),
    ...derivedOf?.(row),
  })) as Reply<A>[];
}

/** Throws 409 `conflict` with the current object if the request is based on another version. */
export async function refuseStale<Row extends { version: number }>(
  before: Row,
  version: number,
  current: (row: Row, database: Database) => Promise<unknown>,
  database: Database,
): Promise<void> {
  if (before.version !== version) {
    throw new Problem('conflict', { current: await current(before, database) });
  }
}

async function listRows<A extends CrudApi, T extends RecordTable>(
  database: Database,
  { table, sorts, filters, from, search, references = {}, read }: Entity<A, T>,
  query: ListQuery & Query<A>,
  language: Language,
) {
  const column = search ?? namesOf(table);
  const asked = column && (await readSearch(database, query.search));
  const isArchive = (query as { archived?: string }).archived === 'true';
  const own: Source = { from: table, id: table.id, base: table.archived && sql`not ${table.archived}` };
  const source = from?.(query) ?? own;
  const byName = search ? undefined : nameKeyIn(table, language);
  const { key, descending } = sortOf(query.sort, {
    ...sorts,
    ...(byName && { name: byName }),
    ...source.sorts,
  });
  const listing = {
    from: source.from,
    id: source.id,
    sort: { key: key && key !== table.id ? key : source.id, descending },
    where: and(
      isArchive ? sql`${table.archived}` : source.base,
      ...((await filters?.(query, database)) ?? []),
    ),
    search: asked && { ...matchingOf(asked, column, references, table), from: source.from },
  };
  const rowsOf = async (ids: number[]) =>
    read?.(database, { ids }) ??
    ((await database.select().from(asRecordTable(table)).where(isOneOf(table.id, ids))) as RowOf<T>[]);
  return pageOfRows(database, listing, query, rowsOf);
}

/** What a small table is sorted by: the name of each record as it is read in a language. */
const nameKeyIn = ({ name, names }: RecordTable, language: Language): SQL | undefined =>
  name && names && byNumber(sql`sort_name(coalesce(${names} ->> ${sql.raw(`'${language}'`)}, ${name}))`);

/** What a small table is searched by: the name of each record, in every language that it has one in. */
const namesOf = ({ name, names }: RecordTable): SQL | undefined =>
  name && sql`normalise_search(${names ? allNames({ name, names }) : name})`;
