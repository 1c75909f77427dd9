import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
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
 * Gives every reply helmet's headers. They are the same in each, so helmet writes them once, not at every request.
 * Replies of the API are never stored by browsers and proxies: they hold personal data. They name the server's version, so
 * that a page of another one can say so.
 */
export function addSecurityHeaders(app: FastifyInstance): void {
  const headers = securityHeaders(contentSecurity);
  const apiHeaders = { ...headers, 'cache-control': 'no-store', [versionHeader]: about.version };
  const workbookHeaders = securityHeaders({ ...contentSecurity, workerSrc: ['blob:'] });
  app.addHook('onRequest', ({ url, routeOptions }, reply, done) => {
    // The router decodes a path: `/%61pi/v1/user` is the API too.
    if (isApi(routeOptions.url ?? '') || isApi(url)) reply.headers(apiHeaders);
    else reply.headers(workbookWriter.test(url) ? workbookHeaders : headers);
    done();
  });
}

const isApi = (path: string): boolean => path.startsWith('/api/');

/** The worker that writes workbooks: its library compresses in workers of its own, which come as blobs. */
const workbookWriter = /^\/assets\/workbook\.worker-[\w-]+\.js$/;

function securityHeaders(directives: typeof contentSecurity): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const reply = new ServerResponse(request);
  const refuse = (error?: unknown) => {
    if (error) throw error;
  };
  helmet({ contentSecurityPolicy: { directives } })(request, reply, refuse);
  return reply.getHeaders();
}
