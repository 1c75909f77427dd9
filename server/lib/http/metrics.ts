import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Problem } from '#server/lib/data/problem.ts';
import { tokenOf } from './bearer.ts';

interface Parts {
  token: string;
  pool: pg.Pool;
  /** Read when somebody asks: a number by its name. */
  gauges: Record<string, { help: string; read: () => Promise<number> }>;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** In seconds, around the goals of the product. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];

/** Serves `/metrics` for Prometheus to who has the token; the library is loaded only where it is set. */
export async function serveMetrics(app: FastifyInstance, { token, pool, gauges }: Parts): Promise<void> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  // Memory, processor time, and how late the event loop is.
  collectDefaultMetrics({ register: registry, prefix: 'miqyas_' });
  const durations = new Histogram({
    name: 'miqyas_request_seconds',
    help: 'Requests by route and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    // The route's pattern, not the address: that may hold a secret, and there are any number.
    durations.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000);
  });
  new Gauge({
    name: 'miqyas_pool_connections',
    help: 'Connections to the database: open, idle, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  for (const [name, { help, read }] of Object.entries(gauges))
    new Gauge({
      name: `miqyas_${name}`,
      help,
      registers: [registry],
      // The others are told also where the database is away.
      async collect() {
        this.set(await read().catch(() => Number.NaN));
      },
    });
  app.get('/metrics', async (request, reply) => {
    const given = tokenOf(request) ?? '';
    if (!timingSafeEqual(sha256(given), sha256(token))) throw new Problem('unauthenticated');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
