import { createServer, request as forward, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';

/** What stands between the browser and the server. Unlike what Playwright disturbs, it also meets the service worker. */
export interface NetworkProxy {
  url: string;
  /** Files of the built web that are answered in place of the server's, by their path. */
  files: Map<string, { type: string; body: string }>;
  /** `portal`: a network that answers with its own sign-in, all but what `passes`. */
  mode: 'open' | 'cut' | 'portal';
  passes: RegExp | undefined;
  /** In place of the server's. */
  headers: Record<string, string>;
  /** The paths that were asked for. */
  asked: string[];
  stop(): Promise<void>;
}

export async function startNetworkProxy(target: string): Promise<NetworkProxy> {
  const proxy: NetworkProxy = {
    url: '',
    files: new Map(),
    mode: 'open',
    passes: undefined,
    headers: {},
    asked: [],
    stop: async () => {},
  };
  const send = (response: ServerResponse, type: string, body: string) =>
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(body);
  const server = createServer((asked, response) => {
    const { pathname } = new URL(asked.url ?? '/', target);
    proxy.asked.push(pathname);
    if (proxy.mode === 'cut') return void asked.socket.destroy();
    if (proxy.mode === 'portal' && !proxy.passes?.test(pathname))
      return void send(response, 'text/html', '<title>Hotel Wi-Fi</title>Sign in');
    const own = proxy.files.get(pathname);
    if (own) return void send(response, own.type, own.body);
    const options = { method: asked.method, headers: { ...asked.headers, host: new URL(target).host } };
    const sent = forward(new URL(asked.url ?? '/', target), options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...proxy.headers });
      answer.pipe(response);
    });
    sent.on('error', () => response.destroy());
    response.on('close', () => sent.destroy());
    asked.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  proxy.stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return proxy;
}

const stateOf = (page: Page): Promise<string> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? 'none');

/** Waits until the browser keeps the app. */
export const waitUntilKept = (page: Page): Promise<void> =>
  expect.poll(() => stateOf(page), { timeout: 90_000 }).toBe('activated');
