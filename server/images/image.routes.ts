import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#server/lib/data/problem.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { type AppContext, preparedRoute, type Route, route } from '#server/lib/http/route.ts';
import { isShownTo } from '#server/lib/http/shown-records.ts';
import { imageApi } from '#shared/images/image.api.ts';
import { imageContract } from '#shared/images/image.contract.ts';
import { mayAddImages } from '#shared/images/image.rules.ts';
import { addImage, isVisible, releaseOtherUploads, removeOwnImage } from './image.actions.ts';
import { toImage } from './image.rules.ts';
import { images } from './image.table.ts';
import { encodeImage, readImage, storageKeyOf, storeImage } from './image-bytes.ts';

const oneDay = 24 * 60 * 60;
const publicCaching = `public, max-age=${365 * oneDay}, immutable`;
const privateCaching = `private, max-age=${oneDay}, immutable`;

export const imageRoutes: Route[] = [
  preparedRoute(
    imageContract.create,
    imageApi.create,
    async ({ body, files }) => {
      const encoded = await encodeImage(body.image);
      // The bytes first: a row never refers to a missing file. Files left by a rollback are swept later.
      await storeImage(files, encoded);
      return encoded;
    },
    async (context, encoded) => {
      const { database, principal } = context;
      const added = await addImage(database, encoded, principal.userId);
      if (!addsMany(principal)) await releaseOtherUploads(context, added);
      return toImage(added);
    },
    { limit: { max: 60, perMinutes: 1 } },
  ),
  route(imageContract.get, imageApi.get, async (context) => {
    const { params, database } = context;
    // One that the caller may not see is reported as a missing one, so that nobody counts the pictures of others.
    const [found] = await database
      .select()
      .from(images)
      .where(and(eq(images.id, params.id), isVisible(context)));
    if (!found) throw new Problem('not_found');
    return toImage(found);
  }),
  route(imageContract.remove, imageApi.remove, (context) => removeOwnImage(context, context.params.id)),
];

const addsMany = ({ permissions }: Principal): boolean =>
  mayAddImages((permission) => permissions.has(permission));

/**
 * Serves the bytes of pictures at addresses that can't be guessed: papers and the catalogue show them to those who aren't
 * signed in. Only what the public sees is kept by shared caches, and for long.
 */
export function serveImages(app: FastifyInstance, { database, files, shown }: AppContext): void {
  const isPublic = async (storageKey: string) => {
    const [found] = await database
      .select({ id: images.id })
      .from(images)
      .where(and(eq(images.storageKey, storageKey), isShownTo(null, shown, images.id)));
    return found !== undefined;
  };
  const { path } = imageContract.file;
  const { params } = imageApi.file;
  app.get<{ Params: { file: string } }>(path, { schema: { params } }, async (request, reply) => {
    const { file } = request.params;
    const storageKey = storageKeyOf(file);
    if (storageKey === null) throw new Problem('not_found');
    const bytes = await readImage(files, file);
    if (!bytes) throw new Problem('not_found');
    return (
      reply
        .type('image/jpeg')
        .header('cache-control', (await isPublic(storageKey)) ? publicCaching : privateCaching)
        // A picture opened by itself must not run scripts.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .serializer((body: unknown) => body as string)
        .send(Buffer.from(bytes))
    );
  });
}
