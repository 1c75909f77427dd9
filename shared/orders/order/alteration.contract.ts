import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { id } from '#shared/lib/fields.ts';
import { alterableRow } from './alteration.schema.ts';

export const alterationContract = {
  /** What a customer had made, newest first, for choosing what is altered. */
  alterable: contract({
    method: 'GET',
    path: '/alterable-rows',
    access: 'orders:read',
    summary: 'List the newest rows of a customer that a service can alter',
    query: z.object({ customerId: id }),
    reply: z.object({ data: z.array(alterableRow) }),
  }),
};
