import { fetchCustomers, fetchMeasuring, fetchPapers, from } from './fetched-parts.ts';
import type { Screen } from './screen.ts';

/** Customers and their measurements. */
export const customerScreens: Screen[] = [
  {
    path: '/customer',
    title: 'customers.title',
    open: from(fetchCustomers, ({ CustomerList }) => CustomerList),
  },
  {
    path: '/customer/new',
    title: 'customers.create',
    open: from(fetchCustomers, ({ CustomerForm }) => CustomerForm),
  },
  {
    path: '/customer/import',
    title: 'customers.import.title',
    open: from(fetchMeasuring, ({ CustomerImportPage }) => CustomerImportPage),
  },
  {
    path: '/customer/:id',
    title: 'customers.title',
    open: from(fetchCustomers, ({ CustomerPage }) => CustomerPage),
  },
  {
    path: '/customer/:id/edit',
    title: 'customers.title',
    open: from(fetchCustomers, ({ CustomerForm }) => CustomerForm),
  },
  {
    path: '/customer/:id/statement',
    title: 'billing.statement.title',
    open: from(fetchCustomers, ({ StatementPage }) => StatementPage),
  },
  {
    path: '/customer/:id/statement/print',
    title: 'billing.statement.title',
    open: from(fetchPapers, ({ StatementPrint }) => StatementPrint),
    layout: 'blank',
  },
  {
    path: '/measurement',
    title: 'measurement.page.title',
    open: from(fetchMeasuring, ({ MeasurementPage }) => MeasurementPage),
  },
  {
    path: '/measurement/:id/print',
    title: 'measurement.sheet.title',
    open: from(fetchPapers, ({ MeasurementSheetPrint }) => MeasurementSheetPrint),
    layout: 'blank',
  },
  {
    path: '/customer-measurements',
    title: 'measurement.ofCustomer.title',
    open: from(fetchCustomers, ({ CustomerMeasurementsPage }) => CustomerMeasurementsPage),
  },
];

/** What is measured. */
export const templateScreens: Screen[] = [
  {
    path: '/dimentions-form',
    title: 'measurement.template.title',
    open: from(fetchMeasuring, ({ DimensionTemplateList }) => DimensionTemplateList),
  },
  {
    path: '/dimentions-form/new',
    title: 'measurement.template.new',
    open: from(fetchMeasuring, ({ DimensionTemplateForm }) => DimensionTemplateForm),
  },
  {
    path: '/dimentions-form/:id',
    title: 'measurement.template.edit',
    open: from(fetchMeasuring, ({ DimensionTemplateForm }) => DimensionTemplateForm),
  },
  {
    path: '/dimentions-form/:id/sheet',
    title: 'measurement.sheet.title',
    open: from(fetchPapers, ({ BlankSheetPrint }) => BlankSheetPrint),
    layout: 'blank',
  },
];
