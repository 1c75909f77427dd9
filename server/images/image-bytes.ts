import { randomBytes } from 'node:crypto';
import type { Disk } from 'flydrive';
import type { SharpOptions } from 'sharp';
import { invalidField, Problem } from '#server/lib/data/problem.ts';
import { workQueue } from '#server/lib/process/work-queue.ts';
import { imagePixels, imageSides, isJpeg } from '#shared/images/image.rules.ts';

/** A re-encoded picture before it is stored. */
export interface EncodedImage {
  storageKey: string;
  width: number;
  height: number;
  whole: Uint8Array;
  medium: Uint8Array;
  small: Uint8Array;
}

const keyBytes = 18;
const quality = 82;
/** In seconds: longer than the largest allowed picture takes on a busy machine. */
const longest = { seconds: 20 };

/** A decoded picture takes up to 160 MB. Later ones wait for some seconds; the caller may send them again. */
const decoding = workQueue({
  atOnce: 2,
  waiting: 16,
  full: () => new Problem('unavailable', { retryAfter: 5, reason: 'too many pictures wait' }),
});

/**
 * Checks a picture by its content and re-encodes it: upright, no larger than needed, and without the camera's
 * metadata (time, place, owner).
 * Throws `unsupported_type` for anything but a JPEG, `invalid` for a broken one or one of too many pixels,
 * `unavailable` if too many pictures wait to be decoded.
 */
export async function encodeImage(file: File): Promise<EncodedImage> {
  const bytes = await file.bytes();
  if (!isJpeg(bytes)) {
    throw new Problem('unsupported_type', { message: 'settings.image.onlyJpeg' });
  }
  const { width, height } = await sizeOf(bytes);
  if (width * height > imagePixels) throw invalidField('image', 'settings.image.tooManyPixels');
  const { whole, medium, small } = await decoding.run(async () => {
    const whole = await scaled(bytes, imageSides.whole);
    const medium = await scaled(whole.data, imageSides.medium);
    return { whole, medium, small: await scaled(medium.data, imageSides.small) };
  });
  const storageKey = randomBytes(keyBytes).toString('base64url');
  const { info } = whole;
  return {
    storageKey,
    width: info.width,
    height: info.height,
    whole: whole.data,
    medium: medium.data,
    small: small.data,
  };
}

/** Loaded by the first picture. */
const sharpOf = async (bytes: Uint8Array, options: SharpOptions) =>
  (await import('sharp')).default(bytes, options);

const broken = () => invalidField('image', 'settings.image.broken');

async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const picture = await sharpOf(bytes, { limitInputPixels: false });
  const { width, height } = await picture.metadata().catch(refuse);
  return { width, height };
}

/** Drops metadata (sharp's default) and converts colours to sRGB. */
async function scaled(bytes: Uint8Array, side: number) {
  const picture = await sharpOf(bytes, { limitInputPixels: imagePixels, failOn: 'error' });
  return picture
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality, progressive: true })
    .timeout(longest)
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
}

function refuse(): never {
  throw broken();
}

export const filesOf = (storageKey: string) =>
  [`${storageKey}.jpg`, `${storageKey}-medium.jpg`, `${storageKey}-small.jpg`] as const;

export async function storeImage(files: Disk, encoded: EncodedImage): Promise<void> {
  const [whole, medium, small] = filesOf(encoded.storageKey);
  await Promise.all([
    files.put(whole, encoded.whole),
    files.put(medium, encoded.medium),
    files.put(small, encoded.small),
  ]);
}

/**
 * The bytes of a picture's file; null if there is none. The whole picture where it was stored before there were
 * medium copies.
 */
export async function readImage(files: Disk, file: string): Promise<Uint8Array | null> {
  const bytes = await files.getBytes(file).catch(async (error: unknown) => {
    // An unreachable storage doesn't mean that the picture is missing.
    if (await files.exists(file)) throw error;
    return null;
  });
  const whole = file.replace(/-medium(?=\.jpg$)/, '');
  return bytes ?? (whole === file ? null : readImage(files, whole));
}

export const removeImageBytes = (files: Disk, storageKey: string): Promise<unknown> =>
  Promise.all(filesOf(storageKey).map((file) => files.delete(file)));

/** `abc` for `abc.jpg`, `abc-medium.jpg` and `abc-small.jpg`; null for any other name. */
export const storageKeyOf = (file: string): string | null =>
  /^([\w-]{24}?)(?:-(?:medium|small))?\.jpg$/.exec(file)?.[1] ?? null;
