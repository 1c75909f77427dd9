import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-contract.ts';
import { imageBytes } from './image.rules.ts';
import { image, imageFields } from './image.schema.ts';

export const imageContract = {
  /** Open to every user, since each has an own picture. */
  create: contract({
    method: 'POST',
    path: '/images',
    access: 'signedIn',
    errors: ['unavailable'],
    summary:
      'Upload a jpg picture of less than 5 MB; it is rotated upright, resized and stripped of its metadata. A caller who may change nothing with pictures but the own account keeps one unused upload, the newest',
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
    summary:
      'The address and size of a picture, for those who may change something with pictures; of an own upload for everybody',
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
    params: z.object({
      file: z.string().describe('As `url`, `mediumUrl` or `smallUrl` of a picture names it'),
    }),
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
