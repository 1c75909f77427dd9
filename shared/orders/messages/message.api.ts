import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { id, idList, optionalId } from '#shared/lib/fields.ts';
import { languages } from '#shared/lib/language.ts';
import { messageChannels, messageKinds } from '#shared/orders/order/message-kind.ts';
import { messageDraft, sentMessage } from './message.schema.ts';

/** A statement is to a customer, a reminder of an invoice about that; every other kind is about an order. */
function isAimed({ kind, orderId, invoiceId, customerId }: Aim): boolean {
  const aims = { orderId, invoiceId, customerId };
  const named = Object.entries(aims).flatMap(([aim, id]) => (id === null ? [] : [aim]));
  const about = { statement: 'customerId', invoiceReminder: 'invoiceId' }[kind] ?? 'orderId';
  return named.length === 1 && named[0] === about;
}
interface Aim {
  kind: string;
  orderId: number | null;
  invoiceId: number | null;
  customerId: number | null;
}

const written = z
  .object({
    kind: z.enum(messageKinds),
    channel: z.enum(messageChannels),
    orderId: optionalId(),
    invoiceId: optionalId(),
    customerId: optionalId(),
    /** Instead of the customer's own. */
    language: z.enum(languages).optional(),
    /** Also if one of this kind was written within the last day. */
    again: z.boolean().default(false),
  })
  .refine(isAimed, { path: ['orderId'], message: 'orders.messages.orderOrCustomer' });

export const messageApi = {
  list: api({
    summary: 'List the messages that were opened for an order or a customer, newest first; at most 50',
    query: z
      .object({ orderId: id.optional(), customerId: id.optional() })
      .refine(({ orderId, customerId }) => (orderId === undefined) !== (customerId === undefined), {
        path: ['orderId'],
        message: 'orders.messages.orderOrCustomer',
      }),
    reply: z.object({ data: z.array(sentMessage) }),
  }),
  drafts: api({
    summary:
      'Tell what messages of one kind would say now to a customer, about an invoice or about up to 200 orders, and how the customers may be written to',
    query: z
      .object({
        kind: z.enum(messageKinds),
        orderIds: idList.optional(),
        invoiceId: id.optional(),
        customerId: id.optional(),
        language: z.enum(languages).optional(),
      })
      .refine(
        ({ kind, orderIds, invoiceId = null, customerId = null }) =>
          isAimed({ kind, orderId: orderIds?.[0] ?? null, invoiceId, customerId }),
        { path: ['orderIds'], message: 'orders.messages.orderOrCustomer' },
      ),
    reply: z.object({ data: z.array(messageDraft) }),
  }),
  create: api({
    status: 201,
    summary:
      'Put a message into the history, and return the address that opens it in WhatsApp, text messages or mail. Refused where the customer hasn’t agreed, and without `again` if one of its kind was written within a day',
    body: written,
    example: { body: { kind: 'ready', channel: 'whatsapp', orderId: 12 } },
    reply: sentMessage.extend({ address: z.string() }),
    errors: ['not_found', 'not_allowed'],
  }),
};
export type NewMessage = z.output<typeof written>;
