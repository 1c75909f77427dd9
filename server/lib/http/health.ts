import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { hasRoom } from '#server/database/disk.ts';
import { ownMigrations } from '#server/database/migrate.ts';

interface Parts {
  pool: pg.Pool;
  /** The folder of the embedded database; undefined where the database is elsewhere. */
  folder: string | undefined;
}

/** What a server needs to serve requests. */
interface Readiness {
  database: boolean;
  /** Every migration of this version is applied. */
  migrations: boolean;
  disk: boolean;
}

/**
 * `/healthz` replies while the process runs: an orchestrator that gets no reply starts it again. `/readyz` says whether it can
 * serve: without, a balancer sends requests to others.
 */
export function serveHealth(app: FastifyInstance, { pool, folder }: Parts): void {
  const config = { rateLimit: false };
  const own = [...ownMigrations()];
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config }, async (_request, reply) => {
    const applied = await pool
      .query<{ count: number }>(
        'select count(*) from drizzle.__drizzle_migrations where created_at = any($1::bigint[])',
        [own],
      )
      .then(
        ({ rows }) => rows[0]?.count,
        () => undefined,
      );
    const readiness: Readiness = {
      database: applied !== undefined,
      migrations: applied === own.length,
      disk: folder === undefined || (await hasRoom(folder).catch(() => false)),
    };
    const isReady = Object.values(readiness).every(Boolean);
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable', ...readiness });
  });
}
