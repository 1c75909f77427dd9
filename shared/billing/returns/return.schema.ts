import { z } from 'zod';
import {
  idOf,
  instant,
  note,
  optionalId,
  optionalText,
  quantityReply,
  requiredText,
  restricted,
  rowQuantity,
  unitReply,
} from '#shared/lib/fields.ts';
import { storedNames } from '#shared/lib/names.ts';
import { depositFields } from '#shared/orders/order/deposit.schema.ts';
import { paymentMethods, recordedMethods } from '#shared/orders/order/payment-methods.ts';
import { returnConditions, returnMoneyKinds, returnPlaces } from './return-choices.ts';

const pieces = () => rowQuantity('billing.quantityInvalid');

const returnedPieces = z.object({
  orderId: idOf('billing.returns.orderRequired'),
  rows: z
    .array(
      z.object({
        orderRowId: idOf(),
        quantity: pieces(),
        to: z.enum(returnPlaces).default('none'),
        /** Of `stock`: where they are put; by default at the usual place of the item. */
        shelfId: optionalId(),
        condition: z.enum(returnConditions).default('good'),
      }),
      'billing.returns.rowsRequired',
    )
    .min(1, 'billing.returns.rowsRequired')
    .max(500, 'validation.tooMany'),
});

export const returnFields = returnedPieces
  .extend({
    /** One of the shop's list, or a text of its own. */
    reasonId: optionalId(),
    reason: optionalText(500),
    money: z
      .object({
        kind: z.enum(returnMoneyKinds),
        /** Of a refund; by default as each payment was made. */
        method: z.enum(paymentMethods).optional(),
        /** Of a refund; by default all that the return frees. */
        amount: depositFields.shape.amount.optional(),
      })
      .default({ kind: 'none' }),
    note: note(),
  })
  .refine(({ reasonId, reason }) => reasonId !== null || reason !== '', {
    path: ['reason'],
    message: 'billing.reasonRequired',
  });

/** What is asked of a return before it is taken. */
export const returnPreviewFields = returnedPieces;

/** What a return would do to the money of its order. */
export const returnPreview = z.object({
  /** What the pieces of each row come to, and all of them, tax included. */
  rows: z.array(z.object({ orderRowId: z.int(), worth: restricted('orders:prices', z.string()) })),
  worth: restricted('orders:prices', z.string()),
  /** What of it is credited. */
  credited: restricted('orders:prices', z.string()),
  /** What was paid for them and becomes free: at most this may be given back. */
  freed: restricted('payments:read', z.string()),
  /** What the customer still owes afterwards. */
  owed: restricted('payments:read', z.string()),
});
export type ReturnPreview = z.output<typeof returnPreview>;

export const returnUndoFields = z.object({ reason: requiredText('billing.reasonRequired', 500) });

const person = z.object({ id: z.int(), name: z.string() });
const returnDocument = z.object({
  id: z.int(),
  number: z.string(),
  total: restricted('orders:prices', z.string()),
});

export const orderReturn = z.object({
  id: z.int(),
  created: instant,
  number: z.string(),
  orderId: z.int(),
  orderNumber: z.string(),
  customer: person,
  date: z.string(),
  reasonId: z.int().nullable(),
  /** As it was called when the pieces came back; and the names of the listed one. */
  reason: z.string(),
  reasonNames: storedNames,
  note: z.string(),
  rows: z.array(
    z.object({
      orderRowId: z.int(),
      name: z.string(),
      names: storedNames,
      unit: unitReply(),
      quantity: quantityReply(),
      to: z.enum(returnPlaces),
      shelfId: z.int().nullable(),
      condition: z.enum(returnConditions),
    }),
  ),
  currency: z.string(),
  decimals: z.int(),
  /** What its pieces come to, tax included. */
  amount: restricted('orders:prices', z.string()),
  moneyKind: z.enum(returnMoneyKinds),
  /** What was given back of it; the rest of what was paid for the pieces is the customer's credit. */
  refunded: restricted('payments:read', z.string()),
  /** The first of its credit notes, and all of them, for pieces that were billed. */
  creditNoteId: z.int().nullable(),
  creditNotes: z.array(returnDocument),
  /** The first of its refunds. */
  refundId: restricted('payments:read', z.int().nullable()),
  refunds: restricted(
    'payments:read',
    z.array(
      z.object({ id: z.int(), paymentId: z.int(), amount: z.string(), method: z.enum(recordedMethods) }),
    ),
  ),
  /** The orders that alter its pieces. */
  alterations: z.array(z.object({ id: z.int(), number: z.string() })),
  user: person,
  /** Who undid it, when and why, with the invoice that bills the pieces again. */
  undone: z
    .object({ at: instant, user: person, reason: z.string(), invoice: returnDocument.nullable() })
    .nullable(),
});
export type OrderReturn = z.output<typeof orderReturn>;
