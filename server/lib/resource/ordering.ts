import { asc, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { Problem } from '#server/lib/data/problem.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import type { Contract } from '#shared/lib/contract.ts';
import type { OrderingApi } from '#shared/lib/crud-api.ts';
import { lockTableAsSet } from './table-lock.ts';

interface Ordered {
  table: PgTable & { id: PgColumn; position: PgColumn };
  /** Records with the same value in this column are ordered among themselves. */
  group?: PgColumn;
}

/** The route that puts all records of a kind, or of one group, or some of them, into a new order. */
export function ordering(
  contract: Contract<OrderingApi>,
  api: OrderingApi,
  { table, group }: Ordered,
): Route {
  return route(contract, api, async ({ body: { ids, place }, database }) => {
    await lockTableAsSet(database, table);
    const groupOf = group && sql`(select ${group} from ${table} where ${sql`${table.id} = ${ids[0]}`})`;
    // A lock that doesn't block orders which refer to one of them.
    const current = await database
      .select({ id: table.id })
      .from(table)
      .where(group && sql`${group} = ${groupOf}`)
      .orderBy(asc(table.id))
      .for('no key update');
    const wanted = new Set(ids);
    const found = current.filter(({ id }) => wanted.has(Number(id))).length;
    const isWhole = place !== 'all' || current.length === ids.length;
    if (found !== ids.length || !isWhole) throw new Problem('conflict', { message: 'errors.orderChanged' });
    const all = sql`
      select ${table.id} as id, row_number() over (order by ${table.position}, ${table.id}) as place,
        array_position(${sql.param(ids)}::bigint[], ${table.id}) as wanted
      from ${table} ${group ? sql`where ${group} = ${groupOf}` : sql.empty()}`;
    await database.execute(sql`
      with listed as (${all}),
        slots as (select place, row_number() over (order by place) as nth from listed where wanted is not null)
      update ${table} set position = placed.place
      from (
        select id, case when wanted is null then listed.place + ${place === 'first' ? ids.length : 0}::bigint
          else ${place === 'among' ? sql`slots.place` : sql`listed.wanted`} end as place
        from listed left join slots on slots.nth = listed.wanted
      ) as placed
      where ${table.id} = placed.id and ${table.position} <> placed.place`);
  });
}
