import { auditEn } from '#shared/i18n/audit/en.ts';
import { billingEn } from '#shared/i18n/billing/en.ts';
import { catalogueEn } from '#shared/i18n/catalogue/en.ts';
import { currencyEn } from '#shared/i18n/currency/en.ts';
import { customersEn } from '#shared/i18n/customers/en.ts';
import { kitEn } from '#shared/i18n/kit/en.ts';
import { measurementEn } from '#shared/i18n/measurement/en.ts';
import { ordersEn } from '#shared/i18n/orders/en.ts';
import { reportsEn } from '#shared/i18n/reports/en.ts';
import { settingsEn } from '#shared/i18n/settings/en.ts';
import { staffEn } from '#shared/i18n/staff/en.ts';
import { suppliersEn } from '#shared/i18n/suppliers/en.ts';
import { themeEn } from '#shared/i18n/theme/en.ts';
import { ticketsEn } from '#shared/i18n/tickets/en.ts';
import { unitsEn } from '#shared/i18n/units/en.ts';
import { warehouseEn } from '#shared/i18n/warehouse/en.ts';
import { firstEn } from './first.en.ts';

export const messagesEn = {
  ...firstEn,
  audit: auditEn,
  billing: billingEn,
  catalogue: catalogueEn,
  currency: currencyEn,
  customers: customersEn,
  kit: kitEn,
  measurement: measurementEn,
  orders: ordersEn,
  reports: reportsEn,
  settings: settingsEn,
  staff: staffEn,
  suppliers: suppliersEn,
  units: unitsEn,
  theme: themeEn,
  tickets: ticketsEn,
  warehouse: warehouseEn,
} as const;
