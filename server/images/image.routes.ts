import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Disk } from 'flydrive';
import { Problem } from '#server/lib/data/problem.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { preparedRoute, type Route, route } from '#server/lib/http/route.ts';
import { imageApi } from '#shared/images/image.api.ts';
import { imageContract } from '#shared/images/image.contract.ts';
import { mayAddImages } from '#shared/images/image.rules.ts';
import { addImage, releaseOtherUploads, removeImage, removeOwnImage } from './image.actions.ts';
import { toImage } from './image.rules.ts';
import { images } from './image.table.ts';
import { encodeImage, readImage, storageKeyOf, storeImage } from './image-bytes.ts';

const oneYear = 365 * 24 * 60 * 60;

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
  route(imageContract.get, imageApi.get, async ({ params, database, principal }) => {
    const [found] = await database.select().from(images).where(eq(images.id, params.id));
    if (!addsMany(principal) && found?.uploadedBy !== principal.userId) throw new Problem('forbidden');
    if (!found) throw new Problem('not_found');
    return toImage(found);
  }),
  route(imageContract.remove, imageApi.remove, async (context) => {
    const { params, principal } = context;
    const remove = principal.permissions.has('settings:write') ? removeImage : removeOwnImage;
    await remove(context, params.id);
  }),
];

const addsMany = ({ permissions }: Principal): boolean =>
  mayAddImages((permission) => permissions.has(permission));

/** Pictures are public, at addresses that can't be guessed: documents and the catalogue show them. */
export function serveImages(app: FastifyInstance, files: Disk): void {
  const { path } = imageContract.file;
  const { params } = imageApi.file;
  app.get<{ Params: { file: string } }>(path, { schema: { params } }, async (request, reply) => {
    const { file } = request.params;
    if (storageKeyOf(file) === null) throw new Problem('not_found');
    const bytes = await readImage(files, file);
    if (!bytes) throw new Problem('not_found');
    return (
      reply
        .type('image/jpeg')
        .header('cache-control', `public, max-age=${oneYear}, immutable`)
        // A picture opened by itself must not run scripts.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .serializer((body: unknown) => body as string)
        .send(Buffer.from(bytes))
    );
  });
}
