import { z } from 'zod';
import { changesOf, crudApi } from '#shared/lib/crud-api.ts';
import { recordFields } from '#shared/lib/fields.ts';
import { customerNoteListing } from './customer-note.contract.ts';
import { customerNoteFields } from './customer-note.schema.ts';

/** What the shop should remember of a customer, with who wrote it and when. */
const entity = customerNoteFields.extend({
  ...recordFields,
  by: z.object({ id: z.int(), name: z.string() }),
});
export type CustomerNote = z.output<typeof entity>;

export const customerNoteApi = {
  ...crudApi({
    path: 'customer-notes',
    fields: customerNoteFields,
    // A note stays with its customer.
    updateFields: changesOf(customerNoteFields.omit({ customerId: true })),
    entity,
    listing: customerNoteListing,
  }),
};
