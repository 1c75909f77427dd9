import { z } from 'zod';
import { imageTypes } from './image.rules.ts';

/** What a browser says of a file's type is a guess by its name: the server looks at the bytes. */
export const imageFields = z.object({
  image: z.file('settings.image.required').min(1, 'settings.image.required').meta({ mime: imageTypes }),
});

export const image = z.object({
  id: z.int(),
  /** Where it can be read by anybody. */
  url: z.string(),
  smallUrl: z.string(),
  width: z.int(),
  height: z.int(),
});
export type Image = z.output<typeof image>;
