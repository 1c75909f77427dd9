import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { note, requiredText } from '#shared/lib/fields.ts';
import { depositFields, spentCredit } from '#shared/orders/order/deposit.schema.ts';
import { order } from '#shared/orders/order/order.schema.ts';
import { assignFields, collectFields, orderIds } from './production.schema.ts';

const chosen = z.object({ orderIds, reason: note() });

/**
 * What is still owed may be paid, with money or the customer's credit, and what isn't billed may be billed, while one order is
 * handed over: all is kept, or nothing is.
 */
const handOverFields = z
  .object({
    orderIds,
    pickedBy: requiredText('orders.pickedByRequired'),
    payment: depositFields.nullable().default(null),
    credit: spentCredit.nullable().default(null),
    /** Bills all of the order that isn't billed yet. */
    bill: z.boolean().default(false),
  })
  .refine((body) => !body.payment || body.orderIds.length === 1, {
    path: ['payment'],
    message: 'orders.paymentOfOne',
  })
  .refine((body) => !body.credit || body.orderIds.length === 1, {
    path: ['credit'],
    message: 'orders.paymentOfOne',
  })
  .refine((body) => !body.bill || body.orderIds.length === 1, {
    path: ['bill'],
    message: 'orders.billOfOne',
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
      'Hand completed orders over to the customer; one alone with a payment, and with an invoice for what isn’t billed, which also needs `invoices:write`',
    body: handOverFields,
    reply: action.reply.extend({ invoiceId: z.int().nullable() }),
  }),
};
