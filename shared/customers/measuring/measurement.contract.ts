import { contract } from '#shared/lib/contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { measurementApi } from './measurement.api.ts';

/** The areas whose records stand on a sheet. */
const onSheet = ['customers', 'company-information', 'units', 'dimension-preferences'];

export const measurementListing = listing({
  sorts: ['created'],
  defaultSort: '-created',
  filters: { customerId: 'id', templateId: 'id' },
});

/** Measurements are append-only: versions are added and read, never changed. */
export const measurementContract = {
  list: contract<typeof measurementApi.list>({
    method: 'GET',
    path: '/measurements',
    access: 'measurements:read',
    listing: measurementListing,
  }),
  get: contract<typeof measurementApi.get>({
    method: 'GET',
    path: '/measurements/:id',
    access: 'measurements:read',
  }),
  pdf: contract<typeof measurementApi.pdf>({
    method: 'GET',
    path: '/measurements/:id/pdf',
    access: 'measurements:read',
    shows: onSheet,
  }),
  pdfs: contract<typeof measurementApi.pdfs>({
    method: 'GET',
    path: '/measurements/pdf',
    access: 'measurements:read',
    shows: onSheet,
  }),
  create: contract<typeof measurementApi.create>({
    method: 'POST',
    path: '/measurements',
    access: 'measurements:write',
    changes: ['taught-changes'],
  }),
};
