import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { versionHeader } from '#shared/lib/server-version.ts';
import about from '../../../package.json' with { type: 'json' };

const contentSecurity = {
  defaultSrc: ["'self'"],
  // WebAssembly of our own files reads codes in front of the camera; nothing is allowed that evaluates text.
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  // Mantine sets sizes and colours in style attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  // The service worker of the app.
  workerSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
};

/**
 * Gives every reply helmet's headers; a route may set others. Replies of the API are never stored by browsers and proxies: they hold
 * personal data. They name the server's version, so that a page of another one can say so.
 */
export function addSecurityHeaders(app: FastifyInstance): void {
  const secure = helmet({ contentSecurityPolicy: { directives: contentSecurity } });
  const secureWorkbook = helmet({
    contentSecurityPolicy: { directives: { ...contentSecurity, workerSrc: ['blob:'] } },
  });
  app.addHook('onRequest', ({ raw, url, routeOptions }, reply, done) => {
    // The router decodes a path: `/%61pi/v1/user` is the API too.
    if (isApi(routeOptions.url ?? '') || isApi(url))
      reply.headers({ 'cache-control': 'no-store', [versionHeader]: about.version });
    const write = workbookWriter.test(url) ? secureWorkbook : secure;
    write(raw, reply.raw, (error) => done(error as Error | undefined));
  });
}

const isApi = (path: string): boolean => path.startsWith('/api/');

/** The worker that writes workbooks: its library compresses in workers of its own, which come as blobs. */
const workbookWriter = /^\/assets\/workbook\.worker-[\w-]+\.js$/;
