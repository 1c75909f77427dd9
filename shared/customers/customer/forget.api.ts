import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-api.ts';

export const forgetApi = {
  forget: api({
    errors: ['not_allowed'],
    summary:
      'Forget who a customer is, for good: name, numbers, addresses, notes, measurements, pictures and messages are replaced, also in the log of changes; issued invoices keep the name and address that the law asks for. 409 not_allowed while an order is open or something is owed',
    params: idParams,
  }),
  file: api({
    summary: 'Everything that is held of a customer: a zip of one JSON file and their pictures',
    params: idParams,
    reply: z.file().mime('application/zip'),
  }),
};
