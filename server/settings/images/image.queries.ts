import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { imageAddress, smallImage } from '#shared/settings/images/image.rules.ts';
import type { Image } from '#shared/settings/images/image.schema.ts';
import { images } from './image.table.ts';

/** The public address of a picture; null for none. */
export async function imageUrl(database: Database, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [found] = await database
    .select({ storageKey: images.storageKey })
    .from(images)
    .where(eq(images.id, id));
  return found ? imageAddress(found.storageKey) : null;
}

/** A stored picture as the API answers it. */
export function toImage({
  id,
  storageKey,
  width,
  height,
}: Pick<typeof images.$inferSelect, 'id' | 'storageKey' | 'width' | 'height'>): Image {
  const url = imageAddress(storageKey);
  return { id, url, smallUrl: smallImage(url), width, height };
}
