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
  const app = Fastify({ loggerInstance: logger, logController: new RequestLog(logger) });
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
