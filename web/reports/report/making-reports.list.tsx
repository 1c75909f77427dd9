import { IconBuildingStore } from '@tabler/icons-react';
import {
  type PromisesRow,
  promisesReport,
  type QualityRow,
  qualityReport,
} from '#shared/reports/report/making-report.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { workTypeSource } from '#web/settings/works/work-type.source.ts';
import { IconTile, Initials } from '#web/ui/display/initials.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { countColumn } from './count-column.ts';
import classes from './report.module.css';
import { addressOf, useAsked } from './report-address.ts';
import { ReportChart } from './report-chart.tsx';
import type { Report } from './report-description.ts';
import { promisedIn, receivedIn, rowsAre } from './report-filters.ts';
import { screensOf } from './report-screens.tsx';
import { usePeriodName } from './use-period-name.ts';
import { useReportWords } from './use-report-words.tsx';

type Maker = Pick<QualityRow, 'assignee' | 'design'>;

/** Received, rejected and altered pieces by person or by design. */
function useQualityReport(): Report<typeof qualityReport> {
  const { t, count } = useReportWords();
  const { percent } = useFormat();
  const asked = useAsked(qualityReport.list);
  const isByDesign = asked.by === 'design';
  const nameOf = ({ assignee, design }: Maker) =>
    assignee?.name ?? design?.name ?? t('reports.figures.noDesign');
  const share = (value: string) =>
    Number(value) === 0 ? <UserText>{null}</UserText> : <Num>{percent(value)}</Num>;
  const counts = (key: 'good' | 'rejected' | 'altered') =>
    countColumn<QualityRow>(key, `reports.figures.quality.${key}`, count, { sort: key });
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
      {
        kind: 'choice',
        label: 'reports.figures.by',
        key: 'by',
        options: {
          person: 'reports.figures.quality.person',
          design: 'reports.figures.quality.design',
        },
      },
      { kind: 'record', label: 'orders.list.filter.workType', key: 'workTypeId', of: workTypeSource },
    ],
    columns: [
      {
        key: 'maker',
        header: isByDesign ? 'reports.figures.design' : 'reports.report.assignments.assignee',
        sort: 'name',
        strong: true,
        mark: ({ assignee }) =>
          assignee?.kind === 'user' ? (
            <Initials name={assignee.name} />
          ) : assignee ? (
            <IconTile icon={IconBuildingStore} />
          ) : null,
        cell: (row) => <UserText>{nameOf(row)}</UserText>,
        second: ({ assignee, design }) =>
          assignee
            ? t(
                assignee.kind === 'user'
                  ? 'reports.report.assignments.person'
                  : 'reports.report.assignments.company',
              )
            : design && <Num code>{design.code}</Num>,
        export: nameOf,
      },
      counts('good'),
      {
        ...counts('rejected'),
        cell: ({ rejected }) => <span className={classes.rejected}>{count(rejected)}</span>,
      },
      {
        key: 'rejectedShare',
        header: 'reports.figures.quality.share',
        sort: 'rejectedShare',
        align: 'number',
        width: 120,
        hideBelow: 640,
        cell: ({ rejectedShare }) => share(rejectedShare),
      },
      counts('altered'),
    ],
    sumsOf: ({ totals }) => ({
      label: t('reports.report.all'),
      cells: {
        good: count(totals.good),
        rejected: <span className={classes.rejected}>{count(totals.rejected)}</span>,
        rejectedShare: share(totals.rejectedShare),
        altered: count(totals.altered),
      },
    }),
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
            name: <UserText>{nameOf(maker)}</UserText>,
            counts: { rejected, altered },
          })),
        }}
      />
    ),
  };
}

/** Whether orders were ready on the day that they were promised for. */
function usePromisesReport(): Report<typeof promisesReport> {
  const { t, count } = useReportWords();
  const { number } = useFormat();
  const nameOf = usePeriodName();
  const days = (value: string | null) =>
    value === null ? <UserText>{null}</UserText> : <Num>{number(value)}</Num>;
  const counts = (
    key: 'promised' | 'onTime' | 'upTo3' | 'upTo7' | 'later' | 'overdue' | 'open',
    more: { hideBelow?: number; sort?: string; width?: number } = {},
  ) => countColumn<PromisesRow>(key, `reports.figures.promises.${key}`, count, more);
  const late = (value: number) => <span className={classes.lateCount}>{count(value)}</span>;
  return {
    contract: promisesReport,
    path: '/reports/promises',
    title: 'reports.figures.promises.title',
    about: 'reports.figures.promises.about',
    searchLabel: null,
    nameOf,
    hrefOf: ({ from, to }) => addressOf('/orders', { dueFrom: from, dueTo: to }),
    filters: [promisedIn, rowsAre(['day', 'week', 'month'])],
    columns: [
      {
        key: 'from',
        header: 'reports.figures.promises.promisedFor',
        sort: 'from',
        strong: true,
        cell: (row) => <bdi>{nameOf(row)}</bdi>,
        export: ({ from }) => from,
      },
      counts('promised', { sort: 'promised' }),
      counts('onTime'),
      counts('upTo3', { hideBelow: 900, width: 110 }),
      counts('upTo7', { hideBelow: 900, width: 110 }),
      counts('later', { hideBelow: 900, width: 130 }),
      {
        key: 'averageLate',
        header: 'reports.figures.promises.averageLate',
        align: 'number',
        width: 130,
        hideBelow: 1100,
        cell: ({ averageLate }) => days(averageLate),
      },
      { ...counts('overdue', { width: 110 }), cell: ({ overdue }) => late(overdue) },
      counts('open', { hideBelow: 640, width: 110 }),
    ],
    sumsOf: ({ totals }) => ({
      label: t('reports.report.all'),
      cells: {
        ...{ promised: count(totals.promised), onTime: count(totals.onTime), upTo3: count(totals.upTo3) },
        ...{ upTo7: count(totals.upTo7), later: count(totals.later), open: count(totals.open) },
        averageLate: days(totals.averageLate),
        overdue: late(totals.overdue),
      },
    }),
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
            counts: { orders },
          })),
        }}
      />
    ),
  };
}

export const quality = screensOf(useQualityReport);
export const promises = screensOf(usePromisesReport);
