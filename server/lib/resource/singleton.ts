import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import { toReply } from '#server/lib/http/reply.ts';
import { type Context, type Route, route } from '#server/lib/http/route.ts';
import type { Contract } from '#shared/lib/contract.ts';
import { refuseStale } from './crud.ts';
import { afterReferences, type References, readReferences } from './references.ts';
import { type Columns, only, type RecordTable, type RowOf } from './row.ts';

interface SingletonContract {
  fields: z.ZodObject;
  get: Contract;
  update: Contract;
}

type Changes<C extends SingletonContract> = Partial<z.output<C['fields']>>;
type Reply<C extends SingletonContract> = z.input<C['get']['reply']>;

/** A table of one row. `onUpdate` adjusts a change or refuses it with a Problem. */
interface Singleton<C extends SingletonContract, T extends RecordTable> {
  table: T;
  /** Records that its columns refer to, such as a picture, and what the API returns of them. */
  references?: References<T, Reply<C>>;
  onUpdate?: (changes: Changes<C>, before: RowOf<T>, context: Context) => Promise<Columns<T>> | Columns<T>;
  /** Called after a change is written, for changes elsewhere. */
  afterUpdate?: (row: RowOf<T>, before: RowOf<T>, context: Context, changes: Changes<C>) => Promise<void>;
  /** What the API returns besides the columns and references. */
  derived?: (row: RowOf<T>, database: Database, context: Context) => Promise<Partial<Reply<C>>>;
}

/** The two routes of a record that exists once per shop: get, and update with its `version`. */
export function singleton<C extends SingletonContract, T extends RecordTable>(
  contract: C,
  { table, references = {}, onUpdate, afterUpdate, derived }: Singleton<C, T>,
): Route[] {
  // As in crud.ts: Drizzle can't type a table that is a type parameter.
  const records: RecordTable = table;
  const replyOf = async (row: RowOf<T>, database: Database, context: Context) => ({
    ...row,
    ...(await readReferences(database, references, [row]))(row),
    ...(await derived?.(row, database, context)),
  });
  return [
    route(contract.get, async (context) => {
      const { database } = context;
      return replyOf(only<T>(await database.select().from(records)), database, context as Context);
    }),
    route(contract.update, async (context) => {
      const { body, database } = context;
      const { version, ...fields } = body as Changes<C> & { version: number };
      const changes = fields as Changes<C>;
      const before = only<T>(await database.select().from(records).for('update'));
      const current = async (row: RowOf<T>, on: Database) =>
        toReply(contract.get, await replyOf(row, on, context as Context), context.principal);
      await refuseStale(before, version, current, database);
      const added = await onUpdate?.(changes, before, context as Context);
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
