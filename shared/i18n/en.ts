import { accessEn } from '#shared/i18n/access/en.ts';
import { accountEn } from '#shared/i18n/account/en.ts';
import { auditEn } from '#shared/i18n/audit/en.ts';
import { billingEn } from '#shared/i18n/billing/en.ts';
import { catalogueEn } from '#shared/i18n/catalogue/en.ts';
import { commonEn } from '#shared/i18n/common/en.ts';
import { currencyEn } from '#shared/i18n/currency/en.ts';
import { customersEn } from '#shared/i18n/customers/en.ts';
import { errorsEn } from '#shared/i18n/errors/en.ts';
import { factorEn } from '#shared/i18n/factor/en.ts';
import { kitEn } from '#shared/i18n/kit/en.ts';
import { measurementEn } from '#shared/i18n/measurement/en.ts';
import { ordersEn } from '#shared/i18n/orders/en.ts';
import { reportsEn } from '#shared/i18n/reports/en.ts';
import { settingsEn } from '#shared/i18n/settings/en.ts';
import { shellEn } from '#shared/i18n/shell/en.ts';
import { staffEn } from '#shared/i18n/staff/en.ts';
import { suppliersEn } from '#shared/i18n/suppliers/en.ts';
import { themeEn } from '#shared/i18n/theme/en.ts';
import { ticketsEn } from '#shared/i18n/tickets/en.ts';
import { unitsEn } from '#shared/i18n/units/en.ts';
import { validationEn } from '#shared/i18n/validation/en.ts';
import { warehouseEn } from '#shared/i18n/warehouse/en.ts';

export const messagesEn = {
  access: accessEn,
  account: accountEn,
  audit: auditEn,
  billing: billingEn,
  catalogue: catalogueEn,
  common: commonEn,
  currency: currencyEn,
  customers: customersEn,
  errors: errorsEn,
  factor: factorEn,
  kit: kitEn,
  measurement: measurementEn,
  orders: ordersEn,
  reports: reportsEn,
  settings: settingsEn,
  shell: shellEn,
  staff: staffEn,
  suppliers: suppliersEn,
  theme: themeEn,
  tickets: ticketsEn,
  units: unitsEn,
  validation: validationEn,
  warehouse: warehouseEn,
} as const;
