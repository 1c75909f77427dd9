import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { testDatabase } from '#server/database/test-database.ts';
import { RequestLog } from '../http/request-log.ts';
import { createLogger } from './logger.ts';

const { database } = await testDatabase();

test('a log line has a request id, and neither secrets nor personal data', async () => {
  const lines: string[] = [];
  const logger = createLogger('debug', { write: (line) => lines.push(line) });
  const app = Fastify({ loggerInstance: logger, logController: new RequestLog() });
  app.get('/customers', async (request) => {
    request.log.info({ headers: request.headers, body: { password: 'hunter2', token: 'tok123' } }, 'asked');
    await database.execute(sql`select ${'Amina Siddiqui'}::text, ${'Amina Siddiqui'}::int`);
  });
  const headers = { authorization: 'Bearer tok123', cookie: 'token=tok123' };
  const reply = await app.inject({ url: '/customers?search=Amina&token=tok123', headers });
  await app.close();

  expect(reply.statusCode).toBe(500);
  const text = lines.join('');
  for (const secret of ['Amina', 'hunter2', 'tok123', '127.0.0.1']) expect(text).not.toContain(secret);
  const records = lines.map((line) => JSON.parse(line));
  expect(records.map(({ reqId }) => reqId)).toEqual(records.map(() => 'req-1'));
  const completed = records.find(({ msg }) => msg === 'request completed');
  expect(completed.req).toEqual({ method: 'GET', path: '/customers' });
  const failure = records.find(({ err }) => err);
  expect(failure.err).toMatchObject({
    type: 'DrizzleQueryError',
    cause: { type: 'DatabaseError', code: '22P02' },
  });
  expect(failure.err.stack).toContain('logger.test.ts');
});

test('each line says which user, and where a refused one came from', async () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  const app = Fastify({ loggerInstance: logger, logController: new RequestLog() });
  app.decorateRequest('principal', null);
  app.decorateRequest('rows', 0);
  app.get('/:status', async (request, reply) => {
    request.principal = { userId: 7, name: 'Amina', email: 'a@b.example', roles: [], permissions: new Set() };
    request.rows = 25;
    return reply.status(Number((request.params as { status: string }).status)).send('');
  });
  for (const status of [200, 401, 403, 404, 429]) await app.inject(`/${status}`);
  await app.close();
  const records = lines.map((line) => JSON.parse(line));
  expect(records.map(({ req, ip }) => [req.path, req.user, req.rows, ip])).toEqual([
    ['/200', 7, 25, undefined],
    ['/401', 7, 25, '127.0.0.1'],
    ['/403', 7, 25, '127.0.0.1'],
    ['/404', 7, 25, undefined],
    ['/429', 7, 25, '127.0.0.1'],
  ]);
  expect(lines.join('')).not.toContain('Amina');
});

test('a path is logged without what opens something to its holder', async () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  const app = Fastify({ loggerInstance: logger, logController: new RequestLog() });
  app.get('/work/:token', async () => 'nothing to do');
  app.get('/orders/:id', async () => 'nothing to read');
  app.get('/track/:trackingId', async () => 'nothing to follow');
  app.get('/images/:file', async () => 'nothing to see');
  app.get('/*', async () => 'a screen');
  for (const path of ['/work/tok123?lang=ur', '/orders/7', '/track/KLMN-PQRS', '/images/9f2c-small.webp'])
    await app.inject(path);
  for (const path of ['/customer/12/edit', '/trak/KLMN-PQRS', '/assets/start-Bz7.js']) await app.inject(path);
  await app.close();
  expect(lines.map((line) => JSON.parse(line).req.path)).toEqual([
    '/work/:token',
    '/orders/7',
    '/track/:trackingId',
    '/images/:file',
    '/customer/12/edit',
    '/trak/…',
    '/assets/start-Bz7.js',
  ]);
});
