import type { AuditEntry } from '#shared/access/audit/audit.schema.ts';
import { UndoStanding } from './undo-merge.tsx';

/** Undoes a merge from the change log, below its entry. */
export function UndoMergeEntry({ entry }: { entry: AuditEntry }) {
  const { recordType, part, action, after, recordId } = entry;
  const isMerge = recordType === 'customers' && part === 'customer-merges' && action === 'create';
  return isMerge && <UndoStanding customerId={recordId} code={String(after?.fromCode)} />;
}
