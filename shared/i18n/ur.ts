import { accessUr } from '#shared/i18n/access/ur.ts';
import { accountUr } from '#shared/i18n/account/ur.ts';
import { auditUr } from '#shared/i18n/audit/ur.ts';
import { billingUr } from '#shared/i18n/billing/ur.ts';
import { catalogueUr } from '#shared/i18n/catalogue/ur.ts';
import { commonUr } from '#shared/i18n/common/ur.ts';
import { currencyUr } from '#shared/i18n/currency/ur.ts';
import { customersUr } from '#shared/i18n/customers/ur.ts';
import { errorsUr } from '#shared/i18n/errors/ur.ts';
import { factorUr } from '#shared/i18n/factor/ur.ts';
import { kitUr } from '#shared/i18n/kit/ur.ts';
import { measurementUr } from '#shared/i18n/measurement/ur.ts';
import { ordersUr } from '#shared/i18n/orders/ur.ts';
import { reportsUr } from '#shared/i18n/reports/ur.ts';
import { settingsUr } from '#shared/i18n/settings/ur.ts';
import { shellUr } from '#shared/i18n/shell/ur.ts';
import { staffUr } from '#shared/i18n/staff/ur.ts';
import { suppliersUr } from '#shared/i18n/suppliers/ur.ts';
import { themeUr } from '#shared/i18n/theme/ur.ts';
import { ticketsUr } from '#shared/i18n/tickets/ur.ts';
import { unitsUr } from '#shared/i18n/units/ur.ts';
import { validationUr } from '#shared/i18n/validation/ur.ts';
import { warehouseUr } from '#shared/i18n/warehouse/ur.ts';
import type { Messages } from './messages.ts';

export const messagesUr: Messages<'ur'> = {
  access: accessUr,
  account: accountUr,
  audit: auditUr,
  billing: billingUr,
  catalogue: catalogueUr,
  common: commonUr,
  currency: currencyUr,
  customers: customersUr,
  errors: errorsUr,
  factor: factorUr,
  kit: kitUr,
  measurement: measurementUr,
  orders: ordersUr,
  reports: reportsUr,
  settings: settingsUr,
  shell: shellUr,
  staff: staffUr,
  suppliers: suppliersUr,
  theme: themeUr,
  tickets: ticketsUr,
  units: unitsUr,
  validation: validationUr,
  warehouse: warehouseUr,
};
