import { imageAddress, imageCopy } from '#shared/images/image.rules.ts';
import type { Image } from '#shared/images/image.schema.ts';

interface Stored {
  id: number;
  storageKey: string;
  width: number;
  height: number;
}

/** A stored picture as the API returns it. */
export function toImage({ id, storageKey, width, height }: Stored): Image {
  const url = imageAddress(storageKey);
  return { id, url, mediumUrl: imageCopy(url, 'medium'), smallUrl: imageCopy(url, 'small'), width, height };
}
