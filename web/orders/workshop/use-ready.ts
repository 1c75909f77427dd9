import { isolateWords } from '#shared/lib/isolate.ts';
import { myWorkContract, type OwnWork } from '#shared/orders/workshop/my-work.contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { useWrite } from '#web/lib/write.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';

/** Reports how many of the pieces that are still with the tailor are done. It never asks first, but can be undone. */
export function useReady({ id, article, ready: before }: Pick<OwnWork, 'id' | 'article' | 'ready'>) {
  const t = useT();
  const { mutateAsync, isPending } = useWrite(myWorkContract.ready);
  const send = (ready: number) => mutateAsync({ params: { id }, body: { ready } });
  const refused = ({ message }: Error) => notify.error(message);
  const report = (ready: number): Promise<void> =>
    send(ready).then(() => {
      const told = t(ready > 0 ? 'orders.work.told' : 'orders.work.takenBack', {
        article: isolateWords(article),
      });
      notify.success(told, {
        label: t('orders.work.undo'),
        onAct: () => void send(before).catch(refused),
      });
    }, refused);
  return { report, isBusy: isPending };
}
