import { api } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-api.ts';
import { listQuery, pageSchema } from '#shared/lib/page-api.ts';
import { returnListing } from './return.contract.ts';
import {
  orderReturn,
  returnFields,
  returnPreview,
  returnPreviewFields,
  returnUndoFields,
} from './return.schema.ts';

export const returnApi = {
  list: api({
    summary: 'List what came back after delivery, newest first; all, or of one order or customer',
    query: listQuery(returnListing),
    reply: pageSchema(orderReturn),
  }),
  get: api({ summary: 'Read one return', params: idParams, reply: orderReturn }),
  create: api({
    errors: ['not_allowed', 'books_closed'],
    summary:
      'Take back delivered pieces of an order: they are neither owed nor billable, those that were billed are credited by credit notes, and what was paid for them is given back or is the customer’s credit. A refund also needs `payments:refund`',
    body: returnFields,
    example: {
      body: {
        orderId: 12,
        rows: [{ orderRowId: 31, quantity: 1, to: 'workshop', condition: 'needsWork' }],
        reason: 'Too tight',
        money: { kind: 'refund', method: 'cash' },
      },
    },
    reply: orderReturn,
    status: 201,
  }),
  preview: api({
    errors: ['not_allowed', 'books_closed'],
    summary: 'What a return would do to the money of its order; nothing is stored',
    body: returnPreviewFields,
    example: { body: { orderId: 12, rows: [{ orderRowId: 31, quantity: 1 }] } },
    reply: returnPreview,
    status: 200,
  }),
  undo: api({
    errors: ['not_allowed', 'books_closed'],
    summary:
      'Undo a return while its credit is unspent: its pieces are billed again as they were, and what was refunded is taken again',
    params: idParams,
    body: returnUndoFields,
    example: { body: { reason: 'The wrong order' } },
    reply: orderReturn,
    status: 201,
  }),
};
