/** What pictures may be, and where they are read; source: spec §5, §9. */

export const imageTypes = ['image/jpeg'];
/** "Image must be less than 5MB." */
export const imageBytes = 5 * 1024 * 1024;
/** More than any phone's picture of that size; what unfolds into more is made to harm. */
export const imagePixels = 40_000_000;
/** The longer side of a picture as it is kept, and of its small copy for lists, in pixels. */
export const imageSides = { whole: 1600, small: 320 };

/** Whoever may change something that carries pictures may add some. */
export const pictured = ['settings:write', 'companies:write', 'designs:write', 'items:write'] as const;

export const mayAddImages = (holds: (permission: (typeof pictured)[number]) => boolean): boolean =>
  pictured.some(holds);

/** The public address of a picture. It never shows another one, so it may be kept for ever. */
export const imageAddress = (storageKey: string): string => `/images/${storageKey}.jpg`;

/** The address of the small copy beside it. */
export const smallImage = (address: string): string => address.replace(/\.jpg$/, '-small.jpg');
