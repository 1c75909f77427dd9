import { mergeContract } from '#shared/customers/customer/merge.contract.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './merged-customers.module.css';
import { UndoMerge } from './undo-merge.tsx';

/** The customers who became part of this one, each with a button to undo it; nothing without any. */
export function MergedCustomers({ customerId }: { customerId: number }) {
  const t = useT();
  const { date } = useFormat();
  const merges = useRead(mergeContract.list, { params: { id: customerId } }).data?.data ?? [];
  if (merges.length === 0) return null;
  return (
    <Card title={t('customers.merge.merged')}>
      <ul className={classes.merges}>
        {merges.map((merge) => {
          const { id, from, created, byName, undoneAt, undoneByName } = merge;
          const text = undoneAt
            ? t('customers.merge.undoneOn', { by: isolateWords(undoneByName), date: isolate(date(undoneAt)) })
            : t('customers.merge.mergedOn', { by: isolateWords(byName), date: isolate(date(created)) });
          return (
            <li key={id} className={classes.merge}>
              <span className={classes.name}>
                <UserText>{from.name}</UserText> <Num code>{from.customerCode}</Num>
              </span>
              <span className={classes.when}>{text}</span>
              <UndoMerge merge={merge} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
