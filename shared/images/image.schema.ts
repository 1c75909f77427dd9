import { z } from 'zod';
import { idOf } from '#shared/lib/fields.ts';
import { imageTypes } from './image.rules.ts';

/** The file type that a browser reports is a guess from its name: the server checks the bytes. */
export const imageFields = z.object({
  image: z.file('settings.image.required').min(1, 'settings.image.required').meta({ mime: imageTypes }),
});

export const image = z.object({
  id: z.int(),
  /** A public address, of at most 1600 pixels at its longer side. */
  url: z.string(),
  /** At most 800 pixels at its longer side. */
  mediumUrl: z.string(),
  /** At most 320 pixels at its longer side. */
  smallUrl: z.string(),
  width: z.int(),
  height: z.int(),
});
export type Image = z.output<typeof image>;

const mostPictures = 12;
const someImages = () => z.array(idOf()).max(mostPictures, 'validation.tooMany');
/** The ids of a record's pictures, in order; the first represents it. */
export const imageIds = () => someImages().default([]);
/** The same for a part of a record, whose pictures stay if they are left out. */
export const keptImageIds = () => someImages().optional();
