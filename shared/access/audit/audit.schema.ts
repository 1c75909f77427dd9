import { z } from 'zod';
import { instant } from '#shared/lib/fields.ts';

export const auditActions = ['create', 'update', 'delete'] as const;
export type AuditAction = (typeof auditActions)[number];

/** Columns by the names that the API has for them; numbers as text. */
const columns = z.record(z.string(), z.unknown());

/** One change of one record: who, when, from where, what before and after. Written by the database alone. */
export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  /** Null, with an empty name, for what nobody did who was signed in. */
  userId: z.int().nullable(),
  userName: z.string(),
  ipAddress: z.string(),
  requestId: z.string(),
  action: z.enum(auditActions),
  /** As in the paths of the API: `customers`, `dimension-templates`. */
  recordType: z.string(),
  recordId: z.int(),
  /** What it was called at the time. */
  recordName: z.string(),
  /** The part of the record that changed, such as `order-rows` of an order; empty for the record itself. */
  part: z.string(),
  /** The fields that changed, as they were; all of a deleted record, nothing of a new one. */
  before: columns.nullable(),
  /** The same afterwards; nothing of a deleted record, what is not empty of a new one. */
  after: columns.nullable(),
  /** Whether the record has been deleted, then or since. */
  gone: z.boolean(),
});
export type AuditEntry = z.output<typeof auditEntry>;
