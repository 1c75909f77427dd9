import { imageContract } from '#shared/images/image.contract.ts';
import { imageBytes, imagePixels, isJpeg, jpegPixels } from '#shared/images/image.rules.ts';
import { call } from '#web/lib/api.ts';
import { upload } from '#web/lib/upload.ts';
import type { PictureSource } from '#web/ui/form/picture/picture-source.ts';
import { asJpeg } from './as-jpeg.ts';

/** Kinds of pictures whose type a browser may not know. */
const photoName = /\.(?:heic|heif|avif|webp|png|gif|bmp)$/i;

/** Pictures of the shop's records, on its server. */
export const imageSource: PictureSource = {
  // Others are offered to be converted.
  accept: 'image/*,.heic,.heif',
  refuse: async (file) => {
    // For a fast error; the server checks the bytes again.
    const bytes = new Uint8Array(await file.slice(0, imageBytes).arrayBuffer());
    if (!isJpeg(bytes)) return 'settings.image.onlyJpeg';
    if (file.size >= imageBytes) return 'settings.image.tooLarge';
    return (jpegPixels(bytes) ?? 0) > imagePixels ? 'settings.image.tooManyPixels' : null;
  },
  isConvertible: ({ type, name }) => (type ? /^image\/(?!svg)/.test(type) : photoName.test(name)),
  convert: asJpeg,
  upload: (image, onProgress, signal) => upload(imageContract.create, { image }, { onProgress, signal }),
  discard: (id) => call(imageContract.remove, { params: { id } }),
  find: (id) => call(imageContract.get, { params: { id } }),
};
