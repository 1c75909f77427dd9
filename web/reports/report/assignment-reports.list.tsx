import { IconAlertCircle, IconBuildingStore } from '@tabler/icons-react';
import {
  type ArticleAssignmentsRow,
  articleAssignmentsReport,
  type CompanyAssignmentsRow,
  companyAssignmentsReport,
} from '#shared/reports/report/assignment-report.contract.ts';
import { useNameIn } from '#web/lib/names.ts';
import { Reported } from '#web/orders/production/order-cells.tsx';
import { WorkBars } from '#web/orders/production/work-bars.tsx';
import { DateText, RelativeDay } from '#web/ui/display/date-text.tsx';
import { IconTile } from '#web/ui/display/initials.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './report.module.css';
import { addressOf, useAsked } from './report-address.ts';
import { ReportChart } from './report-chart.tsx';
import type { Report } from './report-description.ts';
import { givenIn, ofCompany, ofUser, ofWorkType, oneOf } from './report-filters.ts';
import { screensOf } from './report-screens.tsx';
import { pieceColumns, useAssigneeColumn } from './shared-columns.tsx';
import { count, money, useFigures } from './use-figures.tsx';
import { useReportWords } from './use-report-words.tsx';

/** What was given out, to whom, and what came back of it. */
function useArticleAssignmentsReport(): Report<typeof articleAssignmentsReport> {
  const { t } = useReportWords();
  const nameOf = useNameIn();
  const itemOf = ({ item, itemNames }: ArticleAssignmentsRow) => nameOf({ name: item, names: itemNames });
  const assigneeColumn = useAssigneeColumn<ArticleAssignmentsRow>((row) => row.assignee);
  type Key = 'quantity' | 'good' | 'rejected' | 'outstanding' | 'unitCost' | 'cost';
  const { columnOf, sumsOf } = useFigures<ArticleAssignmentsRow, Key>({
    quantity: count('reports.report.assignments.quantity', { width: 76 }),
    good: count('reports.report.assignments.good', { width: 70 }),
    rejected: count('reports.report.assignments.rejected', { width: 84, tone: classes.rejected }),
    outstanding: count('reports.report.assignments.outstanding', { width: 104 }),
    unitCost: money('reports.report.assignments.unitCost', { permission: 'orders:assign', hideBelow: 1300 }),
    cost: money('reports.report.assignments.cost', { permission: 'orders:assign' }),
  });
  return {
    contract: articleAssignmentsReport,
    path: '/article-assignments',
    title: 'reports.report.assignments.title',
    about: 'reports.report.assignments.about',
    searchLabel: 'reports.report.assignments.search',
    nameOf: ({ orderNumber, assignee }) => `${orderNumber} ${assignee.name}`,
    hrefOf: ({ orderId }) => `/orders/${orderId}`,
    filters: [
      givenIn,
      oneOf('state', 'reports.report.assignments.state', {
        outstanding: 'reports.report.assignments.states.outstanding',
        late: 'reports.report.assignments.states.late',
        reported: 'orders.list.filter.reported',
        done: 'reports.report.assignments.states.done',
      }),
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
        width: 116,
        hideBelow: 900,
        cell: ({ workType }) => <UserText>{nameOf(workType)}</UserText>,
        second: ({ workType, quantity, good, outstanding }) => (
          <WorkBars
            heading={false}
            works={[{ name: nameOf(workType), pieces: quantity, out: outstanding, received: good }]}
          />
        ),
        export: ({ workType }) => nameOf(workType),
      },
      {
        key: 'assignedOn',
        header: 'reports.report.assignments.assignedOn',
        sort: 'assignedOn',
        kind: 'date',
        width: 94,
        hideBelow: 1000,
      },
      columnOf('quantity'),
      columnOf('good'),
      columnOf('rejected'),
      { ...columnOf('outstanding'), second: ({ reported }) => <Reported pieces={reported} /> },
      {
        key: 'dueDate',
        header: 'reports.report.assignments.due',
        sort: 'dueDate',
        width: 122,
        cell: ({ dueDate, outstanding }) => <DateText value={dueDate} due={outstanding > 0} />,
        second: ({ dueDate, outstanding }) =>
          dueDate && outstanding > 0 ? <RelativeDay value={dueDate} due /> : null,
      },
      columnOf('unitCost'),
      columnOf('cost'),
    ],
    sumsOf: ({ totals }) => {
      const { label, cells } = sumsOf(
        totals,
        t('reports.report.assignments.total', { count: totals.assignments }),
      );
      const late = totals.late > 0 && (
        <span className={`inline-row gap-5 ${classes.late}`}>
          <IconAlertCircle aria-hidden size={14} stroke={1.9} />
          {t('reports.report.assignments.late', { count: totals.late })}
        </span>
      );
      return { label, cells: { ...cells, dueDate: late } };
    },
    chartOf: ({ chart }) => (
      <ReportChart
        title={t('reports.report.assignments.series')}
        series={chart.series}
        parts={[
          { key: 'good', label: t('reports.report.assignments.good'), shade: 'full' },
          { key: 'rejected', label: t('reports.report.assignments.rejected'), shade: 'mild' },
          { key: 'outstanding', label: t('reports.report.assignments.outstanding'), shade: 'faint' },
        ]}
        side={{
          title: t('reports.report.assignments.bars'),
          parts: [
            { key: 'inTime', label: t('reports.report.assignments.inTime'), shade: 'full' },
            { key: 'late', label: t('reports.report.assignments.lateLegend'), shade: 'danger' },
          ],
          bars: chart.bars.map(({ assignee, ...counts }) => ({
            ...counts,
            key: assignee ? `${assignee.kind} ${assignee.id}` : 'others',
            name: assignee?.name ?? t('reports.report.others'),
          })),
        }}
      />
    ),
  };
}

/** Work in progress by supplier. */
function useCompanyAssignmentsReport(): Report<typeof companyAssignmentsReport> {
  const { t } = useReportWords();
  const asked = useAsked(companyAssignmentsReport.list);
  const assignmentsOf = (companyId: number, state: 'outstanding' | 'late' | 'reported') =>
    addressOf('/article-assignments', {
      companyId,
      state,
      from: asked.from,
      to: asked.to,
      workTypeId: asked.workTypeId,
    });
  const { columnOf, sumsOf } = useFigures<
    CompanyAssignmentsRow,
    'outstanding' | 'reported' | 'late' | 'value'
  >({
    outstanding: count('reports.report.companies.outstanding', { sort: true, width: 120 }),
    reported: count('orders.list.filter.reported', {
      width: 120,
      to: ({ company }) => assignmentsOf(company.id, 'reported'),
    }),
    late: count('reports.report.companies.late', { sort: true, tone: classes.lateCount }),
    value: money('reports.report.companies.value', { permission: 'orders:assign' }),
  });
  return {
    contract: companyAssignmentsReport,
    path: '/company-assignments',
    title: 'reports.report.companies.title',
    about: 'reports.report.companies.about',
    searchLabel: 'reports.report.companies.search',
    nameOf: ({ company }) => company.name,
    hrefOf: ({ company }) => assignmentsOf(company.id, asked.late ? 'late' : 'outstanding'),
    filters: [
      givenIn,
      oneOf('late', 'reports.report.companies.late', { true: 'reports.report.companies.lateOnly' }),
      ofWorkType,
      ofCompany,
    ],
    columns: [
      {
        key: 'company',
        header: 'reports.report.companies.company',
        sort: 'name',
        strong: true,
        mark: () => <IconTile icon={IconBuildingStore} />,
        cell: ({ company }) => <UserText>{company.name}</UserText>,
        second: ({ company }) => <Phone>{company.phone}</Phone>,
        export: ({ company }) => company.name,
      },
      columnOf('outstanding'),
      columnOf('reported'),
      {
        key: 'oldest',
        header: 'reports.report.companies.oldest',
        sort: 'oldest',
        kind: 'date',
        width: 150,
        second: ({ oldest }) => <RelativeDay value={oldest} />,
      },
      columnOf('late'),
      columnOf('value'),
    ],
    sumsOf: ({ totals }) => {
      const { label, cells } = sumsOf(
        totals,
        t('reports.report.companies.total', { count: totals.companies }),
      );
      return { label, cells: { ...cells, oldest: <DateText value={totals.oldest} /> } };
    },
    chartOf: ({ chart }) => {
      const parts = [
        { key: 'inTime', label: t('reports.report.assignments.inTime'), shade: 'full' },
        { key: 'late', label: t('reports.report.assignments.lateLegend'), shade: 'danger' },
      ] as const;
      return (
        <ReportChart
          title={t('reports.report.companies.series')}
          series={chart.series}
          parts={parts}
          side={{
            title: t('reports.report.companies.bars'),
            parts,
            bars: chart.bars.map(({ company, ...counts }) => ({
              ...counts,
              key: company.id,
              name: company.name,
            })),
          }}
        />
      );
    },
  };
}

export const articleAssignments = screensOf(useArticleAssignmentsReport);
export const companyAssignments = screensOf(useCompanyAssignmentsReport);
