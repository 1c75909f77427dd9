import {
  type PromisesRow,
  promisesReport,
  type QualityRow,
  qualityReport,
} from '#shared/reports/report/making-report.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useNameIn } from '#web/lib/names.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './report.module.css';
import { addressOf, useAsked } from './report-address.ts';
import { ReportChart } from './report-chart.tsx';
import type { Report } from './report-description.ts';
import { ofWorkType, oneOf, promisedIn, receivedIn, rowsAre } from './report-filters.ts';
import { screensOf } from './report-screens.tsx';
import { periodColumn, useAssigneeColumn } from './shared-columns.tsx';
import { count, useFigures } from './use-figures.tsx';
import { usePeriodName } from './use-period-name.ts';
import { useReportWords } from './use-report-words.tsx';

type Maker = Pick<QualityRow, 'assignee' | 'design'>;

/** Received, rejected and altered pieces by person or by design. */
function useQualityReport(): Report<typeof qualityReport> {
  const { t } = useReportWords();
  const { percent } = useFormat();
  const nameIn = useNameIn();
  const asked = useAsked(qualityReport.list);
  const isByDesign = asked.by === 'design';
  const nameOf = ({ assignee, design }: Maker) =>
    assignee?.name ?? (design ? nameIn(design) : t('reports.figures.noDesign'));
  const share = (value: string | null) =>
    Number(value) === 0 ? <UserText>{null}</UserText> : <Num>{percent(value ?? '')}</Num>;
  const assigneeColumn = useAssigneeColumn<QualityRow>((row) => row.assignee);
  const { columns, sumsOf } = useFigures<QualityRow, 'good' | 'rejected' | 'rejectedShare' | 'altered'>({
    good: count('reports.figures.quality.good', { sort: true }),
    rejected: count('reports.figures.quality.rejected', { sort: true, tone: classes.rejected }),
    rejectedShare: {
      label: 'reports.figures.quality.share',
      shown: share,
      sort: true,
      width: 120,
      hideBelow: 640,
    },
    altered: count('reports.figures.quality.altered', { sort: true }),
  });
  return {
    contract: qualityReport,
    path: '/reports/quality',
    title: 'reports.figures.quality.title',
    about: 'reports.figures.quality.about',
    searchLabel: 'reports.figures.quality.search',
    nameOf,
    hrefOf: ({ assignee, design }) =>
      assignee
        ? addressOf('/article-assignments', {
            [assignee.kind === 'user' ? 'userId' : 'companyId']: assignee.id,
            workTypeId: asked.workTypeId,
          })
        : addressOf('/orders', { designId: design?.id, workTypeId: asked.workTypeId }),
    filters: [
      receivedIn,
      oneOf('by', 'reports.figures.by', {
        person: 'reports.figures.quality.person',
        design: 'reports.figures.quality.design',
      }),
      ofWorkType,
    ],
    columns: [
      {
        key: 'maker',
        header: isByDesign ? 'reports.figures.design' : 'reports.report.assignments.assignee',
        sort: 'name',
        strong: true,
        mark: assigneeColumn.mark,
        cell: (row) => <UserText>{nameOf(row)}</UserText>,
        second: (row) => assigneeColumn.second(row) ?? (row.design && <Num code>{row.design.code}</Num>),
        export: nameOf,
      },
      ...columns,
    ],
    sumsOf: ({ totals }) => sumsOf(totals),
    chartOf: ({ chart }) => (
      <ReportChart
        title={t('reports.figures.quality.series')}
        series={chart.series}
        parts={[
          { key: 'good', label: t('reports.figures.quality.good'), shade: 'full' },
          { key: 'rejected', label: t('reports.figures.quality.rejected'), shade: 'danger' },
        ]}
        side={{
          title: t('reports.figures.quality.bars'),
          parts: [
            { key: 'rejected', label: t('reports.figures.quality.rejected'), shade: 'danger' },
            { key: 'altered', label: t('reports.figures.quality.altered'), shade: 'mild' },
          ],
          bars: chart.bars.map(({ rejected, altered, ...maker }) => ({
            key: `${maker.assignee?.kind} ${maker.assignee?.id ?? maker.design?.id}`,
            name: nameOf(maker),
            rejected,
            altered,
          })),
        }}
      />
    ),
  };
}

/** Whether orders were ready on the day that they were promised for. */
function usePromisesReport(): Report<typeof promisesReport> {
  const { t } = useReportWords();
  const { number } = useFormat();
  const nameOf = usePeriodName();
  const days = (value: string | null) =>
    value === null ? <UserText>{null}</UserText> : <Num>{number(value)}</Num>;
  type Key = 'promised' | 'onTime' | 'upTo3' | 'upTo7' | 'later' | 'averageLate' | 'overdue' | 'open';
  const { columns, sumsOf } = useFigures<PromisesRow, Key>({
    promised: count('reports.figures.promises.promised', { sort: true }),
    onTime: count('reports.figures.promises.onTime'),
    upTo3: count('reports.figures.promises.upTo3', { hideBelow: 900, width: 110 }),
    upTo7: count('reports.figures.promises.upTo7', { hideBelow: 900, width: 110 }),
    later: count('reports.figures.promises.later', { hideBelow: 900, width: 130 }),
    averageLate: { label: 'reports.figures.promises.averageLate', shown: days, width: 130, hideBelow: 1100 },
    overdue: count('reports.figures.promises.overdue', { width: 110, tone: classes.lateCount }),
    open: count('reports.figures.promises.open', { hideBelow: 640, width: 110 }),
  });
  return {
    contract: promisesReport,
    path: '/reports/promises',
    title: 'reports.figures.promises.title',
    about: 'reports.figures.promises.about',
    searchLabel: null,
    nameOf,
    hrefOf: ({ from, to }) => addressOf('/orders', { dueFrom: from, dueTo: to }),
    filters: [promisedIn, rowsAre(['day', 'week', 'month'])],
    columns: [periodColumn<PromisesRow>('reports.figures.promises.promisedFor', nameOf), ...columns],
    sumsOf: ({ totals }) => sumsOf(totals),
    chartOf: ({ chart }) => (
      <ReportChart
        title={t('reports.figures.promises.series')}
        series={chart.series}
        parts={[
          { key: 'onTime', label: t('reports.figures.promises.onTime'), shade: 'full' },
          { key: 'late', label: t('reports.figures.promises.late'), shade: 'mild' },
          { key: 'overdue', label: t('reports.figures.promises.overdue'), shade: 'danger' },
        ]}
        side={{
          title: t('reports.figures.promises.bars'),
          parts: [{ key: 'orders', label: t('reports.figures.promises.promised'), shade: 'full' }],
          bars: chart.bars.map(({ group, orders }) => ({
            key: group,
            name: t(`reports.figures.promises.${group}`),
            orders,
          })),
        }}
      />
    ),
  };
}

export const quality = screensOf(useQualityReport);
export const promises = screensOf(usePromisesReport);
