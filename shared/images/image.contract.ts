import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-contract.ts';
import { imageBytes } from './image.rules.ts';
import { image, imageFields } from './image.schema.ts';

export const imageContract = {
  /** Open to users who may edit something with pictures; the handler checks which. */
  create: contract({
    method: 'POST',
    path: '/images',
    access: 'signedIn',
    errors: ['forbidden', 'unavailable'],
    summary:
      'Upload a jpg picture of less than 5 MB; it is rotated upright, resized and stripped of its metadata',
    body: imageFields,
    multipart: { maxBytes: imageBytes - 1, tooLarge: 'settings.image.tooLarge' },
    reply: image,
    status: 201,
  }),
  get: contract({
    method: 'GET',
    path: '/images/:id',
    access: 'signedIn',
    errors: ['forbidden'],
    summary: 'The address and size of a picture',
    params: idParams,
    reply: image,
  }),
  /** Public, at addresses that can't be guessed: the shop's papers and its catalogue show pictures. */
  file: contract({
    method: 'GET',
    path: '/images/:file',
    root: true,
    access: 'public',
    summary: 'The bytes of a picture',
    params: z.object({ file: z.string().describe('As `url` and `smallUrl` of a picture name it') }),
    reply: z.file().mime('image/jpeg'),
  }),
  remove: contract({
    method: 'DELETE',
    path: '/images/:id',
    access: 'signedIn',
    errors: ['forbidden', 'in_use'],
    summary: 'Delete a picture; 409 in_use if a record or an issued document shows it',
    params: idParams,
  }),
};
