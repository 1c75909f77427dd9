import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Config, StartError } from '#server/lib/process/config.ts';

/** Replies not yet sent. Fastify listens on "localhost" with two servers and exposes only one of them. */
const inHand = new Set<ServerResponse>();
subscribe('http.server.request.start', (message) => {
  const { response } = message as { response: ServerResponse };
  inHand.add(response);
  response.once('close', () => inHand.delete(response));
});

/** Listens on the configured port; returns the addresses for browsers. */
export async function listenHttp(app: FastifyInstance, { HOST, PORT }: Config): Promise<string[]> {
  try {
    await app.listen({ host: HOST, port: PORT });
  } catch (error) {
    const sentence = sentences[(error as { code?: string }).code ?? ''];
    throw sentence ? new StartError(sentence(HOST, PORT)) : error;
  }
  const [{ port }] = app.addresses() as [AddressInfo];
  return namesOf(HOST).map((name) => `http://${name}:${port}`);
}

/**
 * Stops listening and waits for running requests, but not for other connections: browsers open some without asking
 * anything, which Node doesn't count among the idle ones.
 */
export async function closeHttp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => {
    if (inHand.size > 0) app.server.closeIdleConnections();
    else app.server.closeAllConnections();
  }, 50);
  await app.close().finally(() => clearInterval(sweep));
  while (inHand.size > 0) await wait(20);
}

const sentences: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) => `PORT ${port} is already in use: set another one, or stop what uses it.`,
  EACCES: (_, port) => `PORT ${port} is not allowed to this user: set one above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: (host) => `HOST ${host} is not an address of this machine.`,
};

function namesOf(host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [host.includes(':') ? `[${host}]` : host];
  const found = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const outside = found.filter(({ internal, family }) => !internal && family === 'IPv4');
  return ['localhost', ...outside.map(({ address }) => address)];
}
