import { contract } from '#shared/lib/contract.ts';
import type { publicCatalogueApi } from './public-catalogue.api.ts';

const shows = ['items', 'units', 'taxes', 'currencies', 'preferences'];

export const publicCatalogueContract = {
  list: contract<typeof publicCatalogueApi.list>({
    method: 'GET',
    path: '/catalogue',
    access: 'public',
    shows,
  }),
  get: contract<typeof publicCatalogueApi.get>({
    method: 'GET',
    path: '/catalogue/:code',
    access: 'public',
    shows,
  }),
};
