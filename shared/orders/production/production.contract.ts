import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import {
  date,
  decimal,
  idOf,
  note,
  optionalId,
  optionalText,
  requiredText,
  wholeNumber,
} from '#shared/lib/fields.ts';
import { depositFields, spentCredit } from '#shared/orders/order/deposit.schema.ts';
import { order } from '#shared/orders/order/order.schema.ts';

const orderIds = z.array(idOf()).min(1, 'orders.chooseOrders').max(200, 'validation.tooMany');
const reply = z.object({ data: z.array(order) });
const pieces = wholeNumber({ min: 1, max: 10_000, message: 'orders.quantityInvalid' });

/** Whole orders, or selected rows with quantities; the assignee is a company or a user. */
export const assignFields = z
  .object({
    orderIds: orderIds.optional(),
    rows: z
      .array(z.object({ orderRowId: idOf(), quantity: pieces }))
      .min(1)
      .max(500, 'validation.tooMany')
      .optional(),
    workTypeId: idOf('orders.workTypeRequired'),
    companyId: optionalId(),
    userId: optionalId(),
    /** Agreed cost of one piece, in base currency. */
    unitCost: decimal({ decimals: 4, message: 'orders.unitCostInvalid' }).default('0'),
    dueDate: date().nullable().default(null),
    note: note(),
  })
  .refine((body) => body.orderIds || body.rows, { path: ['orderIds'], message: 'orders.chooseOrders' })
  .refine((body) => !(body.orderIds && body.rows), { path: ['rows'], message: 'orders.ordersOrRows' })
  .refine((body) => (body.companyId === null) !== (body.userId === null), {
    path: ['companyId'],
    message: 'orders.assigneeRequired',
  });

export const collectFields = z.object({
  receipts: z
    .array(
      z
        .object({
          assignmentId: idOf(),
          good: wholeNumber({ max: 10_000, message: 'orders.quantityInvalid' }),
          rejected: wholeNumber({ max: 10_000, message: 'orders.quantityInvalid' }).default(0),
          /** Why pieces were rejected. */
          reason: optionalText(),
        })
        .refine((receipt) => receipt.good + receipt.rejected > 0, {
          path: ['good'],
          message: 'orders.quantityInvalid',
        }),
    )
    .min(1, 'orders.chooseAssignments')
    .max(500, 'validation.tooMany'),
  note: note(),
});

const chosen = z.object({ orderIds, reason: note() });

/** What is still owed may be paid, with money or the customer's credit, while one order is handed over: all is kept, or nothing is. */
const handOverFields = z
  .object({
    orderIds,
    pickedBy: requiredText('orders.pickedByRequired'),
    payment: depositFields.nullable().default(null),
    credit: spentCredit.nullable().default(null),
  })
  .refine((body) => !body.payment || body.orderIds.length === 1, {
    path: ['payment'],
    message: 'orders.paymentOfOne',
  })
  .refine((body) => !body.credit || body.orderIds.length === 1, {
    path: ['credit'],
    message: 'orders.paymentOfOne',
  });

interface Action<Body extends z.ZodType> {
  path: string;
  access: `orders:${string}`;
  summary: string;
  body: Body;
  example?: { body: z.input<Body> };
}

const action = <Body extends z.ZodType>({ path, ...described }: Action<Body>) =>
  contract({
    method: 'POST',
    path: `/orders/${path}`,
    ...described,
    reply,
    changes: [
      'dashboard',
      'accounting',
      'payments',
      'invoices',
      'invoiceable-rows',
      'alterable-rows',
      'taught-changes',
    ],
    errors: ['not_allowed'],
  });

/** Each action changes all of its orders or none, writes one event per order, and names the orders that block it. */
export const productionContract = {
  assign: action({
    path: 'assign',
    access: 'orders:assign',
    summary: 'Give unassigned pieces of one work type to a company or a user',
    body: assignFields,
    example: { body: { orderIds: [12], workTypeId: 2, companyId: 5, unitCost: '60', dueDate: '2026-12-03' } },
  }),
  collect: action({
    path: 'collect',
    access: 'orders:collect',
    summary: 'Receive good and rejected pieces',
    body: collectFields,
  }),
  complete: action({
    path: 'complete',
    access: 'orders:collect',
    summary: 'Collect all that is outstanding',
    body: chosen,
  }),
  cancel: action({
    path: 'cancel',
    access: 'orders:cancel',
    summary: 'Cancel orders that nothing was billed of',
    body: chosen,
  }),
  undoCancel: action({
    path: 'undo-cancel',
    access: 'orders:cancel',
    summary: 'Bring cancelled orders back as they were',
    body: chosen,
  }),
  revert: action({
    path: 'revert',
    access: 'orders:revert',
    summary: 'Undo the newest assign, collect, complete or hand-over',
    body: chosen,
  }),
  handOver: action({
    path: 'hand-over',
    access: 'orders:handOver',
    summary: 'Hand completed orders over to the customer, with a payment if it is one order',
    body: handOverFields,
  }),
};
