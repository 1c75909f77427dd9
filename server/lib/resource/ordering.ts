import { asc, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { Problem } from '#server/lib/data/problem.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import type { orderingOf } from '#shared/lib/crud-contract.ts';
import { oneAtATime } from './one-at-a-time.ts';

interface Ordered {
  table: PgTable & { id: PgColumn; position: PgColumn };
  /** Records with the same value in this column are ordered among themselves. */
  group?: PgColumn;
}

/** The route that puts all records of a kind, or of one group, into a new order. */
export function ordering(contract: ReturnType<typeof orderingOf>, { table, group }: Ordered): Route {
  return route(contract, async ({ body: { ids }, database }) => {
    await oneAtATime(database, table);
    const groupOf = group && sql`(select ${group} from ${table} where ${sql`${table.id} = ${ids[0]}`})`;
    // A lock that doesn't block orders which refer to one of them.
    const current = await database
      .select({ id: table.id })
      .from(table)
      .where(group && sql`${group} = ${groupOf}`)
      .orderBy(asc(table.id))
      .for('no key update');
    const wanted = new Set(ids);
    if (
      wanted.size !== ids.length ||
      current.length !== ids.length ||
      !current.every(({ id }) => wanted.has(Number(id)))
    )
      throw new Problem('conflict', { message: 'errors.orderChanged' });
    await database.execute(sql`
      update ${table} set position = placed.place
      from unnest(${sql.param(ids)}::bigint[]) with ordinality as placed (id, place)
      where ${table.id} = placed.id`);
  });
}
