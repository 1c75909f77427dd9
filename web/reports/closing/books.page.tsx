import { Button, SegmentedControl } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { booksContract } from '#shared/billing/books/books.contract.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { closingContract } from '#shared/reports/closing/closing.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useChangingSearchParams } from '#web/lib/search-params.ts';
import { usePermission } from '#web/lib/session.ts';
import { usePeriodName } from '#web/reports/report/use-period-name.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { ToneLabel } from '#web/ui/display/tone-label.tsx';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import classes from './books.module.css';
import { CloseBooksForm } from './close-books.form.tsx';
import { askedSpan, type ClosingSpan, nextToClose, spanOf, spansUntil } from './closing-span.ts';
import { ClosingsPanel } from './closings.panel.tsx';
import { OpenWork } from './open-work.tsx';
import { ReopenBooksForm } from './reopen-books.form.tsx';
import { TaxPanel } from './tax.panel.tsx';

/** Until when the books are closed, what is open in a month or quarter with its tax, and the closing of it. */
export default function BooksPage() {
  const t = useT();
  const { today, date } = useFormat();
  const books = useRead(booksContract.get, {});
  const mayClose = usePermission('books:close');
  const mayReopen = usePermission('books:reopen');
  const [asking, ask] = useState<'close' | 'reopen' | null>(null);
  const [params] = useChangingSearchParams();
  const { closedUntil = null, closings = [] } = books.data ?? {};
  const span = askedSpan(params) ?? nextToClose(closedUntil, today());
  const isClosed = closedUntil !== null && span.to <= closedUntil;
  return (
    <>
      <PageHeader
        title={t('billing.books.title')}
        explanation={t('billing.books.explanation')}
        labels={
          books.data && (
            <ToneLabel tone={closedUntil === null ? 'waiting' : 'done'}>
              {closedUntil === null
                ? t('billing.books.open')
                : t('billing.books.closedUntil', { date: isolateWords(date(closedUntil)) })}
            </ToneLabel>
          )
        }
        actions={
          <>
            {mayReopen && closedUntil !== null && (
              <Button
                variant="default"
                leftSection={<IconLockOpen aria-hidden size={16} stroke={1.7} />}
                onClick={() => ask('reopen')}
              >
                {t('billing.books.reopen')}
              </Button>
            )}
            {mayClose && books.data && !isClosed && (
              <Button
                leftSection={<IconLock aria-hidden size={16} stroke={1.7} />}
                onClick={() => ask('close')}
              >
                {t('billing.books.close')}
              </Button>
            )}
          </>
        }
      />
      <PageBody>
        {books.isError && <ErrorState error={books.error} onRetry={() => void books.refetch()} />}
        {books.data && (
          <>
            <PeriodChoice span={span} closedUntil={closedUntil} />
            <div className="with-aside">
              <Period span={span} />
              <ClosingsPanel closings={closings} />
            </div>
          </>
        )}
      </PageBody>
      {asking === 'close' && (
        <CloseBooksForm span={span} closedUntil={closedUntil} onClose={() => ask(null)} />
      )}
      {asking === 'reopen' && <ReopenBooksForm closings={closings} onClose={() => ask(null)} />}
    </>
  );
}

function PeriodChoice({ span, closedUntil }: { span: ClosingSpan; closedUntil: string | null }) {
  const t = useT();
  const { today, date } = useFormat();
  const nameOf = usePeriodName();
  const [, change] = useChangingSearchParams();
  const show = ({ unit, from }: ClosingSpan) =>
    change(() => new URLSearchParams({ unit, of: from }), { replace: true });
  const spans = spansUntil(span.unit, today());
  const known = spans.some(({ from }) => from === span.from) ? spans : [span, ...spans];
  const isClosed = closedUntil !== null && span.to <= closedUntil;
  const isPartlyClosed = closedUntil !== null && !isClosed && span.from <= closedUntil;
  return (
    <div className={classes.period}>
      <SegmentedControl
        aria-label={t('billing.books.period')}
        data={(['month', 'quarter'] as const).map((value) => ({ value, label: t(`billing.books.${value}`) }))}
        value={span.unit}
        onChange={(unit) => show(spanOf(unit as ClosingSpan['unit'], span.from))}
      />
      <Select
        aria-label={t(`billing.books.${span.unit}`)}
        w={220}
        data={known.map((each) => ({ value: each.from, label: nameOf(each) }))}
        value={span.from}
        onChange={(from) => from && show(spanOf(span.unit, from))}
      />
      {isClosed && <ToneLabel tone="done">{t('billing.books.periodClosed')}</ToneLabel>}
      {isPartlyClosed && (
        <ToneLabel tone="warning">
          {t('billing.books.partlyClosed', { date: isolateWords(date(closedUntil)) })}
        </ToneLabel>
      )}
    </div>
  );
}

function Period({ span: { from, to } }: { span: ClosingSpan }) {
  const read = useRead(closingContract, { query: { from, to } }, { staleTime: 0 });
  const currency = useBaseCurrency();
  return (
    <div className="column shrinkable gap-14">
      {read.isError && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <SkeletonRows columns={[undefined, 120]} />}
      {read.data && currency && (
        <>
          <OpenWork period={read.data} currency={currency} />
          <TaxPanel period={read.data} currency={currency} />
        </>
      )}
    </div>
  );
}
