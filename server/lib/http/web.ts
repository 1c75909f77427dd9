import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The folder of the built web. */
const webFolder = resolve(import.meta.dirname, '../../../dist/web');

/** The path of a built file, whether or not it is there. */
export const builtFile = (name: string): string => join(webFolder, name);

/** In milliseconds. */
const oneYear = 365 * 24 * 60 * 60 * 1000;

/**
 * Serves the built web: hashed files for ever, also those of the build before, the service worker and the pages fresh each time, and for every screen's address the page of the
 * app. `templates` are pages that the server fills.
 */
export async function serveWeb(app: FastifyInstance, templates: readonly string[]): Promise<void> {
  if (!existsSync(join(webFolder, 'index.html'))) return;
  await app.register(fastifyStatic, { root: webFolder, serve: false, cacheControl: false });
  // One route for all files, so that a start needn't register each.
  const cached = { maxAge: oneYear, immutable: true };
  const folders = [webFolder, `${webFolder}-before`].map((folder) => join(folder, 'assets'));
  const assets = { root: folders.filter(existsSync), prefix: '/assets/', decorateReply: false };
  await app.register(fastifyStatic, { ...assets, ...cached, index: false });
  for (const file of readdirSync(webFolder, { withFileTypes: true })) {
    if (file.isFile() && !file.name.startsWith('.') && !templates.includes(file.name))
      app.get(`/${file.name}`, (_request, reply) => page(reply, file.name));
  }
  app.get('/*', (request, reply) =>
    isScreen(request.url) ? page(reply, 'index.html') : reply.callNotFound(),
  );
}

/** Sends a file that the next build may change. */
const page = (reply: FastifyReply, file: string) => reply.header('cache-control', 'no-cache').sendFile(file);

/** A missing API route, built file or address for programs is a 404, never the page. */
const isScreen = (url: string): boolean => !/^\/(api\/|assets\/|metrics\b|\.well-known\/)/.test(url);
