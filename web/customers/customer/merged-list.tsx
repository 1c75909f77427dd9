import type { CustomerMerge } from '#shared/customers/customer/merge.api.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { UndoMerge } from './undo-merge.tsx';

/** The card of merges, each with a button to undo it. */
export function MergedList({ merges }: { merges: readonly CustomerMerge[] }) {
  const t = useT();
  const { date } = useFormat();
  return (
    <Card title={t('customers.merge.merged')}>
      <ul className="grid gap-12">
        {merges.map((merge) => {
          const { id, from, created, byName, undoneAt, undoneByName } = merge;
          const text = undoneAt
            ? t('customers.merge.undoneOn', {
                by: isolateWords(undoneByName),
                date: isolateWords(date(undoneAt)),
              })
            : t('customers.merge.mergedOn', { by: isolateWords(byName), date: isolateWords(date(created)) });
          return (
            <li key={id} className="grid gap-4 items-start">
              <span className="medium">
                <UserText>{from.name}</UserText> <Num code>{from.customerCode}</Num>
              </span>
              <span className="muted type-caption">{text}</span>
              <UndoMerge merge={merge} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
