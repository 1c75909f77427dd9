import { accessUr } from './access.ur.ts';
import { accountUr } from './account.ur.ts';
import { auditUr } from './audit.ur.ts';
import { billingUr } from './billing.ur.ts';
import type { Catalogue } from './catalogue.ts';
import { catalogueAreaUr } from './catalogue-area.ur.ts';
import { commonUr } from './common.ur.ts';
import { currencyUr } from './currency.ur.ts';
import { customersUr } from './customers.ur.ts';
import { errorsUr } from './errors.ur.ts';
import { factorUr } from './factor.ur.ts';
import { kitUr } from './kit.ur.ts';
import { measurementUr } from './measurement.ur.ts';
import { ordersUr } from './orders.ur.ts';
import { reportsUr } from './reports.ur.ts';
import { settingsUr } from './settings.ur.ts';
import { shellUr } from './shell.ur.ts';
import { staffUr } from './staff.ur.ts';
import { suppliersUr } from './suppliers.ur.ts';
import { themeUr } from './theme.ur.ts';
import { ticketsUr } from './tickets.ur.ts';
import { unitsUr } from './units.ur.ts';
import { validationUr } from './validation.ur.ts';

export const catalogueUr: Catalogue<'ur'> = {
  access: accessUr,
  account: accountUr,
  audit: auditUr,
  billing: billingUr,
  catalogue: catalogueAreaUr,
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
  units: unitsUr,
  theme: themeUr,
  tickets: ticketsUr,
  validation: validationUr,
};
