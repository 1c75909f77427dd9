import type { images } from '#server/images/image.table.ts';
import { imageAddress, imageCopy } from '#shared/images/image.rules.ts';

type Stored = Pick<typeof images.$inferSelect, 'storageKey' | 'width' | 'height'>;
export type PublicPicture = ReturnType<typeof publicPicture>;

/** A picture as everybody may see it: without its id. */
export function publicPicture({ storageKey, width, height }: Stored) {
  const url = imageAddress(storageKey);
  return { url, mediumUrl: imageCopy(url, 'medium'), smallUrl: imageCopy(url, 'small'), width, height };
}
