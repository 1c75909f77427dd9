import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import { toReply } from '#server/lib/http/reply.ts';
import { type Context, type Route, route } from '#server/lib/http/route.ts';
import type { Api, Contract } from '#shared/lib/contract.ts';
import { refuseStale } from './crud.ts';
import {
  afterReferences,
  beforeReferences,
  type References,
  readReferences,
  shownColumns,
} from './references.ts';
import { asRecordTable, type Columns, only, type RecordTable, type RowOf } from './row.ts';

interface SingletonApi {
  get: Api & { reply: z.ZodType };
  update: Api & { body: z.ZodObject };
}

type SingletonContract<A extends SingletonApi> = { get: Contract<A['get']>; update: Contract<A['update']> };
type Changes<A extends SingletonApi> = Omit<z.output<A['update']['body']>, 'version'>;
type Reply<A extends SingletonApi> = z.input<A['get']['reply']>;

/** A table of one row. `onUpdate` adjusts a change or refuses it with a Problem. */
interface Singleton<A extends SingletonApi, T extends RecordTable> {
  table: T;
  /** Records that its columns refer to, such as a picture, and what the API returns of them. */
  references?: References<T, Reply<A>>;
  onUpdate?: (changes: Changes<A>, before: RowOf<T>, context: Context) => Promise<Columns<T>> | Columns<T>;
  /** Called after a change is written, for changes elsewhere. */
  afterUpdate?: (row: RowOf<T>, before: RowOf<T>, context: Context, changes: Changes<A>) => Promise<void>;
  /** What the API returns besides the columns and references. */
  derived?: (row: RowOf<T>, database: Database, context: Context) => Promise<Partial<Reply<A>>>;
}

/** The two routes of a record that exists once per shop: get, and update with its `version`. */
export function singleton<A extends SingletonApi, T extends RecordTable>(
  contract: SingletonContract<A>,
  api: A,
  { table, references = {}, onUpdate, afterUpdate, derived }: Singleton<A, T>,
): Route[] {
  const served: SingletonContract<SingletonApi> = contract;
  const described: SingletonApi = api;
  const records = asRecordTable(table);
  const replyOf = async (row: RowOf<T>, database: Database, context: Context) => ({
    ...row,
    ...(await readReferences(database, references, [row]))(row),
    ...(await derived?.(row, database, context)),
  });
  return [
    route(
      served.get,
      described.get,
      async (context) => {
        const { database } = context;
        return replyOf(only<T>(await database.select().from(records)), database, context as Context);
      },
      { shows: shownColumns(table, references) },
    ),
    route(served.update, described.update, async (context) => {
      const { body, database } = context;
      const { version, ...fields } = body as Changes<A> & { version: number };
      const changes = fields as Changes<A>;
      const before = only<T>(await database.select().from(records).for('update'));
      const current = async (row: RowOf<T>, on: Database) =>
        toReply(described.get, await replyOf(row, on, context as Context), context.principal);
      await refuseStale(before, version, current, database);
      const added = await onUpdate?.(changes, before, context as Context);
      await beforeReferences(context as Context, references, { ...changes, ...added }, before);
      const stored = await database
        .update(records)
        .set({ ...changes, ...added, version: sql`${table.version} + 1` })
        .where(eq(table.id, before.id))
        .returning();
      const row = only<T>(stored);
      await afterReferences(context as Context, references, before, row);
      await afterUpdate?.(row, before, context as Context, changes);
      return replyOf(row, database, context as Context);
    }),
  ];
}
