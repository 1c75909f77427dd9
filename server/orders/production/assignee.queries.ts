import { and, count, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '#server/access/session/user.table.ts';
import type { Database } from '#server/database/connection.ts';
import { orderOf, pageOfRows } from '#server/lib/data/page.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { matches } from '#server/lib/data/search.ts';
import type { assigneeContract } from '#shared/orders/production/assignee.contract.ts';

const columns = { id: users.id, name: users.name };

/** Whoever may be given work, without what else there is to know of a user. */
export function listAssignees(database: Database, query: z.output<typeof assigneeContract.list.query>) {
  // A shop has tens of users, not so many that they need an index of their names.
  const where = and(users.active, matches(sql`normalise_search(${users.name})`, query.search));
  return pageOfRows(
    query,
    ({ limit, offset }) =>
      database
        .select(columns)
        .from(users)
        .where(where)
        .orderBy(...orderOf(query.sort, { name: users.name }, users.id))
        .limit(limit)
        .offset(offset),
    database.select({ total: count() }).from(users).where(where),
  );
}

/** Also of one who has left; throws `not_found`. */
export async function findAssignee(database: Database, id: number) {
  const [found] = await database.select(columns).from(users).where(eq(users.id, id));
  if (!found) throw new Problem('not_found');
  return found;
}
