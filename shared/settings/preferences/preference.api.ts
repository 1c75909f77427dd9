import { api } from '#shared/lib/contract.ts';
import { changesOf } from '#shared/lib/crud-api.ts';
import { nextNumbers, preference, preferenceFields } from './preference.schema.ts';

export const preferenceApi = {
  get: api({ summary: 'Read the shop’s preferences', reply: preference }),
  update: api({
    summary: 'Change the shop’s preferences',
    body: changesOf(preferenceFields),
    reply: preference,
  }),
  nextNumbers: api({
    summary: 'Read the number that the next order, invoice, credit note and customer gets',
    reply: nextNumbers,
  }),
};
