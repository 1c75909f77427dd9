import type { Screen } from './screen.ts';

/** Customers and their measurements. */
export const customerScreens: Screen[] = [
  {
    path: '/customer',
    title: 'customers.title',
    open: () => import('#web/customers/customer/customer.list.tsx'),
  },
  {
    path: '/customer/new',
    title: 'customers.create',
    open: () => import('#web/customers/customer/customer.form.tsx'),
  },
  {
    path: '/customer/import',
    title: 'customers.import.title',
    open: () => import('#web/customers/importing/customer-import.page.tsx'),
  },
  { path: '/customer/:id', title: 'customers.title', open: () => import('../records/customer.page.tsx') },
  {
    path: '/customer/:id/edit',
    title: 'customers.title',
    open: () => import('#web/customers/customer/customer.form.tsx'),
  },
  {
    path: '/customer/:id/statement',
    title: 'billing.statement.title',
    open: () => import('#web/billing/ledger/statement.page.tsx'),
  },
  {
    path: '/customer/:id/statement/print',
    title: 'billing.statement.title',
    open: () => import('#web/billing/ledger/statement.print.tsx'),
    layout: 'blank',
  },
  {
    path: '/measurement',
    title: 'measurement.page.title',
    open: () => import('#web/customers/measuring/measurement.page.tsx'),
  },
  {
    path: '/measurement/:id/print',
    title: 'measurement.sheet.title',
    open: () => import('#web/customers/sheets/measurement-sheet.print.tsx'),
    layout: 'blank',
  },
  {
    path: '/customer-measurements',
    title: 'measurement.ofCustomer.title',
    open: () => import('#web/customers/sheets/customer-measurements.page.tsx'),
  },
];

/** What is measured. */
export const templateScreens: Screen[] = [
  {
    path: '/dimentions-form',
    title: 'measurement.template.title',
    open: () => import('#web/customers/templates/dimension-template.list.tsx'),
  },
  {
    path: '/dimentions-form/new',
    title: 'measurement.template.new',
    open: () => import('#web/customers/templates/dimension-template.form.tsx'),
  },
  {
    path: '/dimentions-form/:id',
    title: 'measurement.template.edit',
    open: () => import('#web/customers/templates/dimension-template.form.tsx'),
  },
  {
    path: '/dimentions-form/:id/sheet',
    title: 'measurement.sheet.title',
    open: () => import('#web/customers/sheets/blank-sheet.print.tsx'),
    layout: 'blank',
  },
];
