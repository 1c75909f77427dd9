import { accessAr } from '#shared/i18n/access/ar.ts';
import { accountAr } from '#shared/i18n/account/ar.ts';
import { auditAr } from '#shared/i18n/audit/ar.ts';
import { billingAr } from '#shared/i18n/billing/ar.ts';
import { catalogueAr } from '#shared/i18n/catalogue/ar.ts';
import { commonAr } from '#shared/i18n/common/ar.ts';
import { currencyAr } from '#shared/i18n/currency/ar.ts';
import { customersAr } from '#shared/i18n/customers/ar.ts';
import { errorsAr } from '#shared/i18n/errors/ar.ts';
import { factorAr } from '#shared/i18n/factor/ar.ts';
import { kitAr } from '#shared/i18n/kit/ar.ts';
import { measurementAr } from '#shared/i18n/measurement/ar.ts';
import { ordersAr } from '#shared/i18n/orders/ar.ts';
import { reportsAr } from '#shared/i18n/reports/ar.ts';
import { settingsAr } from '#shared/i18n/settings/ar.ts';
import { shellAr } from '#shared/i18n/shell/ar.ts';
import { staffAr } from '#shared/i18n/staff/ar.ts';
import { suppliersAr } from '#shared/i18n/suppliers/ar.ts';
import { themeAr } from '#shared/i18n/theme/ar.ts';
import { ticketsAr } from '#shared/i18n/tickets/ar.ts';
import { unitsAr } from '#shared/i18n/units/ar.ts';
import { validationAr } from '#shared/i18n/validation/ar.ts';
import { warehouseAr } from '#shared/i18n/warehouse/ar.ts';
import type { Messages } from './messages.ts';

export const messagesAr: Messages<'ar'> = {
  access: accessAr,
  account: accountAr,
  audit: auditAr,
  billing: billingAr,
  catalogue: catalogueAr,
  common: commonAr,
  currency: currencyAr,
  customers: customersAr,
  errors: errorsAr,
  factor: factorAr,
  kit: kitAr,
  measurement: measurementAr,
  orders: ordersAr,
  reports: reportsAr,
  settings: settingsAr,
  shell: shellAr,
  staff: staffAr,
  suppliers: suppliersAr,
  theme: themeAr,
  tickets: ticketsAr,
  units: unitsAr,
  validation: validationAr,
  warehouse: warehouseAr,
};
