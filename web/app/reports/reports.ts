import {
  type Icon,
  IconArrowBackUp,
  IconArrowsSplit,
  IconBuildingFactory2,
  IconBuildingWarehouse,
  IconCalendarStats,
  IconCashRegister,
  IconClockCheck,
  IconCoins,
  IconFileInvoice,
  IconHourglassHigh,
  IconListCheck,
  IconListNumbers,
  IconNeedleThread,
  IconPackage,
  IconReceiptTax,
  IconRulerMeasure,
  IconShirt,
  IconTagStarred,
  IconUserDollar,
} from '@tabler/icons-react';
import type { Permission } from '#shared/access/session/permission.rules.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { ReportScreens } from '#web/reports/report/report-screens.tsx';
import { fetchReports } from '../screens/fetched-parts.ts';

export interface ReportEntry {
  path: string;
  /** Its screens; null for a report with a screen of its own. */
  open: (() => Promise<ReportScreens>) | null;
  label: MessageKey;
  /** What it answers, in one line. */
  about: MessageKey;
  icon: Icon;
  permission: Permission;
  group: ReportGroup;
  /** The others are one click away, on the page of all reports. */
  isInMenu?: true;
}

export const reportGroups = ['orders', 'sales', 'money'] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** The reports, in the order of the menu. */
export const reports: ReportEntry[] = [
  {
    path: '/work-types-report',
    open: async () => (await fetchReports()).workTypes,
    label: 'reports.report.workTypes.title',
    about: 'reports.report.workTypes.about',
    icon: IconListCheck,
    permission: 'reports:read',
    group: 'orders',
    isInMenu: true,
  },
  {
    path: '/articles-by-status',
    open: async () => (await fetchReports()).articlesByStatus,
    label: 'reports.report.articles.title',
    about: 'reports.report.articles.about',
    icon: IconTagStarred,
    permission: 'reports:read',
    group: 'orders',
    isInMenu: true,
  },
  {
    path: '/article-assignments',
    open: async () => (await fetchReports()).articleAssignments,
    label: 'reports.report.assignments.title',
    about: 'reports.report.assignments.about',
    icon: IconArrowsSplit,
    permission: 'reports:read',
    group: 'orders',
    isInMenu: true,
  },
  {
    path: '/company-assignments',
    open: async () => (await fetchReports()).companyAssignments,
    label: 'reports.report.companies.title',
    about: 'reports.report.companies.about',
    icon: IconBuildingFactory2,
    permission: 'reports:read',
    group: 'orders',
    isInMenu: true,
  },
  {
    path: '/reports/quality',
    open: async () => (await fetchReports()).quality,
    label: 'reports.figures.quality.title',
    about: 'reports.figures.quality.about',
    icon: IconNeedleThread,
    permission: 'reports:read',
    group: 'orders',
  },
  {
    path: '/reports/rejections',
    open: async () => (await fetchReports()).rejections,
    label: 'reports.figures.rejections.title',
    about: 'reports.figures.rejections.about',
    icon: IconArrowBackUp,
    permission: 'reports:read',
    group: 'orders',
  },
  {
    path: '/reports/promises',
    open: async () => (await fetchReports()).promises,
    label: 'reports.figures.promises.title',
    about: 'reports.figures.promises.about',
    icon: IconClockCheck,
    permission: 'reports:read',
    group: 'orders',
  },
  {
    path: '/customer-measurements',
    open: null,
    label: 'shell.nav.customerMeasurements',
    about: 'reports.report.measurementsAbout',
    icon: IconListNumbers,
    permission: 'measurements:read',
    group: 'orders',
    isInMenu: true,
  },
  {
    path: '/reports/customer-measurements',
    open: async () => (await fetchReports()).measurementsTaken,
    label: 'reports.figures.measured.title',
    about: 'reports.figures.measured.about',
    icon: IconRulerMeasure,
    permission: 'measurements:read',
    group: 'orders',
  },
  {
    path: '/reports/sales-by-period',
    open: async () => (await fetchReports()).salesByPeriod,
    label: 'reports.figures.byPeriod.title',
    about: 'reports.figures.byPeriod.about',
    icon: IconCalendarStats,
    permission: 'accounting:read',
    group: 'sales',
  },
  {
    path: '/reports/sales-by-customer',
    open: async () => (await fetchReports()).salesByCustomer,
    label: 'reports.figures.byCustomer.title',
    about: 'reports.figures.byCustomer.about',
    icon: IconUserDollar,
    permission: 'accounting:read',
    group: 'sales',
  },
  {
    path: '/reports/sales-by-design',
    open: async () => (await fetchReports()).salesByDesign,
    label: 'reports.figures.byDesign.title',
    about: 'reports.figures.byDesign.about',
    icon: IconShirt,
    permission: 'accounting:read',
    group: 'sales',
  },
  {
    path: '/reports/sales-by-item',
    open: async () => (await fetchReports()).salesByItem,
    label: 'reports.figures.byItem.title',
    about: 'reports.figures.byItem.about',
    icon: IconPackage,
    permission: 'accounting:read',
    group: 'sales',
  },
  {
    path: '/reports/tax',
    open: async () => (await fetchReports()).tax,
    label: 'reports.figures.taxes.title',
    about: 'reports.figures.taxes.about',
    icon: IconReceiptTax,
    permission: 'accounting:read',
    group: 'sales',
  },
  {
    path: '/reports/tax-return',
    open: async () => (await fetchReports()).taxReturned,
    label: 'reports.figures.taxReturn.title',
    about: 'reports.figures.taxReturn.about',
    icon: IconFileInvoice,
    permission: 'accounting:read',
    group: 'sales',
  },
  {
    path: '/reports/receivables',
    open: async () => (await fetchReports()).receivables,
    label: 'reports.figures.receivables.title',
    about: 'reports.figures.receivables.about',
    icon: IconHourglassHigh,
    permission: 'payments:read',
    group: 'money',
  },
  {
    path: '/reports/payables',
    open: async () => (await fetchReports()).payables,
    label: 'reports.figures.payables.title',
    about: 'reports.figures.payables.about',
    icon: IconCoins,
    permission: 'payables:read',
    group: 'money',
  },
  {
    path: '/reports/stock-value',
    open: async () => (await fetchReports()).stockValue,
    label: 'reports.figures.stock.title',
    about: 'reports.figures.stock.about',
    icon: IconBuildingWarehouse,
    permission: 'items:write',
    group: 'money',
  },
  {
    path: '/reports/cash-closings',
    open: async () => (await fetchReports()).cash,
    label: 'reports.figures.cash.title',
    about: 'reports.figures.cash.about',
    icon: IconCashRegister,
    permission: 'cash:read',
    group: 'money',
  },
];
