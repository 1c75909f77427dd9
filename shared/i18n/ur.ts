import { auditUr } from '#shared/i18n/audit/ur.ts';
import { billingUr } from '#shared/i18n/billing/ur.ts';
import { catalogueUr } from '#shared/i18n/catalogue/ur.ts';
import { currencyUr } from '#shared/i18n/currency/ur.ts';
import { customersUr } from '#shared/i18n/customers/ur.ts';
import { kitUr } from '#shared/i18n/kit/ur.ts';
import { measurementUr } from '#shared/i18n/measurement/ur.ts';
import { ordersUr } from '#shared/i18n/orders/ur.ts';
import { reportsUr } from '#shared/i18n/reports/ur.ts';
import { settingsUr } from '#shared/i18n/settings/ur.ts';
import { staffUr } from '#shared/i18n/staff/ur.ts';
import { suppliersUr } from '#shared/i18n/suppliers/ur.ts';
import { themeUr } from '#shared/i18n/theme/ur.ts';
import { ticketsUr } from '#shared/i18n/tickets/ur.ts';
import { unitsUr } from '#shared/i18n/units/ur.ts';
import { warehouseUr } from '#shared/i18n/warehouse/ur.ts';
import { firstUr } from './first.ur.ts';
import type { Messages } from './messages.ts';

export const messagesUr: Messages<'ur'> = {
  ...firstUr,
  audit: auditUr,
  billing: billingUr,
  catalogue: catalogueUr,
  currency: currencyUr,
  customers: customersUr,
  kit: kitUr,
  measurement: measurementUr,
  orders: ordersUr,
  reports: reportsUr,
  settings: settingsUr,
  staff: staffUr,
  suppliers: suppliersUr,
  units: unitsUr,
  theme: themeUr,
  tickets: ticketsUr,
  warehouse: warehouseUr,
};
