import { Suspense } from 'react';
import type { AuditEntry } from '#shared/access/audit/audit.schema.ts';
import { fetched } from '#web/lib/fetched.ts';

const UndoStanding = fetched(async () => (await import('./undo-merge.tsx')).UndoStanding);

/** Undoes a merge from the change log, below its entry. */
export function UndoMergeEntry({ entry }: { entry: AuditEntry }) {
  const { recordType, part, action, after, recordId } = entry;
  const isMerge = recordType === 'customers' && part === 'customer-merges' && action === 'create';
  return (
    <Suspense>{isMerge && <UndoStanding customerId={recordId} code={String(after?.fromCode)} />}</Suspense>
  );
}
