import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeHttp, listenHttp } from './listen-http.ts';

test('a connection that never asked anything doesn’t keep the server from ending, a running request does', async () => {
  const app = Fastify();
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  app.get('/', async () => {
    asked();
    await mayAnswer;
    return 'answered';
  });
  const [url = ''] = await listenHttp(app, { HOST: '127.0.0.1', PORT: 0 } as never);
  const silent = connect(Number(new URL(url).port), '127.0.0.1');
  await once(silent, 'connect');
  const reply = fetch(url);
  await isAsked;
  const ended = once(silent, 'close');
  const closed = closeHttp(app);
  answer();
  expect(await (await reply).text()).toBe('answered');
  await Promise.all([closed, ended]);
});
