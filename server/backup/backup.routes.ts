import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Disk } from 'flydrive';
import type pg from 'pg';
import { recordAccess } from '#server/access/session/access-event.actions.ts';
import { deviceOf } from '#server/access/session/device.ts';
import { users } from '#server/access/session/user.table.ts';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { serverSecret } from '#server/lib/data/server-secret.ts';
import { networkOf } from '#server/lib/http/address.ts';
import { countCall } from '#server/lib/http/attempts.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { workQueue } from '#server/lib/process/work-queue.ts';
import { backupApi } from '#shared/settings/backup.api.ts';
import { backupContract } from '#shared/settings/backup.contract.ts';
import { backupName, readBackups } from './backup-folder.ts';
import { isOverdue } from './nightly.actions.ts';
import { startBackup } from './write-backup.ts';

const ticketMs = 60_000;

export const backupRoutes: Route[] = [
  route(backupContract.get, backupApi.get, async ({ backups: { nightly, isEncrypted } }) => {
    if (!nightly) return { nightly, latest: null, isOverdue: false, isEncrypted };
    const [latest] = await readBackups(nightly.folder);
    return {
      nightly: { at: nightly.at, keep: nightly.keep },
      latest: latest ? { at: latest.at, bytes: latest.bytes } : null,
      isOverdue: isOverdue(latest),
      isEncrypted,
    };
  }),
  route(backupContract.create, backupApi.create, async ({ database, principal, request }) => {
    await recordAccess(database, {
      kind: 'backupTaken',
      whose: eq(users.id, principal.userId),
      device: deviceOf(request),
    });
    const until = String(Date.now() + ticketMs);
    return { path: `/api/v1/backups/${until}.${await signed(database, until)}` };
  }),
];

const signed = async (database: Database, until: string): Promise<string> =>
  createHmac('sha256', await serverSecret(database, 'backup'))
    .update(until)
    .digest('base64url');

interface Parts {
  pool: pg.Pool;
  database: Database;
  files: Disk;
  passphrase: string | undefined;
}

const limit = { max: 30, perMinutes: 10 };

/** Sends a new backup to the holder of a ticket, one at a time. */
export function serveBackups(app: FastifyInstance, { pool, database, files, passphrase }: Parts): void {
  const busy = () => new Problem('unavailable', { retryAfter: 60, reason: 'a backup is being written' });
  const queue = workQueue({ atOnce: 1, waiting: 0, full: busy });
  const { path } = backupContract.file;
  const { params } = backupApi.file;
  const url = `/api/v1${path}`;
  app.get<{ Params: { token: string } }>(url, { schema: { params } }, async (request, reply) => {
    await countCall(database, [path, networkOf(request.ip)], limit);
    const [until = '', signature = ''] = request.params.token.split('.');
    const expected = Buffer.from(await signed(database, until));
    const given = Buffer.from(signature);
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    if (!isOurs || Number(until) < Date.now()) throw new Problem('not_found');
    const name = backupName(new Date(), passphrase !== undefined);
    await new Promise<void>((begun, refuse) => {
      const send = async () => {
        const { bytes, whole } = await startBackup({ connection: pool.options, files, passphrase });
        reply
          .type('application/octet-stream')
          .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
          .header('cache-control', 'no-store')
          .send(bytes);
        begun();
        await whole;
      };
      queue.run(send).catch((err: unknown) => {
        request.log.warn({ err }, 'a backup was not sent whole');
        refuse(err);
      });
    });
    return reply;
  });
}
