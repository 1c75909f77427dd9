import { z } from 'zod';
import { instant, restricted } from '#shared/lib/fields.ts';
import { storedNames } from '#shared/lib/names.ts';
import { stages } from '#shared/orders/statuses/stage.rules.ts';
import { messageChannels, sentKinds } from './message-kind.ts';

export const orderEventKinds = [
  'created',
  'edited',
  'assigned',
  'collected',
  'completed',
  'cancelled',
  'cancelUndone',
  'reverted',
  'handedOver',
  'invoiced',
  'credited',
  'paid',
  'refunded',
  'voided',
  'messaged',
  'mailRefused',
  'creditUsed',
  'creditMoved',
  'returned',
  'returnUndone',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/** What happened, with names instead of references, so that it can be read on its own. */
export const orderEventData = z.object({
  pieces: z.int().optional(),
  rejected: z.int().optional(),
  /** The pieces of each row, where they are counted by row; of what is sold by length, its length in its unit too. */
  rows: z
    .array(
      z.object({
        name: z.string(),
        pieces: z.int(),
        length: z.string().optional(),
        unit: z.string().optional(),
      }),
    )
    .optional(),
  /** What was received, by row, work type and who had it. */
  received: z
    .array(z.object({ name: z.string(), pieces: z.int(), workType: z.string(), assignee: z.string() }))
    .optional(),
  /** Why pieces were rejected, by row. */
  rejections: z
    .array(
      z.object({
        name: z.string(),
        pieces: z.int(),
        defect: z.object({ name: z.string(), names: storedNames }).optional(),
        reason: z.string(),
      }),
    )
    .optional(),
  workType: z.string().optional(),
  assignee: z.string().optional(),
  unitCost: restricted('orders:assign', z.string()),
  dueDate: z.string().nullable().optional(),
  assignmentIds: z.array(z.int()).optional(),
  receiptIds: z.array(z.int()).optional(),
  stageBefore: z.enum(stages).optional(),
  stageAfter: z.enum(stages).optional(),
  statusIdBefore: z.int().optional(),
  subStatusIdBefore: z.int().nullable().optional(),
  /** For `reverted`: the kind of event that was undone. */
  undone: z.enum(orderEventKinds).optional(),
  pickedBy: z.string().optional(),
  /** For `messaged`: what the customer was written, and how. */
  message: z.enum(sentKinds).optional(),
  channel: z.enum(messageChannels).optional(),
  invoiceNumber: z.string().optional(),
  returnNumber: z.string().optional(),
  amount: restricted('payments:read', z.string()),
  method: restricted('payments:read', z.string()),
  changes: z
    .array(
      z.object({
        field: z.string(),
        /** The name of the row that it is a part of. */
        of: z.string().optional(),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    )
    .optional(),
});
export type OrderEventData = z.output<typeof orderEventData>;

export const orderEvent = z.object({
  id: z.int(),
  kind: z.enum(orderEventKinds),
  data: orderEventData,
  reason: z.string(),
  /** The event that this one undoes. */
  compensates: z.int().nullable(),
  /** Whether a later event has undone this one. */
  undone: z.boolean(),
  user: z.object({ id: z.int(), name: z.string() }),
  created: instant,
});
export type OrderEvent = z.output<typeof orderEvent>;
