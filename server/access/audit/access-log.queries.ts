import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { accessEvents } from '#server/access/session/access-event.table.ts';
import type { Database } from '#server/database/connection.ts';
import { isOneOf, pageOfRows } from '#server/lib/data/page.ts';
import { foundBy, hasAll, readSearch } from '#server/lib/data/search.ts';
import type { accessLogApi } from '#shared/access/audit/access-log.api.ts';
import { describeDevice } from '#shared/access/session/device.rules.ts';

type Query = z.output<typeof accessLogApi.list.query>;

/** A page of the log of sign-ins, days meant in the shop's time zone. */
export async function listAccess(database: Database, query: Query, timeZone: string) {
  const asked = await readSearch(database, query.search);
  const name = sql`normalise_search(${accessEvents.userName})`;
  const { userId, result, from, to } = query;
  const beginningOf = (day: string, later = 0) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`;
  const listing = {
    from: accessEvents,
    id: accessEvents.id,
    sort: { key: accessEvents.id, descending: query.sort === '-at' },
    where: and(
      userId === undefined ? undefined : eq(accessEvents.userId, userId),
      result === undefined ? undefined : eq(accessEvents.result, result),
      from === undefined ? undefined : sql`${accessEvents.at} >= ${beginningOf(from)}`,
      to === undefined ? undefined : sql`${accessEvents.at} < ${beginningOf(to, 1)}`,
    ),
    search: asked && {
      test: hasAll(name, asked.words),
      from: accessEvents,
      where: foundBy(name, asked.words),
    },
  };
  return pageOfRows(database, listing, query, async (ids) => {
    const rows = await database.select().from(accessEvents).where(isOneOf(accessEvents.id, ids));
    return rows.map(({ userAgent, ...row }) => ({ ...row, device: describeDevice(userAgent) }));
  });
}
