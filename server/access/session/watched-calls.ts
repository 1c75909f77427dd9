import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/database/connection.ts';
import { snapshotHeader } from '#shared/lib/snapshot.contract.ts';
import { recordCounted } from './access-event.actions.ts';
import { deviceOf } from './device.ts';

/** More than a screen shows of a list. */
const manyRows = 100;
/** Nobody leafs further at work. */
const farPage = 5;
const ofPeople = /^(customers|measurements|messages|orders|appointments|invoices|payments|reports|users):/;

/** Adds to the log of sign-ins which calls a signed-in user was refused, and how many records they took away. */
export async function recordWatched(
  database: Database,
  request: FastifyRequest,
  { statusCode }: FastifyReply,
): Promise<void> {
  const { principal, routeOptions, rows } = request;
  if (!principal) return;
  const { userId } = principal;
  const { method, path = '' } = routeOptions.config.served?.contract ?? {};
  const event = { userId, device: deviceOf(request) };
  if (statusCode === 403)
    await recordCounted(database, { ...event, kind: 'forbidden', about: `${method} ${path}`, count: 1 });
  if (rows > 0 && isTakenAway(request))
    await recordCounted(database, { ...event, kind: 'manyRead', about: path, count: rows });
}

/** A part of a file, or more of what concerns people than work asks for. */
function isTakenAway({ headers, query, rows, routeOptions }: FastifyRequest): boolean {
  if (headers[snapshotHeader] !== undefined) return true;
  const { access = '' } = routeOptions.config.served?.contract ?? {};
  const { page = 1 } = query as { page?: number };
  return ofPeople.test(access) && (rows >= manyRows || page >= farPage);
}
