import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The folder of the built web. */
const webFolder = resolve(import.meta.dirname, '../../../dist/web');

const oneYear = 365 * 24 * 60 * 60;

/**
 * Serves the built web: hashed files for ever, the pages fresh each time, and for every screen's address its page. The
 * screens at `publicPaths` have a lighter one of their own.
 */
export async function serveWeb(app: FastifyInstance, publicPaths: readonly string[]): Promise<void> {
  if (!existsSync(join(webFolder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: webFolder,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      void reply.header('cache-control', hashed ? `public, max-age=${oneYear}, immutable` : 'no-cache');
    },
  });
  for (const path of ['/', ...publicPaths])
    app.get(path, (_request, reply) => page(reply, 'signed-out.html'));
  app.get('/*', (request, reply) =>
    isScreen(request.url) ? page(reply, 'index.html') : reply.callNotFound(),
  );
}

const page = (reply: FastifyReply, file: string) => reply.header('cache-control', 'no-cache').sendFile(file);

/** A missing API route or built file is a 404, never the page. */
const isScreen = (url: string): boolean => !url.startsWith('/api/') && !url.startsWith('/assets/');
