/** Limits and addresses of pictures; source: rule Catalogue 2. */

export const imageTypes = ['image/jpeg'];
/** The first bytes of every JPEG. */
const jpegHead: readonly number[] = [0xff, 0xd8, 0xff];
export const isJpeg = (bytes: Uint8Array): boolean => jpegHead.every((byte, at) => bytes[at] === byte);

/** Segments without a length, and those that begin a frame, which has the size of the picture. Source: ITU-T T.81, B.1.1.3. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The pixels that a JPEG says it has, without decoding it; null if it doesn't say so before its image data. */
export function jpegPixels(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 9 <= bytes.length && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    if (marker === 0xff) at += 1;
    else at += isBare(marker) ? 2 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** "Image must be less than 5MB." */
export const imageBytes = 5 * 1024 * 1024;
/** More than any phone's picture of that file size; a larger one is a decompression bomb. */
export const imagePixels = 40_000_000;
/** The longer side in pixels of a stored picture, of its copy for a panel or a phone, and of that for lists. */
export const imageSides = { whole: 1600, medium: 800, small: 320 };
/** The copies of a stored picture. */
export type ImageCopy = Exclude<keyof typeof imageSides, 'whole'>;

/** Permissions that include adding any number of pictures: those to change something that has them. */
export const pictured = [
  'settings:write',
  'users:write',
  'companies:write',
  'designs:write',
  'items:write',
  'accounting:write',
  'purchases:write',
  'orders:write',
  'measurements:write',
  'appointments:write',
] as const;

/** Everybody else adds one picture at a time, that of their own account. */
export const mayAddImages = (holds: (permission: (typeof pictured)[number]) => boolean): boolean =>
  pictured.some(holds);

/** The public address of a picture. It never shows another picture, so it may be cached forever. */
export const imageAddress = (storageKey: string): string => `/images/${storageKey}.jpg`;

/** The address of the small copy of a stored picture. */
export const smallImageAddress = (storageKey: string): string => imageCopy(imageAddress(storageKey), 'small');

/** The address of a smaller copy. */
export const imageCopy = (address: string, copy: ImageCopy): string =>
  address.replace(/\.jpg$/, `-${copy}.jpg`);
