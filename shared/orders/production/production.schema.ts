import { z } from 'zod';
import { date, decimal, idOf, note, optionalId, optionalText, wholeNumber } from '#shared/lib/fields.ts';

export const orderIds = z.array(idOf()).min(1, 'orders.chooseOrders').max(200, 'validation.tooMany');
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
    /** Agreed cost of one piece, in base currency. If left out: that of each row which is proposed, or nothing. */
    unitCost: decimal({ decimals: 4, message: 'orders.unitCostInvalid' }).optional(),
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
          /** Why pieces were rejected, and what else there is to say of it. */
          defectId: optionalId(),
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
