export { default as CustomerImportPage } from '#web/customers/importing/customer-import.page.tsx';
export { default as MeasurementPage } from '#web/customers/measuring/measurement.page.tsx';
export { default as DimensionTemplateForm } from '#web/customers/templates/dimension-template.form.tsx';
export { default as DimensionTemplateList } from '#web/customers/templates/dimension-template.list.tsx';
