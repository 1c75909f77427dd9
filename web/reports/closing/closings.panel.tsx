import { IconLock, IconLockOpen } from '@tabler/icons-react';
import type { booksContract } from '#shared/billing/books/books.contract.ts';
import type { ReplyOf } from '#shared/lib/contract.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import { DotSeparated } from '#web/ui/display/dot-separated.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './books.module.css';

export type Closing = ReplyOf<typeof booksContract.get>['closings'][number];

/** Each time that the books were closed or opened, by whom and why, newest first. */
export function ClosingsPanel({ closings }: { closings: readonly Closing[] }) {
  const t = useT();
  return (
    <Card flush title={t('billing.books.history')}>
      {closings.length === 0 && <p className={classes.none}>{t('billing.books.historyNone')}</p>}
      <ul className={classes.lines}>
        {closings.map((closing, index) => (
          <li key={closing.id} className={classes.closing}>
            <What closing={closing} before={closings[index + 1]?.closedUntil ?? null} />
            <UserText wrap>{closing.reason}</UserText>
            <DotSeparated className="muted type-caption">
              <bdi>{closing.user.name}</bdi>
              <DateText value={closing.created} time />
            </DotSeparated>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function What({ closing: { closedUntil }, before }: { closing: Closing; before: string | null }) {
  const t = useT();
  const { date } = useFormat();
  const isOpening = closedUntil === null || (before !== null && closedUntil < before);
  const Icon = isOpening ? IconLockOpen : IconLock;
  const day = closedUntil === null ? null : isolateWords(date(closedUntil));
  return (
    <span className="row gap-6 medium">
      <Icon aria-hidden size={15} stroke={1.7} />
      {day === null
        ? t('billing.books.allOpen')
        : t(isOpening ? 'billing.books.openUntil' : 'billing.books.partlyClosed', { date: day })}
    </span>
  );
}
