import { and, or, type SQL, sql } from 'drizzle-orm';
import { readCustomerSearch, type Searcher } from '#server/customers/customer/customer-search.ts';
import type { Database } from '#server/database/connection.ts';
import { type Listing, limits, type Matching } from '#server/lib/data/find-page.ts';
import { isOneOf } from '#server/lib/data/page.ts';
import { foundBy, hasAll, type Search } from '#server/lib/data/search.ts';
import { findOrdersOfCode } from './order-code.queries.ts';
import { conditionsOf, type OrderListQuery, sortOf } from './order-filter.queries.ts';

/** The orders that a query asks for. */
export async function ordersOf(database: Database, query: OrderListQuery, by: Searcher): Promise<Listing> {
  const asked = await readCustomerSearch(database, query.search, by);
  const coded = asked ? await findOrdersOfCode(database, query.search) : [];
  const where = and(...conditionsOf(query));
  return {
    from: asked ? sql`orders o join customers c on c.id = o.customer_id` : sql`orders o`,
    id: sql`o.id`,
    sort: sortOf(query),
    where,
    search: asked && matchingOf(asked, coded, where),
  };
}

/**
 * Finds reference numbers and tracking ids by one index and customers by another, since an OR over the join could use
 * neither. Orders found by both come once. Each is read no further than matches are sorted.
 * @param coded the orders of which the search is a number in another spelling, or a ticket
 */
function matchingOf({ pieces, words }: Search, coded: readonly number[], where: SQL | undefined): Matching {
  const most = sql.raw(`limit ${limits.found + 1}`);
  const byCode = coded.length > 0 ? isOneOf(sql`o.id`, coded) : undefined;
  return {
    test: sql`(${or(hasAll(sql`o.search`, words), hasAll(sql`c.search`, pieces), byCode)})`,
    from: sql`(
      (select o.id from orders o where ${and(or(foundBy(sql`o.search`, words), byCode), where)} ${most})
      union
      (select o.id from customers c join orders o on o.customer_id = c.id
        where ${and(foundBy(sql`c.search`, pieces), where)} ${most})
    ) as hit join orders o on o.id = hit.id`,
    where: sql`true`,
  };
}
