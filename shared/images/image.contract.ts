import { contract } from '#shared/lib/contract.ts';
import type { imageApi } from './image.api.ts';
import { imageBytes } from './image.rules.ts';

export const imageContract = {
  /** Open to every user, since each has an own picture. */
  create: contract<typeof imageApi.create>({
    method: 'POST',
    path: '/images',
    access: 'signedIn',
    multipart: { maxBytes: imageBytes - 1, tooLarge: 'settings.image.tooLarge' },
  }),
  get: contract<typeof imageApi.get>({ method: 'GET', path: '/images/:id', access: 'signedIn' }),
  /** Public, at addresses that can't be guessed: the shop's papers and its catalogue show pictures. */
  file: contract<typeof imageApi.file>({
    method: 'GET',
    path: '/images/:file',
    root: true,
    access: 'public',
  }),
  remove: contract<typeof imageApi.remove>({ method: 'DELETE', path: '/images/:id', access: 'signedIn' }),
};
