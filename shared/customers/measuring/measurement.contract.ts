import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-contract.ts';
import { id } from '#shared/lib/fields.ts';
import { listQuery, pageSchema } from '#shared/lib/page-contract.ts';
import { paperLanguage, pdfReply } from '#shared/lib/paper/paper-contract.ts';
import { measurement, measurementFields } from './measurement.schema.ts';

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
    shows: ['customers', 'company-information', 'units', 'dimension-preferences'],
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
