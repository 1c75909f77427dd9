import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { archivedFilter, archivingOf, crudContract, idParams } from '#shared/lib/crud-contract.ts';
import { id } from '#shared/lib/fields.ts';
import { codeFilter } from '#shared/lib/page-contract.ts';
import { customerManifest } from './customer.manifest.ts';
import { customer, customerFields, knownCustomer, relative } from './customer.schema.ts';

const path = 'customers';
const permission = { read: 'customers:read', write: 'customers:write', delete: 'customers:delete' } as const;

const changes = ['orders', 'measurements', 'invoices', 'dashboard', 'accounting', 'reports'];

/** The refusal of a change of a customer who became part of another. */
const mergedAlready = ['not_allowed'] as const;

export const customerContract = {
  ...crudContract({
    path,
    permission,
    fields: customerFields,
    entity: customer,
    sorts: ['name', 'created', 'customerCode', 'orders', 'lastVisit', 'balance'],
    defaultSort: '-created',
    filters: {
      ...archivedFilter,
      ...codeFilter,
      /** Those with something to pay. */
      owes: z.enum(['true']).optional(),
      /** Those whose last order is more than a year ago. */
      unseen: z.enum(['year']).optional(),
      /** Those who want text or WhatsApp messages. */
      messages: z.enum(['true']).optional(),
    },
    shows: ['orders', 'payments', 'invoices'],
    changes,
    errors: { update: mergedAlready, remove: mergedAlready },
  }),
  ...archivingOf({ path, permission, changes, errors: mergedAlready }, customer),
  manifest: customerManifest,
  family: contract({
    method: 'GET',
    path: '/customers/:id/family',
    access: permission.read,
    summary:
      'Who pays for this customer or is paid for by the same one, and others with the same phone number',
    params: idParams,
    reply: z.object({
      /** The payer first, without the customer; at most 50. */
      family: z.array(relative),
      samePhone: z.array(relative),
    }),
    shows: ['measurements'],
  }),
  known: contract({
    method: 'GET',
    path: '/customers/known',
    access: permission.read,
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
