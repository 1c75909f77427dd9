import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { imageAddress } from '#shared/settings/images/image.rules.ts';
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
