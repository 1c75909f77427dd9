import {
  type ArticlesByStatusRow,
  articlesByStatusReport,
  type WorkTypesRow,
  workTypesReport,
} from '#shared/reports/report/work-report.contract.ts';
import { useNameIn } from '#web/lib/names.ts';
import { statusSource } from '#web/orders/statuses/label.sources.ts';
import { StageLabel } from '#web/orders/statuses/stage-label.tsx';
import { StatusLabel } from '#web/ui/display/status-label.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { addressOf } from './report-address.ts';
import { ReportChart } from './report-chart.tsx';
import type { Report } from './report-description.ts';
import { bookedIn, ofWorkType, oneOf } from './report-filters.ts';
import { screensOf } from './report-screens.tsx';
import { count, money, useFigures } from './use-figures.tsx';
import { useReportWords } from './use-report-words.tsx';

/** The work of the orders of a period, per work type. */
function useWorkTypesReport(): Report<typeof workTypesReport> {
  const { t } = useReportWords();
  const nameOf = useNameIn();
  type Key = 'ordered' | 'assigned' | 'collected' | 'rejected' | 'open' | 'cost';
  const { columns, sumsOf } = useFigures<WorkTypesRow, Key>({
    ordered: count('reports.report.workTypes.ordered', { sort: true }),
    assigned: count('reports.report.workTypes.assigned', { sort: true, hideBelow: 900 }),
    collected: count('reports.report.workTypes.collected', { sort: true }),
    rejected: count('reports.report.workTypes.rejected', { sort: true, hideBelow: 1000 }),
    open: count('reports.report.workTypes.open', { sort: true }),
    cost: money('reports.report.workTypes.cost', { permission: 'orders:assign' }),
  });
  return {
    contract: workTypesReport,
    path: '/work-types-report',
    title: 'reports.report.workTypes.title',
    about: 'reports.report.workTypes.about',
    searchLabel: 'reports.report.workTypes.search',
    nameOf: ({ workType }) => nameOf(workType),
    hrefOf: ({ workType }) => addressOf('/orders', { workTypeId: workType.id }),
    filters: [bookedIn, ofWorkType],
    columns: [
      {
        key: 'workType',
        header: 'reports.report.workTypes.workType',
        sort: 'name',
        strong: true,
        cell: ({ workType }) => <UserText>{nameOf(workType)}</UserText>,
        export: ({ workType }) => nameOf(workType),
      },
      ...columns,
    ],
    sumsOf: ({ totals }) => sumsOf(totals),
    chartOf: ({ chart }) => {
      const parts = [
        { key: 'collected', label: t('reports.report.workTypes.collected'), shade: 'full' },
        { key: 'open', label: t('reports.report.workTypes.open'), shade: 'mild' },
      ] as const;
      return (
        <ReportChart
          title={t('reports.report.workTypes.series')}
          series={chart.series}
          parts={parts}
          side={{
            title: t('reports.report.workTypes.bars'),
            parts,
            bars: chart.bars.map(({ workType, ...counts }) => ({
              ...counts,
              key: workType.id,
              name: nameOf(workType),
            })),
          }}
        />
      );
    },
  };
}

/** The articles of the orders of a period, per status. */
function useArticlesByStatusReport(): Report<typeof articlesByStatusReport> {
  const { t } = useReportWords();
  const nameOf = useNameIn();
  const { columns, sumsOf } = useFigures<ArticlesByStatusRow, 'articles' | 'pieces' | 'value'>({
    articles: count('reports.report.articles.articles', { sort: true }),
    pieces: count('reports.report.articles.pieces', { sort: true }),
    value: money('reports.report.articles.value', { permission: 'orders:prices' }),
  });
  return {
    contract: articlesByStatusReport,
    path: '/articles-by-status',
    title: 'reports.report.articles.title',
    about: 'reports.report.articles.about',
    searchLabel: 'reports.report.articles.search',
    nameOf: ({ status }) => nameOf(status),
    hrefOf: ({ status }) => addressOf('/orders', { statusId: status.id }),
    filters: [
      bookedIn,
      oneOf('stage', 'reports.report.articles.stage', {
        pending: 'common.stage.pending',
        inQueue: 'common.stage.inQueue',
        partialCompletion: 'common.stage.partialCompletion',
        completed: 'common.stage.completed',
        cancelled: 'common.stage.cancelled',
      }),
      { kind: 'record', label: 'orders.list.filter.status', key: 'statusId', of: statusSource() },
    ],
    columns: [
      {
        key: 'status',
        header: 'reports.report.articles.status',
        sort: 'name',
        strong: true,
        cell: ({ status }) => <StatusLabel name={nameOf(status)} colour={status.colour} />,
        export: ({ status }) => nameOf(status),
      },
      {
        key: 'stage',
        header: 'reports.report.articles.stage',
        sort: 'position',
        width: 190,
        cell: ({ stage }) => <StageLabel stage={stage} />,
        export: ({ stage }) => t(`common.stage.${stage}`),
      },
      ...columns,
    ],
    sumsOf: ({ totals }) => sumsOf(totals),
    chartOf: ({ chart }) => {
      const parts = [{ key: 'pieces', label: t('reports.report.articles.pieces'), shade: 'full' }] as const;
      return (
        <ReportChart
          title={t('reports.report.articles.series')}
          series={chart.series}
          parts={parts}
          side={{
            title: t('reports.report.articles.bars'),
            parts,
            bars: chart.bars.map(({ status, pieces }) => ({ key: status.id, name: nameOf(status), pieces })),
          }}
        />
      );
    },
  };
}

export const workTypes = screensOf(useWorkTypesReport);
export const articlesByStatus = screensOf(useArticlesByStatusReport);
