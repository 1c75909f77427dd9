import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import { orderOf, pageOfRows } from '#server/lib/data/page.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { matches } from '#server/lib/data/search.ts';
import { toReply } from '#server/lib/http/reply.ts';
import { type Context, type Route, route } from '#server/lib/http/route.ts';
import type { CrudContract, ListQuery } from '#shared/lib/contract.ts';

type RecordTable = PgTable & { id: PgColumn; version: PgColumn; created: PgColumn; name?: PgColumn };
type Row = Record<string, unknown>;
type Conditions = (SQL | undefined)[];

/** How a plain entity lies in the database; everything else follows from its contract. */
interface Entity<C extends CrudContract> {
  table: RecordTable;
  /** What `normalise_search` made of a record. Without it the names are normalised at each search: for small tables. */
  search?: PgColumn | SQL;
  sorts: { [Sort in C['sorts'][number]]: PgColumn | SQL };
  /** Conditions of the list's own filters. */
  filters?: (query: z.output<C['list']['query']>) => Conditions;
  /** What the server adds to a new record: numbers, codes, defaults. */
  onCreate?: (fields: z.output<C['fields']>, context: Context) => Promise<Row> | Row;
  /** What a new record brings with it in other tables. */
  afterCreate?: (row: Row, context: Context) => Promise<void>;
  /** A last word on a change: what else it moves, or a Problem why not. `before` is locked. */
  onUpdate?: (changes: Row, before: Row, context: Context) => Promise<Row> | Row;
  onRemove?: (before: Row, context: Context) => Promise<void>;
  /** Rows as the contract answers them, where that is more than the columns. */
  present?: (rows: Row[], database: Database) => Promise<Row[]> | Row[];
}

/** The five routes of a contract on a table: list with search, filters, sort and pages; get; create; update; remove. */
export function crud<C extends CrudContract>(contract: C, entity: Entity<C>): Route[] {
  const present = async (rows: Row[], database: Database) =>
    entity.present ? entity.present(rows, database) : rows;
  const presentOne = async (row: Row, database: Database) => (await present([row], database))[0] as Row;

  return [
    route(contract.list, async ({ query, database }) => {
      const asked = query as ListQuery & z.output<C['list']['query']>;
      const { data, meta } = await listRows(database, entity, asked);
      return { data: await present(data, database), meta };
    }),
    route(contract.get, async ({ params, database }) =>
      presentOne(await findRow(database, entity.table, params.id), database),
    ),
    route(contract.create, async (context) => {
      const { body, database } = context;
      const added = await entity.onCreate?.(body as z.output<C['fields']>, context as Context);
      const [row] = await database
        .insert(entity.table)
        .values({ ...(body as Row), ...added })
        .returning();
      await entity.afterCreate?.(row as Row, context as Context);
      return presentOne(row as Row, database);
    }),
    route(contract.update, async (context) => {
      const { params, body, database } = context;
      const { version, ...changes } = body as Row & { version: number };
      const before = await lockRow(database, entity.table, params.id);
      const current = async (row: Row, on: Database) => toReply(contract.get, await presentOne(row, on));
      await refuseStale(before, version, current, database);
      const added = await entity.onUpdate?.(changes, before, context as Context);
      const [row] = await database
        .update(entity.table)
        .set({ ...changes, ...added, version: sql`${entity.table.version} + 1` })
        .where(eq(entity.table.id, params.id))
        .returning();
      return presentOne(row as Row, database);
    }),
    route(contract.remove, async (context) => {
      const { params, database } = context;
      const before = await lockRow(database, entity.table, params.id);
      await entity.onRemove?.(before, context as Context);
      await database.delete(entity.table).where(eq(entity.table.id, params.id));
    }),
  ];
}

/** 409 `conflict` with the object as it is, when it was read at another version. */
export async function refuseStale(
  before: Row,
  version: number,
  current: (row: Row, database: Database) => Promise<unknown>,
  database: Database,
): Promise<void> {
  if (before.version !== version) {
    throw new Problem('conflict', { current: await current(before, database) });
  }
}

function listRows<C extends CrudContract>(
  database: Database,
  entity: Entity<C>,
  query: ListQuery & z.output<C['list']['query']>,
) {
  const { table } = entity;
  const where = and(matchesSearch(entity, query.search), ...(entity.filters?.(query) ?? []));
  return pageOfRows<Row>(
    query,
    ({ limit, offset }) =>
      database
        .select()
        .from(table)
        .where(where)
        .orderBy(...orderOf(query.sort, entity.sorts, table.id))
        .limit(limit)
        .offset(offset),
    database.select({ total: count() }).from(table).where(where),
  );
}

function matchesSearch({ search, table }: Pick<Entity<CrudContract>, 'search' | 'table'>, text: string) {
  if (search) return matches(search, text);
  return table.name ? matches(sql`normalise_search(${table.name})`, text) : undefined;
}

async function findRow(database: Database, table: RecordTable, id: number): Promise<Row> {
  const [row] = await database.select().from(table).where(eq(table.id, id));
  if (!row) throw new Problem('not_found');
  return row;
}

async function lockRow(database: Database, table: RecordTable, id: number): Promise<Row> {
  const [row] = await database.select().from(table).where(eq(table.id, id)).for('update');
  if (!row) throw new Problem('not_found');
  return row;
}
