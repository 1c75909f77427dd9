import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { id } from '#shared/lib/fields.ts';

/** An alteration since the newest measurement of a customer with a template. */
export const taughtChange = z.object({
  orderRowId: z.int(),
  orderId: z.int(),
  orderNumber: z.string(),
  orderedOn: z.string(),
  /** The alteration's name and note: why it was done. */
  name: z.string(),
  note: z.string(),
  /** What was altered. */
  altered: z.string(),
  /** Signed decimals by field, each in the unit that the field had then. */
  changes: z.array(z.object({ fieldId: z.string(), unit: z.string(), change: z.string() })),
});
export type TaughtChange = z.output<typeof taughtChange>;

export const taughtChangeApi = {
  list: api({
    summary: 'List what alterations have changed since a customer was last measured with a template',
    query: z.object({ customerId: id, templateId: id }),
    reply: z.object({ data: z.array(taughtChange) }),
  }),
};
