import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { changesOf, crudContract, idParams } from '#shared/lib/crud-contract.ts';
import { date, id } from '#shared/lib/fields.ts';
import { codeFilter, pageSchema } from '#shared/lib/page-contract.ts';
import { stages } from '#shared/orders/statuses/stage.rules.ts';
import { orderManifest } from './order.manifest.ts';
import { newOrderFields, order, orderFields, orderListRow, outstandingAssignment } from './order.schema.ts';
import { orderEvent } from './order-event.schema.ts';
import { stageCountsContract } from './stage-counts.contract.ts';

const crud = crudContract({
  path: 'orders',
  permission: { read: 'orders:read', write: 'orders:write', delete: 'orders:delete' },
  fields: newOrderFields,
  // A booked order takes payments and appointments; these are refused, since ignoring them would look like taking them.
  updateFields: changesOf(orderFields).extend({
    deposit: z.null('orders.depositOnlyOnNew').optional(),
    credit: z.null('orders.depositOnlyOnNew').optional(),
    fitting: z.null('orders.fittingOnlyOnNew').optional(),
  }),
  entity: order,
  /** `urgent`: of a stage, late ones first, then those in a rush, then by due date; elsewhere as `dueDate`. */
  sorts: ['created', 'dueDate', 'urgent', 'referenceNumber'],
  defaultSort: '-created',
  errors: { create: ['not_allowed'], update: ['not_allowed'] },
  filters: {
    /** Finds the order of a number, a tracking id or a ticket, however it is spelled. */
    ...codeFilter,
    stage: z.enum(stages).optional(),
    statusId: id.optional(),
    customerId: id.optional(),
    workTypeId: id.optional(),
    /** With an article of this design. */
    designId: id.optional(),
    companyId: id.optional(),
    userId: id.optional(),
    /** Finds the order of this row. */
    rowId: id.optional(),
    dueFrom: date().optional(),
    dueTo: date().optional(),
    /** Only orders that aren't completed and were due before today, as the dashboard counts them. */
    late: z.enum(['true']).optional(),
    /** Only orders that are ready to be fetched, and of whose customers nobody has written that. */
    untold: z.enum(['true']).optional(),
    /** Only orders with pieces that no invoice bills, without cancelled ones. */
    unbilled: z.enum(['true']).optional(),
    /** Only orders of which pieces were reported ready and wait to be received. */
    reported: z.enum(['true']).optional(),
    /** Only orders that are neither completed nor cancelled. */
    open: z.enum(['true']).optional(),
  },
  // What a row reserves or takes changes what is free of an item.
  changes: [
    'dashboard',
    'payments',
    'invoices',
    'invoiceable-rows',
    'items',
    'stock',
    'stock-movements',
    'alterable-rows',
    'taught-changes',
    'appointments',
  ],
});

/** The most orders in one request for outstanding assignments, as many as one request can collect. */
const mostAssignedOrders = 200;

export const orderContract = {
  ...crud,
  manifest: orderManifest,
  list: { ...crud.list, reply: pageSchema(orderListRow) },
  nextReference: contract({
    method: 'GET',
    path: '/orders/next-reference',
    access: 'orders:read',
    summary: 'The reference number that the next order gets; nothing is reserved',
    reply: z.object({ referenceNumber: z.string() }),
  }),
  events: contract({
    method: 'GET',
    path: '/orders/:id/events',
    access: 'orders:read',
    summary: 'The history of an order, newest first',
    params: idParams,
    reply: z.object({ data: z.array(orderEvent) }),
  }),
  /** The outstanding assignments of several orders, for the dialog that collects pieces. */
  assignments: contract({
    method: 'GET',
    path: '/orders/assignments',
    access: 'orders:read',
    summary: 'List outstanding assignments of the given orders, in their order; repeat `orderIds` for each',
    query: z.object({
      orderIds: z
        .preprocess((ids) => (Array.isArray(ids) ? ids : [ids]), z.array(id))
        .refine((ids) => ids.length <= mostAssignedOrders, 'validation.tooMany'),
    }),
    reply: z.object({ data: z.array(outstandingAssignment) }),
  }),
  stageCounts: stageCountsContract,
};
