import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { changesOf, idParams } from '#shared/lib/crud-api.ts';
import { id, idOf, instant } from '#shared/lib/fields.ts';
import { customer, customerFields } from './customer.schema.ts';

/** How many records of each kind move, or moved. Payments belong to their orders and invoices. */
const moves = z.object({
  orders: z.int(),
  measurements: z.int(),
  invoices: z.int(),
  appointments: z.int(),
  messages: z.int(),
  notes: z.int(),
  payments: z.int(),
  /** Customers that the other one pays for. */
  members: z.int(),
});
export type Moves = z.output<typeof moves>;

const named = customer.pick({ id: true, name: true, customerCode: true });

export const customerMerge = z.object({
  id: z.int(),
  created: instant,
  /** The customer that was kept. */
  into: named,
  from: named,
  byName: z.string(),
  moved: moves.omit({ payments: true, members: true }),
  /** Null while the merge stands. */
  undoneAt: instant.nullable(),
  undoneByName: z.string(),
});
export type CustomerMerge = z.output<typeof customerMerge>;

/** As the server returns it. */
export type MergeReply = z.input<typeof customerMerge>;

const example = { from: 14 };

export const mergeApi = {
  preview: api({
    errors: ['not_allowed'],
    summary: 'Both customers, and what would move to the one in the address',
    params: idParams,
    query: z.object({ from: id }),
    reply: z.object({ into: customer, from: customer, moves }),
  }),
  merge: api({
    errors: ['not_allowed'],
    summary: 'Make `from` part of this customer: all that refers to it moves here',
    params: idParams,
    body: z.object({
      from: idOf(),
      /** What the kept customer is called and reached by from now on; what is left out stays. */
      fields: changesOf(customerFields).omit({ version: true, payerId: true, relation: true }).default({}),
    }),
    example: { body: example },
    reply: customer,
  }),
  list: api({
    summary: 'The merges that this customer was kept in, the newest first; at most 50',
    params: idParams,
    reply: z.object({ data: z.array(customerMerge) }),
  }),
  undo: api({
    errors: ['not_allowed'],
    summary: 'Undo a merge: what moved goes back, what was added since stays',
    params: idParams,
    reply: customerMerge,
  }),
};
