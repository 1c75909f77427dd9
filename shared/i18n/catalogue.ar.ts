import { accessAr } from './access.ar.ts';
import { accountAr } from './account.ar.ts';
import { auditAr } from './audit.ar.ts';
import { billingAr } from './billing.ar.ts';
import type { Catalogue } from './catalogue.ts';
import { catalogueAreaAr } from './catalogue-area.ar.ts';
import { commonAr } from './common.ar.ts';
import { currencyAr } from './currency.ar.ts';
import { customersAr } from './customers.ar.ts';
import { errorsAr } from './errors.ar.ts';
import { factorAr } from './factor.ar.ts';
import { kitAr } from './kit.ar.ts';
import { measurementAr } from './measurement.ar.ts';
import { ordersAr } from './orders.ar.ts';
import { reportsAr } from './reports.ar.ts';
import { settingsAr } from './settings.ar.ts';
import { shellAr } from './shell.ar.ts';
import { staffAr } from './staff.ar.ts';
import { suppliersAr } from './suppliers.ar.ts';
import { themeAr } from './theme.ar.ts';
import { ticketsAr } from './tickets.ar.ts';
import { unitsAr } from './units.ar.ts';
import { validationAr } from './validation.ar.ts';

export const catalogueAr: Catalogue<'ar'> = {
  access: accessAr,
  account: accountAr,
  audit: auditAr,
  billing: billingAr,
  catalogue: catalogueAreaAr,
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
  units: unitsAr,
  theme: themeAr,
  tickets: ticketsAr,
  validation: validationAr,
};
