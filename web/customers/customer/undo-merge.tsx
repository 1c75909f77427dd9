import { Button } from '@mantine/core';
import type { CustomerMerge } from '#shared/customers/customer/merge.api.ts';
import { mergeContract } from '#shared/customers/customer/merge.contract.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { useAllowed } from '#web/lib/access.ts';
import { ApiError } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { usePermission } from '#web/lib/session.ts';
import { useWrite } from '#web/lib/write.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';

/** Undoes a merge that stands, after telling what that does. */
export function UndoMerge({ merge }: { merge: CustomerMerge }) {
  const t = useT();
  const mayMerge = usePermission('customers:merge');
  const undoing = useWrite(mergeContract.undo);
  if (!mayMerge || merge.undoneAt !== null) return null;
  const name = isolateWords(merge.from.name);
  const undo = async () => {
    const agrees = await confirm({
      title: t('customers.merge.undoTitle', { name }),
      text: t('customers.merge.undoText', { name }),
      action: t('customers.merge.undoAction'),
    });
    if (!agrees) return;
    try {
      await undoing.mutateAsync({ params: { id: merge.id } });
      // Also where this button is gone by now, since the merge no longer stands.
      notify.success(t('customers.merge.undoDone'));
    } catch (error) {
      notify.error(error instanceof ApiError ? error.message : t('customers.merge.undoFailed'));
    }
  };
  return (
    <Button variant="default" size="compact-sm" loading={undoing.isPending} onClick={() => void undo()}>
      {t('customers.merge.undo')}
    </Button>
  );
}

/** The same in the change log, unless it is undone already. */
export function UndoStanding({ customerId, code }: { customerId: number; code: string }) {
  const enabled = useAllowed()(mergeContract.list.access);
  const read = useRead(mergeContract.list, { params: { id: customerId } }, { enabled });
  const merge = read.data?.data.find(({ from, undoneAt }) => from.customerCode === code && !undoneAt);
  return merge ? <UndoMerge merge={merge} /> : null;
}
