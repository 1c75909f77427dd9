import { creditNoteNumbers, invoiceNumbers } from '#server/billing/invoice/invoice.table.ts';
import { isPrefixFree } from '#server/billing/invoice/invoice-prefix.queries.ts';
import { customerCodes } from '#server/customers/customer/customer.table.ts';
import { orderNumbers } from '#server/orders/order/order.table.ts';
import { nextReference } from '#server/orders/order/order-number.queries.ts';
import type { Numbered } from '#server/settings/preferences/preference.routes.ts';

/** The number sequences, for the shop's preferences. */
export const numbered: Record<'order' | 'invoice' | 'creditNote' | 'customer', Numbered> = {
  order: { sequence: orderNumbers, next: nextReference },
  invoice: { sequence: invoiceNumbers, isFree: isPrefixFree('invoice') },
  creditNote: { sequence: creditNoteNumbers, isFree: isPrefixFree('creditNote') },
  customer: { sequence: customerCodes },
};
