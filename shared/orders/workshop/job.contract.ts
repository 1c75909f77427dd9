import { contract } from '#shared/lib/contract.ts';
import type { jobApi } from './job.api.ts';

/** A job card is on a sheet, or on a roll of 80 mm. */
export const jobPapers = ['a5', 'roll'] as const;
export type JobPaper = (typeof jobPapers)[number];

export const jobContract = {
  cards: contract<typeof jobApi.cards>({
    method: 'GET',
    path: '/job-cards',
    access: 'orders:read',
    shows: ['orders', 'companies', 'users', 'work-types', 'barcode-settings', 'designs'],
  }),
  pdf: contract<typeof jobApi.pdf>({
    method: 'GET',
    path: '/job-cards/pdf',
    access: 'orders:read',
    shows: [
      'orders',
      'companies',
      'users',
      'work-types',
      'barcode-settings',
      'designs',
      'company-information',
    ],
  }),
  sheets: contract<typeof jobApi.sheets>({
    method: 'GET',
    path: '/orders/measurement-sheets/pdf',
    access: 'measurements:read',
    shows: ['measurements', 'customers', 'company-information', 'units', 'dimension-preferences'],
  }),
  handOuts: contract<typeof jobApi.handOuts>({
    method: 'GET',
    path: '/hand-outs',
    access: 'orders:read',
    shows: ['orders', 'companies', 'users', 'work-types'],
  }),
};
