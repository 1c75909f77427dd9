import { ActionIcon } from '@mantine/core';
import { IconChartHistogram, IconPrinter } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ExportMenu } from '#web/ui/list/export/export-menu.tsx';
import classes from './accounting.module.css';
import { accountingSearch } from './accounting-address.ts';
import { AccountingFilters } from './accounting-filters.tsx';
import { AccountingSkeleton } from './accounting-skeleton.tsx';
import { DesignsPanel } from './designs.panel.tsx';
import { FiguresPanel } from './figures.panel.tsx';
import { MeaningsPanel } from './meanings.panel.tsx';
import { CostPanel, ExpensesPanel } from './shares.panel.tsx';
import { TrendPanel } from './trend.panel.tsx';
import { useAccounting, useExplanation } from './use-accounting.ts';
import { useAccountingExport } from './use-accounting-export.ts';

/** What the shop earned and spent in a period, beside the period before. */
export default function AccountingPage() {
  const t = useT();
  const { query, read } = useAccounting();
  const explain = useExplanation();
  const download = useAccountingExport();
  const { data } = read;
  const isEmpty =
    data && Number(data.otherIncome) === 0 && Object.values(data.documents).every((count) => count === 0);
  return (
    <>
      <PageHeader
        title={t('shell.nav.accounting')}
        explanation={data && explain(data)}
        actions={
          <>
            <AccountingFilters accounting={data} />
            <ExportMenu disabled={!data} onExport={(kind) => data && void download(data, kind)} />
            <ActionIcon
              component={Link}
              variant="default"
              size={36}
              aria-label={t('common.print')}
              to={`/dashboard/accounting/print${accountingSearch(query)}`}
            >
              <IconPrinter aria-hidden size={17} stroke={1.7} />
            </ActionIcon>
          </>
        }
      />
      <PageBody>
        {read.isError && !data && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
        {read.isPending && <AccountingSkeleton />}
        {data && (
          <>
            <FiguresPanel accounting={data} />
            {isEmpty ? (
              <EmptyState
                icon={IconChartHistogram}
                title={t('reports.accounting.nothing')}
                hint={t('reports.accounting.nothingHint')}
              />
            ) : (
              <>
                <TrendPanel accounting={data} period={query.period ?? 'this-month'} />
                <div className={classes.panels}>
                  <CostPanel accounting={data} />
                  <ExpensesPanel accounting={data} />
                  <DesignsPanel accounting={data} />
                </div>
                <MeaningsPanel />
              </>
            )}
          </>
        )}
      </PageBody>
    </>
  );
}
