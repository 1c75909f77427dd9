import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ownerOfFeed } from '#server/access/session/calendar-feed.actions.ts';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { networkOf } from '#server/lib/http/address.ts';
import { countCall } from '#server/lib/http/attempts.ts';
import { companyInformation } from '#server/settings/company/company-information.table.ts';
import { calendarFeedApi } from '#shared/orders/calendar/calendar-feed.api.ts';
import { calendarFeedContract } from '#shared/orders/calendar/calendar-feed.contract.ts';
import { writeFeed } from './calendar-feed.queries.ts';

/** Calendar programs ask a few times an hour; a shop has one address for all its phones. */
const limit = { max: 120, perMinutes: 10 };
const ending = '.ics';

/** Serves the private calendars. An unknown address, and one of a user who may not, look the same. */
export function serveCalendarFeed(app: FastifyInstance, database: Database): void {
  const { path } = calendarFeedContract.file;
  const { params } = calendarFeedApi.file;
  const url = `/api/v1${path}`;
  app.get<{ Params: { token: string } }>(url, { schema: { params } }, async (request, reply) => {
    await countCall(database, [path, networkOf(request.ip)], limit);
    const { token: file } = request.params;
    const token = file.endsWith(ending) ? file.slice(0, -ending.length) : '';
    const userId = await ownerOfFeed(database, token);
    const [shop] = await database.select({ name: companyInformation.name }).from(companyInformation);
    const text = userId === null ? null : await writeFeed(database, userId, shop?.name ?? '');
    if (text === null) throw new Problem('not_found');
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply
      .type('text/calendar; charset=utf-8')
      .serializer((body: unknown) => body as string)
      .send(text);
  });
}
