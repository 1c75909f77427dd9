import type { MessageKey } from '#shared/i18n/messages.ts';
import type { PeriodUnit } from '#shared/reports/report/sales-report.contract.ts';
import { tailorSource } from '#web/orders/production/assignee.source.ts';
import { workTypeSource } from '#web/settings/works/work-type.source.ts';
import { companySource } from '#web/suppliers/company.source.ts';
import { periodFilter } from '#web/ui/list/filter/period-filter.ts';

/* Filters that several reports share. */

const periodOf = (label: MessageKey) =>
  ({ ...periodFilter(label), named: ['thisMonth', 'lastMonth', 'lastWeek', 'today'] }) as const;

export const invoicedIn = periodOf('reports.figures.invoicedIn');
export const promisedIn = periodOf('reports.figures.promisedIn');
export const receivedIn = periodOf('reports.figures.receivedIn');
export const measuredIn = periodOf('reports.figures.measuredIn');
export const closedIn = periodOf('reports.figures.closedIn');
export const bookedIn = periodOf('reports.report.bookedIn');
export const givenIn = periodOf('reports.report.givenIn');

export const ofWorkType = {
  kind: 'record',
  label: 'orders.list.filter.workType',
  key: 'workTypeId',
  of: workTypeSource,
} as const;

export const ofUser = {
  kind: 'record',
  label: 'orders.list.filter.user',
  key: 'userId',
  of: tailorSource,
} as const;

export const ofCompany = {
  kind: 'record',
  label: 'orders.list.filter.company',
  key: 'companyId',
  of: companySource,
} as const;

/** A choice among values of a parameter, whose names are messages. */
export const oneOf = <const Options extends Readonly<Record<string, MessageKey>>>(
  key: string,
  label: MessageKey,
  options: Options,
) => ({ kind: 'choice', label, key, options }) as const;

/** Whether the rows of a report are days, weeks, months, quarters or years; months by default. */
export const rowsAre = <const Units extends readonly PeriodUnit[]>(units: Units) =>
  oneOf(
    'by',
    'reports.figures.by',
    Object.fromEntries(units.map((unit) => [unit, `reports.figures.units.${unit}` as const])),
  );
