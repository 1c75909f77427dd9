import { IconTrash } from '@tabler/icons-react';
import type { Translate } from '#shared/i18n/messages.ts';
import { useAllowed } from '#web/lib/access.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import type { Identified, ListContract } from '#web/lib/list-contract.ts';
import type { WhenInUse } from '#web/lib/remove-record.ts';
import { invalidateAfter } from '#web/lib/write.ts';
import { confirmDelete } from '#web/ui/feedback/confirm.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import type { BulkAction } from './list-description.ts';
import { showRefused } from './refused.tsx';
import type { List } from './use-list.ts';

/** Deletes the selected rows one after another; rows in use, and those after a cancel, stay selected. */
export function useRemoval<Row extends Identified>(
  contract: ListContract,
  list: List<Row>,
  nameOf: (row: Row) => string,
  whenInUse?: WhenInUse<Row>,
): BulkAction<Row>[] {
  const t = useT();
  const allowed = useAllowed();
  const { remove, permission } = contract;
  const messages = contract.manifest?.messages ?? {};
  if (!remove || !allowed(permission.delete)) return [];

  const run: BulkAction<Row>['run'] = async (rows, work) => {
    const what =
      rows.length === 1 && rows[0] ? nameOf(rows[0]) : t('kit.list.selected', { count: rows.length });
    if (!(await confirmDelete(t, what))) return false;
    const { failed, left } = await work.each(rows, ({ id }, signal) =>
      call(remove, { params: { id }, signal }),
    );
    const [stuck] = failed;
    const isInUse = stuck?.error instanceof ApiError && stuck.error.code === 'in_use';
    if (whenInUse && rows.length === 1 && stuck && isInUse) {
      const gone = await whenInUse(stuck.item);
      if (gone) notify.success(t(gone === true ? (messages.removed ?? 'common.deleted') : gone));
      await invalidateAfter(remove);
      return Boolean(gone);
    }
    await invalidateAfter(remove);
    if (failed.length + left.length < rows.length) notify.success(t(messages.removed ?? 'common.deleted'));
    if (failed.length > 0) {
      const refusals = failed.map(({ item, error }) => ({ name: nameOf(item), reason: reasonOf(t, error) }));
      showRefused(t, refusals, t(messages.removeFailed ?? 'errors.remove'));
    }
    list.selection.set([...failed.map(({ item }) => item), ...left]);
    return false;
  };
  return [{ key: 'remove', label: 'common.delete', icon: IconTrash, run }];
}

const reasonOf = (t: Translate, error: unknown) =>
  error instanceof ApiError ? error.message : t('errors.failed');
