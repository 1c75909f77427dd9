import {
  type Icon,
  IconArrowsSplit,
  IconBuildingFactory2,
  IconListCheck,
  IconListNumbers,
  IconTagStarred,
} from '@tabler/icons-react';
import type { Permission } from '#shared/access/session/permission.rules.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { reportLists } from '#web/reports/report/report.list.tsx';

export interface ReportEntry {
  path: string;
  /** In `reportLists`; null for a report with a screen of its own. */
  name: keyof typeof reportLists | null;
  label: MessageKey;
  /** What it answers, in one line. */
  about: MessageKey;
  icon: Icon;
  permission: Permission;
}

/** The reports, in the order of the menu. */
export const reports: ReportEntry[] = [
  {
    path: '/work-types-report',
    name: 'work-types-report',
    label: 'reports.report.workTypes.title',
    about: 'reports.report.workTypes.about',
    icon: IconListCheck,
    permission: 'reports:read',
  },
  {
    path: '/articles-by-status',
    name: 'articles-by-status',
    label: 'reports.report.articles.title',
    about: 'reports.report.articles.about',
    icon: IconTagStarred,
    permission: 'reports:read',
  },
  {
    path: '/article-assignments',
    name: 'article-assignments',
    label: 'reports.report.assignments.title',
    about: 'reports.report.assignments.about',
    icon: IconArrowsSplit,
    permission: 'reports:read',
  },
  {
    path: '/company-assignments',
    name: 'company-assignments',
    label: 'reports.report.companies.title',
    about: 'reports.report.companies.about',
    icon: IconBuildingFactory2,
    permission: 'reports:read',
  },
  {
    path: '/customer-measurements',
    name: null,
    label: 'shell.nav.customerMeasurements',
    about: 'reports.report.measurementsAbout',
    icon: IconListNumbers,
    permission: 'measurements:read',
  },
];
