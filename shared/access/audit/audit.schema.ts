import { z } from 'zod';
import { instant } from '#shared/lib/fields.ts';
import { auditActions } from './audit-actions.ts';

/** Column values by their names in the API; numbers as text. */
const columns = z.record(z.string(), z.unknown());

/**
 * One change of one record: who, when, from where, and the values before and after. Only database triggers write it.
 */
export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  /** Null, with an empty name, where nobody was signed in. */
  userId: z.int().nullable(),
  userName: z.string(),
  ipAddress: z.string(),
  requestId: z.string(),
  action: z.enum(auditActions),
  /** As in the paths of the API: `customers`, `dimension-templates`. */
  recordType: z.string(),
  recordId: z.int(),
  /** The record's name at the time of the change. */
  recordName: z.string(),
  /** The part of the record that changed, such as `order-rows` of an order; empty for the record itself. */
  part: z.string(),
  /** The changed fields with their old values; every field of a deleted record, null for a new one. */
  before: columns.nullable(),
  /**
   * The changed fields with their new values; null for a deleted record, every field that isn't empty for a new one.
   */
  after: columns.nullable(),
  /** Whether the record has been deleted, by this change or a later one. */
  gone: z.boolean(),
});
export type AuditEntry = z.output<typeof auditEntry>;
