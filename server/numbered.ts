import { creditNoteNumbers, invoiceNumbers } from './billing/invoice.table.ts';
import { isPrefixFree } from './billing/invoice-prefix.queries.ts';
import { customerCodes } from './customers/customer.table.ts';
import { orderNumbers } from './orders/order.table.ts';
import { nextReference } from './orders/order-count.queries.ts';
import type { Numbered } from './settings/preference.routes.ts';

/** What the shop numbers, for its preferences. */
export const numbered: Record<'order' | 'invoice' | 'creditNote' | 'customer', Numbered> = {
  order: { sequence: orderNumbers, next: nextReference },
  invoice: { sequence: invoiceNumbers, isFree: isPrefixFree('invoice') },
  creditNote: { sequence: creditNoteNumbers, isFree: isPrefixFree('creditNote') },
  customer: { sequence: customerCodes },
};
