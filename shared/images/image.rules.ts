/** Limits and addresses of pictures; source: spec §5, §9. */

export const imageTypes = ['image/jpeg'];
/** The first bytes of every JPEG. */
export const jpegHead: readonly number[] = [0xff, 0xd8, 0xff];
export const isJpeg = (bytes: Uint8Array): boolean => jpegHead.every((byte, at) => bytes[at] === byte);
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
  'orders:write',
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
