import { and, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { Listing, Matching } from '#server/lib/data/find-page.ts';
import { foundBy, hasAll, readSearch, type Search } from '#server/lib/data/search.ts';
import { findOrdersOfCode } from './order-code.queries.ts';
import { conditionsOf, type OrderListQuery, sortOf } from './order-filter.queries.ts';

/** The orders that a query asks for. */
export async function ordersOf(database: Database, query: OrderListQuery): Promise<Listing> {
  const asked = await readSearch(database, query.search);
  const coded = asked ? await findOrdersOfCode(database, query.search) : [];
  return {
    from: asked ? sql`orders o join customers c on c.id = o.customer_id` : sql`orders o`,
    id: sql`o.id`,
    sort: sortOf(query),
    where: and(...conditionsOf(query)),
    search: asked && matchingOf(asked, coded),
  };
}

/**
 * Finds reference numbers and tracking ids by one index and customers by another, since an OR over the join could use
 * neither. Orders found by both come once.
 * @param coded the orders of which the search is a number in another spelling, or a ticket
 */
function matchingOf({ pieces, words }: Search, coded: readonly number[]): Matching {
  const orCoded = sql`or o.id = any(${sql.param(coded)}::bigint[])`;
  return {
    test: sql`(${hasAll(sql`o.search`, words)} or ${hasAll(sql`c.search`, pieces)} ${orCoded})`,
    from: sql`(
      select id from orders o where ${foundBy(sql`o.search`, words)} ${orCoded}
      union
      select o.id from customers c join orders o on o.customer_id = c.id where ${foundBy(sql`c.search`, pieces)}
    ) as hit join orders o on o.id = hit.id`,
    where: sql`true`,
  };
}
