import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-contract.ts';
import { id } from '#shared/lib/fields.ts';
import { listQuery, pageSchema } from '#shared/lib/page-contract.ts';
import { paperIds, paperLanguage, pdfReply } from '#shared/lib/paper/paper-contract.ts';
import { measurement, measurementFields } from './measurement.schema.ts';

/** The areas whose records stand on a sheet. */
const onSheet = ['customers', 'company-information', 'units', 'dimension-preferences'];

/** Measurements are append-only: versions are added and read, never changed. */
export const measurementContract = {
  list: contract({
    method: 'GET',
    path: '/measurements',
    access: 'measurements:read',
    summary: 'List measurements, newest first; all, or those of one customer or template',
    query: listQuery(['created'], '-created', { customerId: id.optional(), templateId: id.optional() }),
    reply: pageSchema(measurement),
  }),
  get: contract({
    method: 'GET',
    path: '/measurements/:id',
    access: 'measurements:read',
    summary: 'Read one version of a measurement',
    params: idParams,
    reply: measurement,
  }),
  pdf: contract({
    method: 'GET',
    path: '/measurements/:id/pdf',
    access: 'measurements:read',
    summary: 'The sheet of one version as a PDF on A5; 503 while too many documents are written',
    params: idParams,
    query: z.object({ language: paperLanguage }),
    reply: pdfReply,
    shows: onSheet,
  }),
  pdfs: contract({
    method: 'GET',
    path: '/measurements/pdf',
    access: 'measurements:read',
    summary:
      'The sheets of up to 200 versions in one PDF, in the order of `ids`, which is repeated for each; 404 if one of them is missing',
    errors: ['not_found'],
    query: z.object({ ids: paperIds, language: paperLanguage }),
    reply: pdfReply,
    shows: onSheet,
  }),
  create: contract({
    method: 'POST',
    path: '/measurements',
    access: 'measurements:write',
    summary: 'Save a new version of a customer’s measurements',
    body: measurementFields,
    reply: measurement,
    status: 201,
    changes: ['taught-changes'],
  }),
};
