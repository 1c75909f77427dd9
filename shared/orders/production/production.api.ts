import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { note, requiredText } from '#shared/lib/fields.ts';
import { depositFields, spentCredit } from '#shared/orders/order/deposit.schema.ts';
import { order } from '#shared/orders/order/order.schema.ts';
import { assignFields, collectFields, orderIds } from './production.schema.ts';

const chosen = z.object({ orderIds, reason: note() });

/** So many are billed or paid with their hand-over, since other invoices wait for their numbers. */
const mostBilled = 50;

/**
 * What is still owed may be paid, with money or their customers' credit, and what isn't billed may be billed, while orders
 * are handed over: all is kept, or nothing is.
 */
const handOverFields = z
  .object({
    orderIds,
    pickedBy: requiredText('orders.pickedByRequired'),
    /** Divided over the orders, the oldest first. */
    payment: depositFields.nullable().default(null),
    /** Divided over the orders, the oldest first: each gets that of its own customer. */
    credit: spentCredit.nullable().default(null),
    /** Bills all of the orders that isn't billed yet, an invoice for each. */
    bill: z.boolean().default(false),
  })
  .refine((body) => !(body.payment || body.credit || body.bill) || body.orderIds.length <= mostBilled, {
    path: ['orderIds'],
    message: 'orders.tooManyAtOnce',
  });

const action = { reply: z.object({ data: z.array(order) }), errors: ['not_allowed'] } as const;

export const productionApi = {
  assign: api({
    ...action,
    summary: 'Give unassigned pieces of one work type to a company or a user',
    body: assignFields,
    example: { body: { orderIds: [12], workTypeId: 2, companyId: 5, unitCost: '60', dueDate: '2026-12-03' } },
  }),
  collect: api({ ...action, summary: 'Receive good and rejected pieces', body: collectFields }),
  complete: api({ ...action, summary: 'Collect all that is outstanding', body: chosen }),
  cancel: api({ ...action, summary: 'Cancel orders that nothing was billed of', body: chosen }),
  undoCancel: api({ ...action, summary: 'Bring cancelled orders back as they were', body: chosen }),
  revert: api({ ...action, summary: 'Undo the newest assign, collect, complete or hand-over', body: chosen }),
  handOver: api({
    ...action,
    errors: ['not_allowed', 'books_closed'],
    summary:
      'Hand completed orders over to the customer; with a payment or credit, which are divided over them, and with an invoice for each that isn’t billed, which also needs `invoices:write`',
    body: handOverFields,
    reply: action.reply.extend({ invoiceIds: z.array(z.int()) }),
  }),
};
