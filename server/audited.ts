import { passkeysAudit } from './access/account/passkey.table.ts';
import { rolesAudit } from './access/session/role.table.ts';
import { usersAudit } from './access/session/user.table.ts';
import { invoicesAudit } from './billing/invoice/invoice.table.ts';
import { paymentsAudit } from './billing/payment/payment.table.ts';
import { ecommerceConfigAudit } from './catalogue/shop/ecommerce-config.table.ts';
import { customersAudit } from './customers/customer/customer.table.ts';
import { customerNotesAudit } from './customers/customer/customer-note.table.ts';
import { customerMergesAudit } from './customers/customer-merge.table.ts';
import { dimensionPreferencesAudit } from './customers/measuring/dimension-preference.table.ts';
import { dimensionTemplatesAudit } from './customers/measuring/dimension-template.table.ts';
import { measurementsAudit } from './customers/measuring/measurement.table.ts';
import { entities } from './entities.ts';
import type { AuditedTable } from './lib/data/audited.ts';
import { appointmentsAudit } from './orders/calendar/appointment.table.ts';
import { statusesAudit, subStatusesAudit } from './orders/labels/status.table.ts';
import { messageTemplatesAudit } from './orders/messages/message-template.table.ts';
import { assignmentsAudit, receiptsAudit } from './orders/order/assignment.table.ts';
import { orderRowImagesAudit, orderRowsAudit, ordersAudit } from './orders/order/order.table.ts';
import { orderRowWorksAudit } from './orders/order/order-work.table.ts';
import { workLinksAudit } from './orders/workshop/work-link.table.ts';
import { companyInformationAudit } from './settings/company/company-information.table.ts';
import { currenciesAudit } from './settings/money/currency.table.ts';
import { exchangeRatesAudit } from './settings/money/exchange-rate.table.ts';
import { taxesAudit } from './settings/money/tax.table.ts';
import { barcodeSettingsAudit } from './settings/preferences/barcode-settings.table.ts';
import { preferencesAudit } from './settings/preferences/preference.table.ts';
import { unitsAudit } from './settings/units/unit.table.ts';
import { workTypesAudit } from './settings/works/work-type.table.ts';

/** Every table that the change log covers. */
export const auditedTables: readonly AuditedTable[] = [
  rolesAudit,
  usersAudit,
  passkeysAudit,
  companyInformationAudit,
  preferencesAudit,
  dimensionPreferencesAudit,
  barcodeSettingsAudit,
  ecommerceConfigAudit,
  taxesAudit,
  currenciesAudit,
  exchangeRatesAudit,
  unitsAudit,
  customersAudit,
  customerMergesAudit,
  customerNotesAudit,
  dimensionTemplatesAudit,
  measurementsAudit,
  ...entities.flatMap(({ audits }) => audits),
  workTypesAudit,
  statusesAudit,
  subStatusesAudit,
  ordersAudit,
  orderRowsAudit,
  orderRowWorksAudit,
  orderRowImagesAudit,
  assignmentsAudit,
  receiptsAudit,
  workLinksAudit,
  appointmentsAudit,
  messageTemplatesAudit,
  invoicesAudit,
  paymentsAudit,
];
