import { eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '#server/access/session/user.table.ts';
import type { Database } from '#server/database/connection.ts';
import { images } from '#server/images/image.table.ts';
import { isOneOf, pageOfRows } from '#server/lib/data/page.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { hasAll, readSearch } from '#server/lib/data/search.ts';
import { smallImageAddress } from '#shared/images/image.rules.ts';
import type { assigneeApi } from '#shared/orders/production/assignee.api.ts';

const columns = { id: users.id, name: users.name, storageKey: images.storageKey };

const readUsers = (database: Database, where: SQL | undefined) =>
  database.select(columns).from(users).leftJoin(images, eq(images.id, users.avatarId)).where(where);

const toReply = ({ storageKey, ...user }: { id: number; name: string; storageKey: string | null }) => ({
  ...user,
  avatar: storageKey && smallImageAddress(storageKey),
});

/** Active users who can be given work, with nothing but name and picture. */
export async function listAssignees(database: Database, query: z.output<typeof assigneeApi.list.query>) {
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
  return pageOfRows(database, listing, query, async (ids) =>
    (await readUsers(database, isOneOf(users.id, ids))).map(toReply),
  );
}

/** Also finds a deactivated user; throws `not_found`. */
export async function findAssignee(database: Database, id: number) {
  const [found] = await readUsers(database, eq(users.id, id));
  if (!found) throw new Problem('not_found');
  return toReply(found);
}
