import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { LiveChange, LiveChanges } from '#server/lib/data/live-changes.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { areasShownBy } from '#shared/lib/areas.ts';
import type { Access, Contract } from '#shared/lib/contract.ts';
import { liveApi } from '#shared/lib/live.api.ts';
import { type LiveMessage, liveContract } from '#shared/lib/live.contract.ts';
import { type Authenticate, identify, tokenOf } from './bearer.ts';
import type { Principal } from './principal.ts';
import { mayCall } from './route.ts';

interface Edge {
  changes: LiveChanges;
  authenticate: Authenticate;
}

/** How often a line without content keeps proxies from closing the connection, in milliseconds. */
export const beat = 25_000;
/** The open connections of one user in this process. */
const most = 30;
/** The bytes that a reader may leave unread. */
const mostUnread = 64 * 1024;

/** Streams what others change to each signed-in reader, as far as they may read it; `contracts` are all that is served. */
export function serveLive(app: FastifyInstance, contracts: readonly Contract[], edge: Edge): void {
  const { changes, authenticate } = edge;
  const readers = readersOf(contracts);
  const mayRead = (principal: Principal) => (area: string) =>
    (readers.get(area) ?? []).some((access) => mayCall(access, principal));
  const open = new Set<PassThrough>();
  const ofUser = new Map<number, number>();
  const count = (userId: number, change: number) =>
    ofUser.set(userId, (ofUser.get(userId) ?? 0) + change).get(userId) ?? 0;

  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });

  const { path } = liveContract.events;
  const { query } = liveApi.events;
  app.get<{ Querystring: z.output<typeof query> }>(
    `/api/v1${path}`,
    {
      schema: { querystring: query },
      onRequest: async (request) => {
        request.principal = await identify(request, authenticate);
      },
    },
    (request, reply) => {
      const { userId } = request.principal as Principal;
      const token = tokenOf(request) as string;
      const { tab, missed = 0 } = request.query;
      const stream = new PassThrough();
      if (count(userId, 1) > most) {
        count(userId, -1);
        throw new Problem('too_many');
      }
      open.add(stream);

      const write = (text: string) => {
        if (stream.readableLength + stream.writableLength > mostUnread) stream.end();
        else if (stream.writable) stream.write(text);
      };
      /** The session may have ended, and its rights may have changed, since the last message. */
      const asReader = (work: (reader: Principal) => void) =>
        void authenticate(token).then(
          (reader) => (reader ? work(reader) : stream.end()),
          () => stream.end(),
        );
      const send = (told: readonly LiveChange[]) => {
        const others = told.filter((change) => tab === undefined || change.tab !== tab);
        if (others.length === 0) return;
        asReader((reader) => {
          const message = messageOf(others, mayRead(reader));
          if (message?.length !== 0) write(`data: ${JSON.stringify(message)}\n\n`);
        });
      };
      const stop = changes.subscribe((change) => send([change]));
      const beating = setInterval(() => asReader(() => write(':\n\n')), beat);
      stream.once('close', () => {
        stop();
        clearInterval(beating);
        open.delete(stream);
        count(userId, -1);
      });
      write(':\n\n');
      send(changes.since(missed));
      return sendEvents(reply, stream);
    },
  );
}

/** Sends server-sent events, which no proxy may keep back. */
export const sendEvents = (reply: FastifyReply, stream: PassThrough): FastifyReply =>
  reply
    .type('text/event-stream')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream);

function messageOf(changes: readonly LiveChange[], mayRead: (area: string) => boolean): LiveMessage {
  const areas = changes.map((change) => change.areas);
  return areas.includes(null) ? null : [...new Set(areas.flatMap((each) => each ?? []))].filter(mayRead);
}

/** Who may read something of an area. */
function readersOf(contracts: readonly Contract[]): Map<string, Access[]> {
  const readers = new Map<string, Access[]>();
  for (const contract of contracts) {
    if (contract.method !== 'GET') continue;
    for (const area of areasShownBy(contract))
      readers.set(area, [...(readers.get(area) ?? []), contract.access]);
  }
  return readers;
}
