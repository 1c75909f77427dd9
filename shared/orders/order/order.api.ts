import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { changesOf, crudApi, idParams } from '#shared/lib/crud-api.ts';
import { id } from '#shared/lib/fields.ts';
import { pageSchema } from '#shared/lib/page-api.ts';
import { orderListing } from './order.contract.ts';
import { newOrderFields, order, orderFields, orderListRow, outstandingAssignment } from './order.schema.ts';
import { orderEvent } from './order-event.schema.ts';
import { stageCountsApi } from './stage-counts.api.ts';

const crud = crudApi({
  path: 'orders',
  fields: newOrderFields,
  // A booked order takes payments and appointments; these are refused, since ignoring them would look like taking them.
  updateFields: changesOf(orderFields).extend({
    deposit: z.null('orders.depositOnlyOnNew').optional(),
    credit: z.null('orders.depositOnlyOnNew').optional(),
    fitting: z.null('orders.fittingOnlyOnNew').optional(),
  }),
  entity: order,
  listing: orderListing,
  errors: { create: ['not_allowed', 'books_closed'], update: ['not_allowed'] },
});

/** The most orders in one request for outstanding assignments, as many as one request can collect. */
const mostAssignedOrders = 200;

export const orderApi = {
  ...crud,
  list: { ...crud.list, reply: pageSchema(orderListRow) },
  nextReference: api({
    summary: 'The reference number that the next order gets; nothing is reserved',
    reply: z.object({ referenceNumber: z.string() }),
  }),
  events: api({
    summary: 'The history of an order, newest first',
    params: idParams,
    reply: z.object({ data: z.array(orderEvent) }),
  }),
  assignments: api({
    summary: 'List outstanding assignments of the given orders, in their order; repeat `orderIds` for each',
    query: z.object({
      orderIds: z
        .preprocess((ids) => (Array.isArray(ids) ? ids : [ids]), z.array(id))
        .refine((ids) => ids.length <= mostAssignedOrders, 'validation.tooMany'),
    }),
    reply: z.object({ data: z.array(outstandingAssignment) }),
  }),
  stageCounts: stageCountsApi,
};
