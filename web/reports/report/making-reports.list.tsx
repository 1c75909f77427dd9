import {
  type PromisesRow,
  promisesReport,
  type QualityRow,
  qualityReport,
  type RejectionsRow,
  rejectionsReport,
} from '#shared/reports/report/making-report.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useNameIn } from '#web/lib/names.ts';
import { defectSource } from '#web/settings/works/defect.source.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './report.module.css';
import { addressOf, useAsked } from './report-address.ts';
import { ReportChart } from './report-chart.tsx';
import type { Report } from './report-description.ts';
import { ofCompany, ofUser, ofWorkType, oneOf, promisedIn, receivedIn, rowsAre } from './report-filters.ts';
import { screensOf } from './report-screens.tsx';
import { periodColumn, pieceColumns, useAssigneeColumn } from './shared-columns.tsx';
import { count, useFigures } from './use-figures.tsx';
import { usePeriodName } from './use-period-name.ts';
import { useReportWords } from './use-report-words.tsx';

const heads = {
  person: 'reports.report.assignments.assignee',
  design: 'reports.figures.design',
  defect: 'orders.defects.name',
} as const;

type Maker = Pick<QualityRow, 'assignee' | 'design' | 'defect'>;

/** Received, rejected and altered pieces by person or by design, or the rejected ones by defect. */
function useQualityReport(): Report<typeof qualityReport> {
  const { t } = useReportWords();
  const { percent } = useFormat();
  const nameIn = useNameIn();
  const asked = useAsked(qualityReport.list);
  const by = asked.by === 'design' || asked.by === 'defect' ? asked.by : 'person';
  const nothing = {
    design: 'reports.figures.noDesign',
    defect: 'reports.figures.rejections.unsaid',
  } as const;
  const nameOf = ({ assignee, design, defect }: Maker) => {
    const named = design ?? defect;
    if (assignee || by === 'person') return assignee?.name ?? '';
    return named ? nameIn(named) : t(nothing[by]);
  };
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
    hrefOf: ({ assignee, design, defect }) =>
      by === 'defect'
        ? addressOf('/reports/rejections', {
            defectId: defect?.id,
            unsaid: defect ? undefined : 'true',
            workTypeId: asked.workTypeId,
            from: asked.from,
            to: asked.to,
          })
        : assignee
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
        defect: 'reports.figures.quality.defect',
      }),
      ofWorkType,
    ],
    columns: [
      {
        key: 'maker',
        header: heads[by],
        sort: 'name',
        strong: true,
        mark: assigneeColumn.mark,
        cell: (row) => <UserText>{nameOf(row)}</UserText>,
        second: (row) => assigneeColumn.second(row) ?? (row.design && <Num code>{row.design.code}</Num>),
        export: nameOf,
      },
      ...columns.filter(({ key }) => by !== 'defect' || (key !== 'good' && key !== 'altered')),
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
            key: `${maker.assignee?.kind} ${(maker.assignee ?? maker.design ?? maker.defect)?.id}`,
            name: nameOf(maker),
            rejected,
            altered,
          })),
        }}
      />
    ),
  };
}

/** What was rejected: whose it was, for which defect, and who said so. */
function useRejectionsReport(): Report<typeof rejectionsReport> {
  const { t } = useReportWords();
  const nameIn = useNameIn();
  const itemOf = ({ item, itemNames }: RejectionsRow) => nameIn({ name: item, names: itemNames });
  const defectOf = ({ defect }: Pick<RejectionsRow, 'defect'>) =>
    defect ? nameIn(defect) : t('reports.figures.rejections.unsaid');
  const assigneeColumn = useAssigneeColumn<RejectionsRow>((row) => row.assignee);
  const { columns, sumsOf } = useFigures<RejectionsRow, 'rejected'>({
    rejected: count('reports.figures.quality.rejected', { sort: true, tone: classes.rejected, width: 90 }),
  });
  return {
    contract: rejectionsReport,
    path: '/reports/rejections',
    title: 'reports.figures.rejections.title',
    about: 'reports.figures.rejections.about',
    searchLabel: 'reports.figures.rejections.search',
    nameOf: ({ orderNumber, assignee }) => `${orderNumber} ${assignee.name}`,
    hrefOf: ({ orderId }) => `/orders/${orderId}`,
    filters: [
      receivedIn,
      { kind: 'record', label: 'orders.defects.name', key: 'defectId', of: defectSource },
      oneOf('unsaid', 'reports.figures.rejections.unsaid', { true: 'reports.figures.rejections.only' }),
      ofWorkType,
      ofUser,
      ofCompany,
    ],
    columns: [
      { ...assigneeColumn, width: 168 },
      ...pieceColumns(itemOf),
      {
        key: 'workType',
        header: 'reports.report.assignments.work',
        width: 120,
        hideBelow: 900,
        cell: ({ workType }) => <UserText>{nameIn(workType)}</UserText>,
        export: ({ workType }) => nameIn(workType),
      },
      {
        key: 'defect',
        header: 'orders.defects.name',
        cell: (row) => <UserText>{defectOf(row)}</UserText>,
        second: ({ note }) => note && <UserText>{note}</UserText>,
        export: defectOf,
      },
      {
        key: 'note',
        header: 'orders.actions.collecting.reason',
        optional: true,
      },
      { key: 'rejectedBy', header: 'orders.actions.collecting.rejectedBy', width: 140, hideBelow: 1140 },
      {
        key: 'day',
        header: 'reports.figures.rejections.day',
        sort: 'day',
        kind: 'date',
        width: 120,
        hideBelow: 640,
      },
      ...columns,
    ],
    sumsOf: ({ totals }) => sumsOf({ rejected: totals.rejected }),
    chartOf: ({ chart }) => {
      const parts = [
        { key: 'rejected', label: t('reports.figures.quality.rejected'), shade: 'danger' },
      ] as const;
      return (
        <ReportChart
          title={t('reports.figures.rejections.series')}
          series={chart.series}
          parts={parts}
          side={{
            title: t('reports.figures.rejections.bars'),
            parts,
            bars: chart.bars.map((bar) => ({
              key: bar.defect?.id ?? 0,
              name: defectOf(bar),
              rejected: bar.rejected,
            })),
          }}
        />
      );
    },
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
export const rejections = screensOf(useRejectionsReport);
export const promises = screensOf(usePromisesReport);
