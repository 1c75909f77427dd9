import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { id } from '#shared/lib/fields.ts';
import { alterableRow } from './alteration.schema.ts';

export const alterationApi = {
  alterable: api({
    summary: 'List the newest rows of a customer that a service can alter',
    query: z.object({ customerId: id }),
    reply: z.object({ data: z.array(alterableRow) }),
  }),
};
