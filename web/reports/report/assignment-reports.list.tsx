import { IconAlertCircle, IconBuildingStore } from '@tabler/icons-react';
import {
  type ArticleAssignmentsRow,
  articleAssignmentsReport,
  type CompanyAssignmentsRow,
  companyAssignmentsReport,
} from '#shared/reports/report/assignment-report.contract.ts';
import { useNameIn } from '#web/lib/names.ts';
import { tailorSource } from '#web/orders/production/assignee.source.ts';
import { workTypeSource } from '#web/settings/works/work-type.source.ts';
import { companySource } from '#web/suppliers/company.source.ts';
import { DateText, RelativeDay } from '#web/ui/display/date-text.tsx';
import { IconTile, Initials } from '#web/ui/display/initials.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { WorkBars } from '#web/ui/display/work-bars.tsx';
import { amountColumn, countColumn } from './count-column.ts';
import classes from './report.module.css';
import { addressOf, useAsked } from './report-address.ts';
import { ReportChart } from './report-chart.tsx';
import type { Report } from './report-description.ts';
import { screensOf } from './report-screens.tsx';
import { useReportWords } from './use-report-words.tsx';

const given = {
  kind: 'dates',
  label: 'reports.report.givenIn',
  from: 'from',
  to: 'to',
  named: ['thisMonth', 'lastMonth', 'lastWeek', 'today'],
} as const;
const ofWorkType = {
  kind: 'record',
  label: 'orders.list.filter.workType',
  key: 'workTypeId',
  of: workTypeSource,
} as const;
const ofCompany = {
  kind: 'record',
  label: 'orders.list.filter.company',
  key: 'companyId',
  of: companySource,
} as const;

/** What was given out, to whom, and what came back of it. */
function useArticleAssignmentsReport(): Report<typeof articleAssignmentsReport> {
  const { t, amount, count, inCurrency } = useReportWords();
  const nameOf = useNameIn();
  return {
    contract: articleAssignmentsReport,
    path: '/article-assignments',
    title: 'reports.report.assignments.title',
    about: 'reports.report.assignments.about',
    searchLabel: 'reports.report.assignments.search',
    nameOf: ({ orderNumber, assignee }) => `${orderNumber} ${assignee.name}`,
    hrefOf: ({ orderId }) => `/orders/${orderId}`,
    filters: [
      given,
      {
        kind: 'choice',
        label: 'reports.report.assignments.state',
        key: 'state',
        options: {
          outstanding: 'reports.report.assignments.states.outstanding',
          late: 'reports.report.assignments.states.late',
          done: 'reports.report.assignments.states.done',
        },
      },
      ofWorkType,
      { kind: 'record', label: 'orders.list.filter.user', key: 'userId', of: tailorSource },
      ofCompany,
    ],
    columns: [
      {
        key: 'assignee',
        header: 'reports.report.assignments.assignee',
        strong: true,
        width: 168,
        mark: ({ assignee }) =>
          assignee.kind === 'user' ? (
            <Initials name={assignee.name} />
          ) : (
            <IconTile icon={IconBuildingStore} />
          ),
        cell: ({ assignee }) => <UserText>{assignee.name}</UserText>,
        second: ({ assignee }) =>
          t(
            assignee.kind === 'user'
              ? 'reports.report.assignments.person'
              : 'reports.report.assignments.company',
          ),
        export: ({ assignee }) => assignee.name,
      },
      {
        key: 'orderNumber',
        header: 'reports.report.assignments.order',
        width: 140,
        cell: ({ orderNumber }) => <Num code>{orderNumber}</Num>,
        second: ({ item }) => <UserText>{item}</UserText>,
      },
      {
        key: 'item',
        header: 'reports.report.assignments.item',
        optional: true,
        width: 150,
      },
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
      countColumn<ArticleAssignmentsRow>('quantity', 'reports.report.assignments.quantity', count, {
        width: 76,
      }),
      countColumn<ArticleAssignmentsRow>('good', 'reports.report.assignments.good', count, { width: 70 }),
      {
        ...countColumn<ArticleAssignmentsRow>('rejected', 'reports.report.assignments.rejected', count, {
          width: 84,
        }),
        cell: ({ rejected }) => <span className={classes.rejected}>{count(rejected)}</span>,
      },
      countColumn<ArticleAssignmentsRow>('outstanding', 'reports.report.assignments.outstanding', count, {
        width: 104,
      }),
      {
        key: 'dueDate',
        header: 'reports.report.assignments.due',
        sort: 'dueDate',
        width: 122,
        cell: ({ dueDate, outstanding }) => <DateText value={dueDate} due={outstanding > 0} />,
        second: ({ dueDate, outstanding }) =>
          dueDate && outstanding > 0 ? <RelativeDay value={dueDate} due /> : null,
      },
      amountColumn<ArticleAssignmentsRow>('unitCost', 'reports.report.assignments.unitCost', amount, {
        headerParams: inCurrency,
        permission: 'orders:assign',
        hideBelow: 1300,
      }),
      amountColumn<ArticleAssignmentsRow>('cost', 'reports.report.assignments.cost', amount, {
        headerParams: inCurrency,
        permission: 'orders:assign',
      }),
    ],
    sumsOf: ({ totals }) => ({
      label: t('reports.report.assignments.total', { count: totals.assignments }),
      cells: {
        quantity: count(totals.quantity),
        good: count(totals.good),
        rejected: <span className={classes.rejected}>{count(totals.rejected)}</span>,
        outstanding: count(totals.outstanding),
        dueDate: totals.late > 0 && (
          <span className={classes.late}>
            <IconAlertCircle aria-hidden size={14} stroke={1.9} />
            {t('reports.report.assignments.late', { count: totals.late })}
          </span>
        ),
        cost: amount(totals.cost),
      },
    }),
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
            key: assignee ? `${assignee.kind} ${assignee.id}` : 'others',
            name: <UserText>{assignee?.name ?? t('reports.report.others')}</UserText>,
            counts,
          })),
        }}
      />
    ),
  };
}

/** Work in progress by supplier. */
function useCompanyAssignmentsReport(): Report<typeof companyAssignmentsReport> {
  const { t, amount, count, inCurrency } = useReportWords();
  const asked = useAsked(companyAssignmentsReport.list);
  return {
    contract: companyAssignmentsReport,
    path: '/company-assignments',
    title: 'reports.report.companies.title',
    about: 'reports.report.companies.about',
    searchLabel: 'reports.report.companies.search',
    nameOf: ({ company }) => company.name,
    hrefOf: ({ company }) =>
      addressOf('/article-assignments', {
        companyId: company.id,
        state: asked.late ? 'late' : 'outstanding',
        from: asked.from,
        to: asked.to,
        workTypeId: asked.workTypeId,
      }),
    filters: [
      given,
      {
        kind: 'choice',
        label: 'reports.report.companies.late',
        key: 'late',
        options: { true: 'reports.report.companies.lateOnly' },
      },
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
      countColumn<CompanyAssignmentsRow>('outstanding', 'reports.report.companies.outstanding', count, {
        sort: 'outstanding',
        width: 120,
      }),
      {
        key: 'oldest',
        header: 'reports.report.companies.oldest',
        sort: 'oldest',
        kind: 'date',
        width: 150,
        second: ({ oldest }) => <RelativeDay value={oldest} />,
      },
      {
        ...countColumn<CompanyAssignmentsRow>('late', 'reports.report.companies.late', count, {
          sort: 'late',
        }),
        cell: ({ late }) => <span className={classes.lateCount}>{count(late)}</span>,
      },
      amountColumn<CompanyAssignmentsRow>('value', 'reports.report.companies.value', amount, {
        headerParams: inCurrency,
        permission: 'orders:assign',
      }),
    ],
    sumsOf: ({ totals }) => ({
      label: t('reports.report.companies.total', { count: totals.companies }),
      cells: {
        outstanding: count(totals.outstanding),
        oldest: <DateText value={totals.oldest} />,
        late: <span className={classes.lateCount}>{count(totals.late)}</span>,
        value: amount(totals.value),
      },
    }),
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
              key: String(company.id),
              name: <UserText>{company.name}</UserText>,
              counts,
            })),
          }}
        />
      );
    },
  };
}

export const articleAssignments = screensOf(useArticleAssignmentsReport);
export const companyAssignments = screensOf(useCompanyAssignmentsReport);
