import { passkeysAudit } from '#server/access/account/passkey.table.ts';
import { rolesAudit } from '#server/access/session/role.table.ts';
import { userRatesAudit, usersAudit } from '#server/access/session/user.table.ts';
import { bookClosingsAudit } from '#server/billing/books/book-closing.table.ts';
import { electronicDevicesAudit } from '#server/billing/einvoice/electronic-device.table.ts';
import { invoicesAudit } from '#server/billing/invoice/invoice.table.ts';
import { transactionsAudit } from '#server/billing/ledger/transaction.table.ts';
import { cashClosingsAudit } from '#server/billing/payment/cash-closing.table.ts';
import { creditUsesAudit } from '#server/billing/payment/credit-use.table.ts';
import { paymentsAudit, refundsAudit } from '#server/billing/payment/payment.table.ts';
import { purchaseLinesAudit, purchasesAudit } from '#server/billing/purchases/purchase.table.ts';
import { returnRowsAudit, returnsAudit } from '#server/billing/returns/return.table.ts';
import { returnReasonsAudit } from '#server/billing/returns/return-reason.table.ts';
import { ecommerceConfigAudit } from '#server/catalogue/shop/ecommerce-config.table.ts';
import { customersAudit } from '#server/customers/customer/customer.table.ts';
import { customerNotesAudit } from '#server/customers/customer/customer-note.table.ts';
import { customerMergesAudit } from '#server/customers/customer-merge.table.ts';
import { dimensionPreferencesAudit } from '#server/customers/measuring/dimension-preference.table.ts';
import { dimensionTemplatesAudit } from '#server/customers/measuring/dimension-template.table.ts';
import { measurementImagesAudit, measurementsAudit } from '#server/customers/measuring/measurement.table.ts';
import type { AuditedTable } from '#server/lib/data/audited.ts';
import { appointmentImagesAudit, appointmentsAudit } from '#server/orders/calendar/appointment.table.ts';
import { messageTemplatesAudit } from '#server/orders/messages/message-template.table.ts';
import { assignmentsAudit, receiptsAudit } from '#server/orders/order/assignment.table.ts';
import { orderRowImagesAudit, orderRowsAudit, ordersAudit } from '#server/orders/order/order.table.ts';
import { orderRowWorksAudit } from '#server/orders/order/order-work.table.ts';
import { statusesAudit, subStatusesAudit } from '#server/orders/statuses/status.table.ts';
import { workLinksAudit } from '#server/orders/workshop/work-link.table.ts';
import { companyInformationAudit } from '#server/settings/company/company-information.table.ts';
import { currenciesAudit } from '#server/settings/money/currency.table.ts';
import { exchangeRatesAudit } from '#server/settings/money/exchange-rate.table.ts';
import { taxesAudit } from '#server/settings/money/tax.table.ts';
import { barcodeSettingsAudit } from '#server/settings/preferences/barcode-settings.table.ts';
import { preferencesAudit } from '#server/settings/preferences/preference.table.ts';
import { unitsAudit } from '#server/settings/units/unit.table.ts';
import { defectsAudit } from '#server/settings/works/defect.table.ts';
import { workTypesAudit } from '#server/settings/works/work-type.table.ts';
import { entities } from './entities.ts';

/** Every table that the change log covers. */
export const auditedTables: readonly AuditedTable[] = [
  rolesAudit,
  usersAudit,
  userRatesAudit,
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
  measurementImagesAudit,
  ...entities.flatMap(({ audits }) => audits),
  workTypesAudit,
  defectsAudit,
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
  appointmentImagesAudit,
  messageTemplatesAudit,
  invoicesAudit,
  electronicDevicesAudit,
  paymentsAudit,
  refundsAudit,
  creditUsesAudit,
  transactionsAudit,
  cashClosingsAudit,
  purchasesAudit,
  purchaseLinesAudit,
  bookClosingsAudit,
  returnReasonsAudit,
  returnsAudit,
  returnRowsAudit,
];
