import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { id, instant, wholeNumber } from '#shared/lib/fields.ts';
import { storedNames } from '#shared/lib/names.ts';
import { messageChannels, sentKinds } from '#shared/orders/order/message-kind.ts';
import { orderEvent } from '#shared/orders/order/order-event.schema.ts';

/** A cursor: the time in microseconds, the place of the kind among those of one time, and the id. */
const cursor = z.string().regex(/^\d{1,17}_[1-9]\d?_\d{1,15}$/, 'validation.id');

export const timelineEntry = z.object({
  kind: z.enum([
    'order',
    'measurement',
    'invoice',
    'payment',
    'refund',
    'message',
    'added',
    'changed',
    'merged',
    'unmerged',
  ]),
  /** Of the order's event, measurement, invoice, payment, refund, message, change or merge. */
  id: z.int(),
  at: instant,
  /** Who did it; empty where nobody is recorded. */
  by: z.string(),
  orderId: z.int().nullable(),
  invoiceId: z.int().nullable(),
  /** The number of the order or invoice. */
  number: z.string(),
  event: orderEvent.nullable(),
  /** Of an event of an order: the rows of the order that have names in other languages. */
  rows: z.array(z.object({ name: z.string(), names: storedNames })),
  /** Of a statement that was written to the customer; messages about orders are events of these. */
  message: z.object({ kind: z.enum(sentKinds), channel: z.enum(messageChannels) }).nullable(),
  /** Of an invoice: whether it is a credit note, and whether it is of a prepayment. */
  isCredit: z.boolean(),
  isPrepayment: z.boolean(),
  /** Of a refund: whether it undoes the whole payment. */
  isVoid: z.boolean(),
  /** Of an invoice, payment or refund. */
  amount: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  measurement: z
    .object({
      templateId: z.int(),
      templateName: z.string(),
      templateNames: storedNames,
      number: z.int(),
    })
    .nullable(),
  /** Of a change: the names of the changed fields. */
  fields: z.array(z.string()),
  /** Of a merge: the customer who became part of this one. */
  from: z.object({ name: z.string(), customerCode: z.string() }).nullable(),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

export const timelineApi = {
  list: api({
    summary:
      'What happened with a customer, newest first: events of orders, measurements, invoices, payments, refunds, messages, merges and changes of the record, each with its own permission',
    params: z.object({ id }),
    query: z.object({
      /** `next` of the page before. */
      after: cursor.optional(),
      perPage: wholeNumber({ min: 1, max: 50 }).default(20),
    }),
    reply: z.object({
      data: z.array(timelineEntry),
      /** Where the next page starts; null at the end. */
      next: z.string().nullable(),
    }),
    errors: ['not_found'],
  }),
};
