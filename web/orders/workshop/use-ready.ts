import { isolateWords } from '#shared/lib/isolate.ts';
import type { OwnWork } from '#shared/orders/workshop/my-work.api.ts';
import { useT } from '#web/lib/i18n.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { useKeptReports } from './kept-reports.ts';

/**
 * Reports how many of the pieces that are still with the tailor are done. It never asks first, but can be undone; without a
 * network it is kept, and sent later.
 */
export function useReady({ id, article, ready: before }: Pick<OwnWork, 'id' | 'article' | 'ready'>) {
  const t = useT();
  const kept = useKeptReports();
  const send = async (ready: number, told: () => void): Promise<void> => {
    const outcome = await kept.report(id, ready);
    const words = { article: isolateWords(article) };
    if (outcome === 'sent') told();
    else if (outcome === 'kept') notify.info(t('orders.work.kept', words));
    else if (outcome === 'unstored') notify.error(t('orders.work.unstored', words));
    // The screen says why, until it is read.
    else notify.error(t('orders.work.refused', words));
  };
  const report = (ready: number): Promise<void> =>
    send(ready, () =>
      notify.success(
        t(ready > 0 ? 'orders.work.told' : 'orders.work.takenBack', { article: isolateWords(article) }),
        { label: t('common.undo'), onAct: () => void send(before, () => {}) },
      ),
    );
  return { report, isKept: kept.keptOf(id) !== undefined };
}
