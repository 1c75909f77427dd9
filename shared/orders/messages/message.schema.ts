import { z } from 'zod';
import { instant, restricted } from '#shared/lib/fields.ts';
import { languages } from '#shared/lib/language.ts';
import { messageChannels, messageKinds, sentKinds } from '#shared/orders/order/message-kind.ts';
import { messageRefusals } from './message.rules.ts';

/**
 * A message that somebody opened to send it, of which isn't known what the customer's program does with it; or an invoice or receipt that
 * was mailed, with the subject of the mail as text.
 */
export const sentMessage = z.object({
  id: z.int(),
  created: instant,
  customerId: z.int(),
  orderId: z.int().nullable(),
  kind: z.enum(sentKinds),
  channel: z.enum(messageChannels),
  language: z.enum(languages),
  /** Null where it names a balance that the reader may not see. */
  text: z.string().nullable(),
  byName: z.string(),
  /** How far the mail of an invoice or receipt got, and why it was refused; null for a message that somebody opened. */
  mail: z.object({ state: z.enum(['waiting', 'sent', 'refused']), reason: z.string().nullable() }).nullable(),
});
export type SentMessage = z.output<typeof sentMessage>;

/** Why a channel is closed: the customer hasn't agreed to it, or has no number or address for it. */
const channelRefusals = ['notAgreed', 'noPhone', 'noEmail'] as const;

const channel = z.object({
  channel: z.enum(messageChannels),
  /** The number, written internationally, or the address; null if there is none. */
  to: restricted('customers:read', z.string().nullable()),
  refusal: z.enum(channelRefusals).nullable(),
});
export type DraftChannel = z.output<typeof channel>;

/** A message as it would be written now. */
export const messageDraft = z.object({
  kind: z.enum(messageKinds),
  customer: z.object({ id: z.int(), name: z.string() }),
  order: z.object({ id: z.int(), referenceNumber: z.string() }).nullable(),
  invoice: z.object({ id: z.int(), invoiceNumber: z.string() }).nullable(),
  /** The customer's, or the shop's where they have none, unless another one was asked for. */
  language: z.enum(languages),
  text: z.string(),
  /** Why it can't be written, whatever the channel. */
  refusal: z.enum(messageRefusals).nullable(),
  channels: z.array(channel),
  /** The last one of this kind for the same order, invoice or customer. */
  last: sentMessage.pick({ created: true, channel: true, byName: true }).nullable(),
});
export type MessageDraft = z.output<typeof messageDraft>;
