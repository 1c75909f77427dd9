import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The folder of the built web. */
const webFolder = resolve(import.meta.dirname, '../../../dist/web');

const oneYear = 365 * 24 * 60 * 60;

/** Serves the built web: hashed files for ever, the page itself fresh each time, and the page for every screen's address. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(webFolder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: webFolder,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      void reply.header('cache-control', hashed ? `public, max-age=${oneYear}, immutable` : 'no-cache');
    },
  });
  app.get('/*', (request, reply) => (isScreen(request.url) ? page(reply) : reply.callNotFound()));
}

const page = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile('index.html');

/** A missing API route or built file is a 404, never the page. */
const isScreen = (url: string): boolean => !url.startsWith('/api/') && !url.startsWith('/assets/');
