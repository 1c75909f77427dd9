import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-api.ts';
import { listQuery, pageSchema } from '#shared/lib/page-api.ts';
import { paperIds, paperLanguage, pdfReply } from '#shared/lib/paper/paper-contract.ts';
import { measurementListing } from './measurement.contract.ts';
import { measurement, measurementFields } from './measurement.schema.ts';

export const measurementApi = {
  list: api({
    summary: 'List measurements, newest first; all, or those of one customer or template',
    query: listQuery(measurementListing),
    reply: pageSchema(measurement),
  }),
  get: api({ summary: 'Read one version of a measurement', params: idParams, reply: measurement }),
  pdf: api({
    summary: 'The sheet of one version as a PDF on A5; 503 while too many documents are written',
    params: idParams,
    query: z.object({ language: paperLanguage }),
    reply: pdfReply,
  }),
  pdfs: api({
    summary:
      'The sheets of up to 200 versions in one PDF, in the order of `ids`, which is repeated for each; 404 if one of them is missing',
    errors: ['not_found'],
    query: z.object({ ids: paperIds, language: paperLanguage }),
    reply: pdfReply,
  }),
  create: api({
    summary: 'Save a new version of a customer’s measurements',
    body: measurementFields,
    reply: measurement,
    status: 201,
  }),
};
