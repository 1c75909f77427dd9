import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '#server/access/session/user.table.ts';
import type { Database } from '#server/database/connection.ts';
import { isOneOf, pageOfRows } from '#server/lib/data/page.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { hasAll, readSearch } from '#server/lib/data/search.ts';
import type { assigneeContract } from '#shared/orders/production/assignee.contract.ts';

const columns = { id: users.id, name: users.name };

/** Active users who can be given work, with id and name only. */
export async function listAssignees(database: Database, query: z.output<typeof assigneeContract.list.query>) {
  // A shop has tens of users, too few to need an index of their names.
  const name = sql`normalise_search(${users.name})`;
  const asked = await readSearch(database, query.search);
  const listing = {
    from: users,
    id: users.id,
    sort: { key: users.sortName, descending: query.sort === '-name' },
    where: eq(users.active, true),
    search: asked && { test: hasAll(name, asked.pieces), from: users, where: hasAll(name, asked.pieces) },
  };
  return pageOfRows(database, listing, query, (ids) =>
    database.select(columns).from(users).where(isOneOf(users.id, ids)),
  );
}

/** Also finds a deactivated user; throws `not_found`. */
export async function findAssignee(database: Database, id: number) {
  const [found] = await database.select(columns).from(users).where(eq(users.id, id));
  if (!found) throw new Problem('not_found');
  return found;
}
