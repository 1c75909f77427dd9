import {
  type ArticlesByStatusRow,
  articlesByStatusReport,
  type WorkTypesRow,
  workTypesReport,
} from '#shared/reports/report/work-report.contract.ts';
import { useNameIn } from '#web/lib/names.ts';
import { statusSource } from '#web/orders/labels/label.sources.ts';
import { workTypeSource } from '#web/settings/works/work-type.source.ts';
import { StageLabel } from '#web/ui/display/stage-label.tsx';
import { StatusLabel } from '#web/ui/display/status-label.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { amountColumn, countColumn } from './count-column.ts';
import { addressOf } from './report-address.ts';
import { ReportChart } from './report-chart.tsx';
import type { Report } from './report-description.ts';
import { screensOf } from './report-screens.tsx';
import { useReportWords } from './use-report-words.tsx';

const booked = {
  kind: 'dates',
  label: 'reports.report.bookedIn',
  from: 'from',
  to: 'to',
  named: ['thisMonth', 'lastMonth', 'lastWeek', 'today'],
} as const;

/** The work of the orders of a period, per work type. */
function useWorkTypesReport(): Report<typeof workTypesReport> {
  const { t, amount, count, inCurrency } = useReportWords();
  const nameOf = useNameIn();
  const counts = (key: 'ordered' | 'assigned' | 'collected' | 'rejected' | 'open', hideBelow?: number) =>
    countColumn<WorkTypesRow>(key, `reports.report.workTypes.${key}`, count, {
      sort: key,
      ...(hideBelow && { hideBelow }),
    });
  return {
    contract: workTypesReport,
    path: '/work-types-report',
    title: 'reports.report.workTypes.title',
    about: 'reports.report.workTypes.about',
    searchLabel: 'reports.report.workTypes.search',
    nameOf: ({ workType }) => nameOf(workType),
    hrefOf: ({ workType }) => addressOf('/orders', { workTypeId: workType.id }),
    filters: [
      booked,
      { kind: 'record', label: 'orders.list.filter.workType', key: 'workTypeId', of: workTypeSource },
    ],
    columns: [
      {
        key: 'workType',
        header: 'reports.report.workTypes.workType',
        sort: 'name',
        strong: true,
        cell: ({ workType }) => <UserText>{nameOf(workType)}</UserText>,
        export: ({ workType }) => nameOf(workType),
      },
      counts('ordered'),
      counts('assigned', 900),
      counts('collected'),
      counts('rejected', 1000),
      counts('open'),
      amountColumn<WorkTypesRow>('cost', 'reports.report.workTypes.cost', amount, {
        headerParams: inCurrency,
        permission: 'orders:assign',
      }),
    ],
    sumsOf: ({ totals }) => ({
      label: t('reports.report.all'),
      cells: {
        ordered: count(totals.ordered),
        assigned: count(totals.assigned),
        collected: count(totals.collected),
        rejected: count(totals.rejected),
        open: count(totals.open),
        cost: amount(totals.cost),
      },
    }),
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
              key: String(workType.id),
              name: <UserText>{nameOf(workType)}</UserText>,
              counts,
            })),
          }}
        />
      );
    },
  };
}

/** The articles of the orders of a period, per status. */
function useArticlesByStatusReport(): Report<typeof articlesByStatusReport> {
  const { t, amount, count, inCurrency } = useReportWords();
  const nameOf = useNameIn();
  return {
    contract: articlesByStatusReport,
    path: '/articles-by-status',
    title: 'reports.report.articles.title',
    about: 'reports.report.articles.about',
    searchLabel: 'reports.report.articles.search',
    nameOf: ({ status }) => nameOf(status),
    hrefOf: ({ status }) => addressOf('/orders', { statusId: status.id }),
    filters: [
      booked,
      {
        kind: 'choice',
        label: 'reports.report.articles.stage',
        key: 'stage',
        options: {
          pending: 'common.stage.pending',
          inQueue: 'common.stage.inQueue',
          partialCompletion: 'common.stage.partialCompletion',
          completed: 'common.stage.completed',
          cancelled: 'common.stage.cancelled',
        },
      },
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
        cell: ({ stage }) => <StageLabel tone={stage}>{t(`common.stage.${stage}`)}</StageLabel>,
        export: ({ stage }) => t(`common.stage.${stage}`),
      },
      countColumn<ArticlesByStatusRow>('articles', 'reports.report.articles.articles', count, {
        sort: 'articles',
      }),
      countColumn<ArticlesByStatusRow>('pieces', 'reports.report.articles.pieces', count, { sort: 'pieces' }),
      amountColumn<ArticlesByStatusRow>('value', 'reports.report.articles.value', amount, {
        headerParams: inCurrency,
        permission: 'orders:prices',
      }),
    ],
    sumsOf: ({ totals }) => ({
      label: t('reports.report.all'),
      cells: { articles: count(totals.articles), pieces: count(totals.pieces), value: amount(totals.value) },
    }),
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
            bars: chart.bars.map(({ status, pieces }) => ({
              key: String(status.id),
              name: <UserText>{nameOf(status)}</UserText>,
              counts: { pieces },
            })),
          }}
        />
      );
    },
  };
}

export const workTypes = screensOf(useWorkTypesReport);
export const articlesByStatus = screensOf(useArticlesByStatusReport);
