import { contract, idParams } from '#shared/lib/contract.ts';
import { imageBytes } from './image.rules.ts';
import { image, imageFields } from './image.schema.ts';

export const imageContract = {
  /** Open to whoever may write something that carries pictures; the handler looks which. */
  create: contract({
    method: 'POST',
    path: '/images',
    access: 'signedIn',
    summary:
      'Upload a jpg picture of less than 5 MB; it is turned upright, made smaller and freed of its metadata',
    body: imageFields,
    multipart: { maxBytes: imageBytes - 1, tooLarge: 'settings.image.tooLarge' },
    reply: image,
    status: 201,
  }),
  get: contract({
    method: 'GET',
    path: '/images/:id',
    access: 'signedIn',
    summary: 'Where a picture can be read, and its size',
    params: idParams,
    reply: image,
  }),
  remove: contract({
    method: 'DELETE',
    path: '/images/:id',
    access: 'signedIn',
    summary: 'Delete a picture; 409 in_use where a record or an issued document shows it',
    params: idParams,
  }),
};
