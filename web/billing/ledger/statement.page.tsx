import { Button, SegmentedControl } from '@mantine/core';
import { IconFileTypeCsv, IconPrinter } from '@tabler/icons-react';
import type { Statement } from '#shared/billing/ledger/statement.contract.ts';
import { lineName } from '#shared/billing/ledger/statement.paper.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useChangingSearchParams } from '#web/lib/search-params.ts';
import { Card } from '#web/ui/display/card.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { saveFile } from '#web/ui/list/export/export-file.ts';
import { DatesFilter } from '#web/ui/list/filter/dates-filter.tsx';
import classes from './statement.page.module.css';
import { type StatementAddress, statementPeriods, statementSearch } from './statement-period.ts';
import { StatementTable } from './statement-table.tsx';
import { useStatement } from './use-statement.ts';

/** What a customer was billed and paid, with the balance after each. */
export default function StatementPage() {
  const t = useT();
  const { id, address, read, currency, customer } = useStatement();
  const { currencyName } = useFormat();
  const download = useDownload(customer?.name);
  const { data } = read;
  return (
    <>
      <PageHeader
        title={t('billing.statement.title')}
        explanation={t('billing.statement.explanation')}
        back={{ to: `/customer/${id}`, label: customer?.name ?? t('customers.title') }}
        actions={
          <>
            <Button
              variant="default"
              disabled={!data}
              leftSection={<IconFileTypeCsv aria-hidden size={16} stroke={1.7} />}
              onClick={() => data && void download(data)}
            >
              {t('billing.statement.csv')}
            </Button>
            <Button
              component={Link}
              to={`/customer/${id}/statement/print${statementSearch(address)}`}
              leftSection={<IconPrinter aria-hidden size={16} stroke={1.7} />}
            >
              {t('common.print')}
            </Button>
          </>
        }
      />
      <PageBody>
        <Period address={address} />
        <Card
          flush
          title={customer?.name ?? t('billing.statement.title')}
          note={currency && t('billing.statement.amountsIn', { currency: isolate(currencyName(currency)) })}
        >
          {read.isError && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
          {read.isPending && <SkeletonRows columns={[96, undefined, 90, 90]} />}
          {data && data.left > 0 && (
            <p className={classes.left}>{t('billing.statement.left', { count: data.left })}</p>
          )}
          {data && currency && <StatementTable statement={data} currency={currency} />}
        </Card>
      </PageBody>
    </>
  );
}

function Period({ address }: { address: StatementAddress }) {
  const t = useT();
  const [, change] = useChangingSearchParams();
  const show = (next: StatementAddress) =>
    change(() => new URLSearchParams(statementSearch(next)), { replace: true });
  return (
    <div className={classes.period}>
      <SegmentedControl
        aria-label={t('billing.statement.period')}
        data={statementPeriods.map((value) => ({ value, label: t(`billing.statement.periods.${value}`) }))}
        value={address.period}
        onChange={(period) => show({ ...address, period: period as StatementAddress['period'] })}
      />
      {address.period === 'custom' && (
        <DatesFilter
          label={t('billing.statement.dates')}
          range={address}
          named={['thisMonth', 'lastMonth']}
          onChange={(range) => show({ period: 'custom', ...range })}
        />
      )}
    </div>
  );
}

/** Saves the statement as it is shown: amounts with their sign, between the opening and the closing balance. */
function useDownload(name = '') {
  const t = useT();
  return ({ lines, opening, closing }: Statement) =>
    saveFile('csv', {
      name: t('billing.statement.of', { name: isolateWords(name) }),
      heads: (['date', 'document', 'number', 'amount', 'balance'] as const).map((head) =>
        t(`billing.statement.${head}`),
      ),
      rows: [
        ['', t('billing.statement.opening'), '', '', opening],
        ...lines.map((line) => [line.date, lineName(t, line), line.number, line.amount, line.balance]),
        ['', t('billing.statement.closing'), '', '', closing],
      ],
      kinds: [],
      language: 'en',
    });
}
