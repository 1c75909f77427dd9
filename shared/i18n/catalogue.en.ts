import { accessEn } from './access.en.ts';
import { accountEn } from './account.en.ts';
import { auditEn } from './audit.en.ts';
import { billingEn } from './billing.en.ts';
import { catalogueAreaEn } from './catalogue-area.en.ts';
import { commonEn } from './common.en.ts';
import { currencyEn } from './currency.en.ts';
import { customersEn } from './customers.en.ts';
import { errorsEn } from './errors.en.ts';
import { factorEn } from './factor.en.ts';
import { kitEn } from './kit.en.ts';
import { measurementEn } from './measurement.en.ts';
import { ordersEn } from './orders.en.ts';
import { reportsEn } from './reports.en.ts';
import { settingsEn } from './settings.en.ts';
import { shellEn } from './shell.en.ts';
import { staffEn } from './staff.en.ts';
import { suppliersEn } from './suppliers.en.ts';
import { themeEn } from './theme.en.ts';
import { ticketsEn } from './tickets.en.ts';
import { unitsEn } from './units.en.ts';
import { validationEn } from './validation.en.ts';

export const catalogueEn = {
  access: accessEn,
  account: accountEn,
  audit: auditEn,
  billing: billingEn,
  catalogue: catalogueAreaEn,
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
  units: unitsEn,
  theme: themeEn,
  tickets: ticketsEn,
  validation: validationEn,
} as const;
