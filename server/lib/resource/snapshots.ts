import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Problem } from '#server/lib/data/problem.ts';
import { holdSnapshot } from '#server/lib/data/snapshot.ts';
import { type Authenticate, identify } from '#server/lib/http/bearer.ts';
import { beat, sendEvents } from '#server/lib/http/live.ts';
import { workQueue } from '#server/lib/process/work-queue.ts';
import { snapshotContract } from '#shared/lib/snapshot.contract.ts';

/** Each holds a connection of the pool; others wait for their turn. */
const atOnce = 3;
const waiting = 50;
/** In milliseconds. PostgreSQL keeps the old versions of rows for as long. */
const longest = 20 * 60_000;

/** Holds a snapshot for each reader, who reads what it is called, until they leave. */
export function serveSnapshots(
  app: FastifyInstance,
  { pool, authenticate }: { pool: pg.Pool; authenticate: Authenticate },
): void {
  const tooMany = () => new Problem('too_many', { message: 'errors.ownExport', retryAfter: 10 });
  const queue = workQueue({
    atOnce,
    waiting,
    full: () => new Problem('too_many'),
    perUser: { most: 1, tooMany },
  });
  const open = new Set<PassThrough>();
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });

  app.get(
    `/api/v1${snapshotContract.open.path}`,
    {
      onRequest: async (request) => {
        request.principal = await identify(request, authenticate);
      },
    },
    (request, reply) => {
      const userId = request.principal?.userId;
      if (userId !== undefined) queue.refuseTooMany(userId);
      const stream = new PassThrough();
      open.add(stream);
      const beating = setInterval(() => stream.write(':\n\n'), beat);
      const ending = setTimeout(() => stream.end(), longest);
      const closed = new Promise<void>((resolve) => {
        stream.once('close', () => {
          clearInterval(beating);
          clearTimeout(ending);
          open.delete(stream);
          resolve();
        });
      });
      const hold = async () => {
        if (!stream.writable) return;
        const { id, end } = await holdSnapshot(pool);
        if (stream.writable) stream.write(`data: "${id}"\n\n`);
        await closed;
        await end();
      };
      queue.run(hold, userId).catch((err: unknown) => {
        request.log.warn({ err }, 'a snapshot was not held');
        stream.end();
      });
      stream.write(':\n\n');
      return sendEvents(reply, stream);
    },
  );
}
