import { roleManifest, userManifest } from '#shared/access/session/session.manifests.ts';
import { bookClosingManifest } from '#shared/billing/books/books.manifest.ts';
import { electronicDeviceManifest } from '#shared/billing/einvoice/electronic-device.manifest.ts';
import { invoiceManifest } from '#shared/billing/invoice/invoice.manifest.ts';
import { cashClosingManifest } from '#shared/billing/ledger/cash-closing.manifest.ts';
import { transactionManifest } from '#shared/billing/ledger/transaction.contract.ts';
import {
  creditUseManifest,
  paymentManifest,
  refundManifest,
} from '#shared/billing/payment/payment.manifest.ts';
import { purchaseManifest } from '#shared/billing/purchases/purchase.contract.ts';
import { returnManifest, returnReasonManifest } from '#shared/billing/returns/return.manifests.ts';
import { ecommerceConfigManifest } from '#shared/catalogue/shop/ecommerce-config.contract.ts';
import { customerManifest } from '#shared/customers/customer/customer.manifest.ts';
import {
  dimensionPreferenceManifest,
  dimensionTemplateManifest,
} from '#shared/customers/measuring/measuring.manifests.ts';
import type { Manifest } from '#shared/lib/manifest.ts';
import { appointmentManifest } from '#shared/orders/calendar/appointment.contract.ts';
import { messageManifest } from '#shared/orders/messages/message.contract.ts';
import { messageTemplateManifest } from '#shared/orders/messages/message-template.contract.ts';
import { orderManifest } from '#shared/orders/order/order.manifest.ts';
import { statusManifest, subStatusManifest } from '#shared/orders/statuses/label.manifests.ts';
import { companyInformationManifest } from '#shared/settings/company/company-information.manifest.ts';
import { currencyManifest, taxManifest } from '#shared/settings/money/money.manifests.ts';
import {
  barcodeSettingsManifest,
  preferenceManifest,
} from '#shared/settings/preferences/preference.manifests.ts';
import { unitManifest } from '#shared/settings/units/unit.manifest.ts';
import { defectManifest } from '#shared/settings/works/defect.manifest.ts';
import { workTypeManifest } from '#shared/settings/works/work-type.manifest.ts';

/** Records with their own screens or routes; the manifests of plain entities are in their contracts. */
export const recordManifests: readonly Manifest[] = [
  customerManifest,
  orderManifest,
  appointmentManifest,
  messageManifest,
  messageTemplateManifest,
  invoiceManifest,
  electronicDeviceManifest,
  paymentManifest,
  refundManifest,
  creditUseManifest,
  transactionManifest,
  cashClosingManifest,
  purchaseManifest,
  bookClosingManifest,
  returnManifest,
  returnReasonManifest,
  workTypeManifest,
  defectManifest,
  statusManifest,
  subStatusManifest,
  taxManifest,
  currencyManifest,
  unitManifest,
  userManifest,
  roleManifest,
  dimensionTemplateManifest,
  companyInformationManifest,
  preferenceManifest,
  dimensionPreferenceManifest,
  barcodeSettingsManifest,
  ecommerceConfigManifest,
];
