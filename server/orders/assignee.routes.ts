import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { users } from '#server/access/user.table.ts';
import { Problem } from '#server/lib/problem.ts';
import { type Route, route } from '#server/lib/route.ts';
import { matches } from '#server/lib/search.ts';
import { assigneeContract } from '#shared/orders/assignee.contract.ts';

const columns = { id: users.id, name: users.name };

/** Whoever may be given work, without what else there is to know of a user. */
export const assigneeRoutes: Route[] = [
  route(assigneeContract.list, async ({ query, database }) => {
    const { page, perPage, search, sort } = query;
    // A shop has tens of users, not so many that they need an index of their names.
    const where = and(users.active, matches(sql`normalise_search(${users.name})`, search));
    const [total] = await database.select({ count: count() }).from(users).where(where);
    const data = await database
      .select(columns)
      .from(users)
      .where(where)
      .orderBy(sort.startsWith('-') ? desc(users.name) : asc(users.name), asc(users.id))
      .limit(perPage)
      .offset((page - 1) * perPage);
    return { data, meta: { page, perPage, total: total?.count ?? 0 } };
  }),
  route(assigneeContract.get, async ({ params, database }) => {
    const [found] = await database.select(columns).from(users).where(eq(users.id, params.id));
    if (!found) throw new Problem('not_found');
    return found;
  }),
];
