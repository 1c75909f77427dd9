import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-api.ts';
import { image, imageFields } from './image.schema.ts';

export const imageApi = {
  create: api({
    errors: ['unavailable'],
    summary:
      'Upload a jpg picture of less than 5 MB; it is rotated upright, resized and stripped of its metadata. A caller who may change nothing with pictures but the own account keeps one unused upload, the newest',
    body: imageFields,
    reply: image,
    status: 201,
  }),
  get: api({
    summary:
      'The address and size of a picture: of an own upload, and of what is shown with a record that the caller may read',
    params: idParams,
    reply: image,
  }),
  file: api({
    summary: 'The bytes of a picture',
    params: z.object({
      file: z.string().describe('As `url`, `mediumUrl` or `smallUrl` of a picture names it'),
    }),
    reply: z.file().mime('image/jpeg'),
  }),
  remove: api({
    errors: ['forbidden', 'in_use'],
    summary: 'Delete an own upload; 409 in_use if a record or an issued document shows it',
    params: idParams,
  }),
};
