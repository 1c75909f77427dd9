import { z } from 'zod';
import { changesOf, crudContract } from '#shared/lib/crud-contract.ts';
import { id, idOf, note, recordFields } from '#shared/lib/fields.ts';
import { customerNoteManifest } from './customer-note.manifest.ts';

export const customerNoteFields = z.object({
  customerId: idOf('orders.customerRequired'),
  text: note().removeDefault().check(z.minLength(1, 'validation.required')),
  /** Shown before the others. */
  pinned: z.boolean().default(false),
});

/** What the shop should remember of a customer, with who wrote it and when. */
const entity = customerNoteFields.extend({
  ...recordFields,
  by: z.object({ id: z.int(), name: z.string() }),
});
export type CustomerNote = z.output<typeof entity>;

export const customerNoteContract = {
  ...crudContract({
    path: 'customer-notes',
    permission: { read: 'customers:read', write: 'customers:write', delete: 'customers:write' },
    fields: customerNoteFields,
    // A note stays with its customer.
    updateFields: changesOf(customerNoteFields.omit({ customerId: true })),
    entity,
    sorts: ['created'],
    defaultSort: '-created',
    filters: { customerId: id.optional() },
    shows: ['customers'],
  }),
  manifest: customerNoteManifest,
};
