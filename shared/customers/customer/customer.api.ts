import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { archivedFilter, archivingApi, crudApi, idParams } from '#shared/lib/crud-api.ts';
import { id } from '#shared/lib/fields.ts';
import { customerListing, path } from './customer.contract.ts';
import { customer, customerFields, knownCustomer, relative } from './customer.schema.ts';

/** The refusal of a change of a customer who became part of another. */
const mergedAlready = ['not_allowed'] as const;

export const customerApi = {
  ...crudApi({
    path,
    fields: customerFields,
    entity: customer,
    listing: customerListing,
    filters: { ...archivedFilter },
    errors: { update: mergedAlready, remove: mergedAlready },
  }),
  ...archivingApi('customers', customer, mergedAlready),
  family: api({
    summary:
      'Who pays for this customer or is paid for by the same one, and others with the same phone number',
    params: idParams,
    reply: z.object({
      /** The payer first, without the customer; at most 50. */
      family: z.array(relative),
      samePhone: z.array(relative),
    }),
  }),
  known: api({
    summary: 'Customers with this phone number, however it is written, or with a very similar name',
    query: z.object({
      name: z.string().trim().max(200).default(''),
      phone: z.string().trim().max(40).default(''),
      /** The customer being edited, who isn't returned. */
      except: id.optional(),
    }),
    reply: z.object({ data: z.array(knownCustomer) }),
  }),
};
