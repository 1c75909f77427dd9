export { default as CustomerPage } from '#web/app/records/customer.page.tsx';
export { default as StatementPage } from '#web/billing/ledger/statement.page.tsx';
export { default as CustomerForm } from '#web/customers/customer/customer.form.tsx';
export { default as CustomerList } from '#web/customers/customer/customer.list.tsx';
export { default as CustomerMeasurementsPage } from '#web/customers/sheets/customer-measurements.page.tsx';
