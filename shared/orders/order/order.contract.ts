import { contract } from '#shared/lib/contract.ts';
import { crudContract } from '#shared/lib/crud-contract.ts';
import { listing } from '#shared/lib/listing.ts';
import { stages } from '#shared/orders/statuses/stage.rules.ts';
import type { orderApi } from './order.api.ts';
import { orderManifest } from './order.manifest.ts';
import { stageCountsContract } from './stage-counts.contract.ts';

export const orderListing = listing({
  /** `urgent`: of a stage, late ones first, then those in a rush, then by due date; elsewhere as `dueDate`. */
  sorts: ['created', 'dueDate', 'urgent', 'referenceNumber'],
  defaultSort: '-created',
  filters: {
    /** Finds the order of a number, a tracking id or a ticket, however it is spelled. */
    code: 'code',
    stage: stages,
    statusId: 'id',
    customerId: 'id',
    /** Of this customer and their family: who is paid for by the same person. */
    familyOf: 'id',
    workTypeId: 'id',
    /** With an article of this design. */
    designId: 'id',
    companyId: 'id',
    userId: 'id',
    /** Finds the order of this row. */
    rowId: 'id',
    dueFrom: 'date',
    dueTo: 'date',
    /** Only orders that were handed over on these days. */
    handedOverFrom: 'date',
    handedOverTo: 'date',
    /** Only orders that aren't completed and were due before today, as the dashboard counts them. */
    late: ['true'],
    /** Only orders that are ready to be fetched. */
    waiting: ['true'],
    /** Only orders that are ready to be fetched, and of whose customers nobody has written that. */
    untold: ['true'],
    /** Only orders with pieces that no invoice bills, without cancelled ones. */
    unbilled: ['true'],
    /** Only orders of which some pieces came back, or all. */
    returned: ['partly', 'wholly'],
    /** Only orders of which pieces were reported ready and wait to be received. */
    reported: ['true'],
    /** Only orders that are neither completed nor cancelled. */
    open: ['true'],
  },
});

const crud = crudContract<typeof orderApi>({
  path: 'orders',
  permission: { read: 'orders:read', write: 'orders:write', delete: 'orders:delete' },
  listing: orderListing,
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

export const orderContract = {
  ...crud,
  manifest: orderManifest,
  nextReference: contract<typeof orderApi.nextReference>({
    method: 'GET',
    path: '/orders/next-reference',
    access: 'orders:read',
  }),
  events: contract<typeof orderApi.events>({
    method: 'GET',
    path: '/orders/:id/events',
    access: 'orders:read',
  }),
  /** The outstanding assignments of several orders, for the dialog that collects pieces. */
  assignments: contract<typeof orderApi.assignments>({
    method: 'GET',
    path: '/orders/assignments',
    access: 'orders:read',
  }),
  stageCounts: stageCountsContract,
};
