import { type ReactNode, useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import type { Identified, ListContract } from '#web/lib/list-contract.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { everyRow } from '#web/ui/list/export/every-row.ts';
import type { BulkAction } from '#web/ui/list/list-description.ts';
import { selectableOf } from '#web/ui/list/page-range.ts';
import type { List } from '#web/ui/list/use-list.ts';
import { BulkBar } from './bulk-bar.tsx';

interface ListSelectionProps<Row extends Identified> {
  contract: ListContract;
  list: List<Row>;
  bulkActions: readonly BulkAction<Row>[];
  bulkSummary?: ((rows: Row[]) => ReactNode) | undefined;
}

/** The most rows to select; search and filters reduce them. */
const mostSelected = 2000;

/** The bar for the selected rows, and for selecting all that the list finds. */
export function ListSelection<Row extends Identified>(props: ListSelectionProps<Row>) {
  const { contract, list, bulkActions, bulkSummary } = props;
  const t = useT();
  const [acting, setActing] = useState(false);
  const { selection, busy, rows, meta } = list;
  const selected = selection.rows;
  const { count: reachable, isAll } = selectableOf(meta, mostSelected);
  const offersAll = rows.every(selection.has) && selected.length < reachable;

  const selectAll = async () => {
    try {
      const all = await busy.work.follow(reachable, (signal, report) =>
        everyRow<Row>(contract, list.query, { signal, limit: reachable, onPage: report }),
      );
      if (all) selection.set(all);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(t('errors.fetchData'));
    }
  };

  const act = async (action: BulkAction<Row>) => {
    if (acting) return;
    setActing(true);
    try {
      if (await action.run(selected, busy.work)) selection.clear();
    } catch (error) {
      notify.error(error instanceof ApiError ? error.message : t('errors.failed'));
    } finally {
      setActing(false);
    }
  };

  if (selected.length === 0 && !busy.progress) return null;
  return (
    <BulkBar<Row>
      count={selected.length}
      summary={bulkSummary?.(selected)}
      selectAll={
        offersAll
          ? {
              label: t(isAll ? 'kit.list.selectAll' : 'kit.list.selectFirst', {
                count: reachable,
              }),
              run: () => void selectAll(),
            }
          : undefined
      }
      actions={bulkActions}
      onAction={(action) => void act(action)}
      onClear={selection.clear}
      progress={busy.progress}
      onCancel={busy.cancel}
    />
  );
}
