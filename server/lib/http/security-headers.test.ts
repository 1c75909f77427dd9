import Fastify from 'fastify';
import { expect, test } from 'vitest';
import about from '../../../package.json' with { type: 'json' };
import { addSecurityHeaders } from './security-headers.ts';

test('every reply has the headers that guard the page, an error’s and a second one’s too', async () => {
  const app = Fastify();
  addSecurityHeaders(app);
  app.get('/own', (_request, reply) => reply.header('content-security-policy', "default-src 'none'").send());
  app.get('/api/v1/user', async () => 'nobody');
  app.get('/fails', () => Promise.reject(new Error('it failed')));
  for (const url of ['/fails', '/missing', '/fails']) {
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age='),
      'content-security-policy': expect.stringMatching(/default-src 'self';.*frame-ancestors 'none'/),
    });
    expect(headers['content-security-policy']).toContain(";script-src 'self' 'wasm-unsafe-eval';");
    expect(headers['content-security-policy']).toContain(";worker-src 'self'");
    expect(headers['content-security-policy']).toContain(";base-uri 'none'");
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  }
  expect((await app.inject('/fails')).headers).not.toHaveProperty('cache-control');
  for (const url of ['/api/v1/users', '/api/fails', '/%61pi/v1/user', '/api/v1/us%65r']) {
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-version': about.version,
    });
  }
  const own = await app.inject('/own');
  expect(own.headers['content-security-policy']).toBe("default-src 'none'");
});

test('only the worker that writes workbooks may start workers that come as blobs', async () => {
  const app = Fastify();
  addSecurityHeaders(app);
  const policyOf = async (url: string) => (await app.inject(url)).headers['content-security-policy'];
  expect(await policyOf('/assets/workbook.worker-Bz-YP_yl.js')).toContain(';worker-src blob:');
  for (const url of ['/orders', '/assets/start-Bz7.js', '/x/assets/workbook.worker-1.js'])
    expect(await policyOf(url)).not.toContain('worker-src blob:');
});
