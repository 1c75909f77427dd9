import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { toReply } from '#server/lib/http/reply.ts';
import { type Context, type Route, route } from '#server/lib/http/route.ts';
import type { Contract } from '#shared/lib/contract.ts';
import { refuseStale } from './crud.ts';

type Row = Record<string, unknown>;

/** A table of one row, and a last word on a change: what else it moves, or a Problem why not. */
interface Singleton {
  table: PgTable & { id: PgColumn; version: PgColumn };
  onUpdate?: (changes: Row, before: Row, context: Context) => Promise<Row> | Row;
  /** What a change brings with it elsewhere, once the record itself is written. */
  afterUpdate?: (row: Row, before: Row, context: Context) => Promise<void>;
  /** The row as the contract answers it, where that is more than the columns. */
  present?: (row: Row, database: Database) => Promise<Row> | Row;
}

/** The two routes of a record that a shop has once: get, and update with its `version`. */
export function singleton(
  contract: { get: Contract; update: Contract },
  { table, onUpdate, afterUpdate, present = (row) => row }: Singleton,
): Route[] {
  return [
    route(contract.get, async ({ database }) => present(only(await database.select().from(table)), database)),
    route(contract.update, async (context) => {
      const { body, database } = context;
      const { version, ...changes } = body as Row & { version: number };
      const before = only(await database.select().from(table).for('update'));
      await refuseStale(
        before,
        version,
        async (row, on) => toReply(contract.get, await present(row, on)),
        database,
      );
      const added = await onUpdate?.(changes, before, context);
      const [row] = await database
        .update(table)
        .set({ ...changes, ...added, version: sql`${table.version} + 1` })
        .where(eq(table.id, before.id))
        .returning();
      await afterUpdate?.(row as Row, before, context);
      return present(row as Row, database);
    }),
  ];
}

/** There is none before the shop is founded. */
function only([row]: Row[]): Row {
  if (!row) throw new Problem('not_found');
  return row;
}
