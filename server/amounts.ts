import { invoices } from './billing/invoice.table.ts';
import { payments } from './billing/payment.table.ts';
import { designs } from './catalogue/design.table.ts';
import { orders } from './orders/order.table.ts';
import type { AmountTable } from './settings/base-currency.actions.ts';

/** Where amounts stand: while all of these are empty the shop may choose another base currency. */
export const amountTables: readonly AmountTable[] = [
  { table: designs, inUse: 'errors.inUseBy.designs' },
  { table: orders, currency: orders.currency, inUse: 'errors.inUseBy.orders' },
  { table: invoices, currency: invoices.currency, inUse: 'errors.inUseBy.invoices' },
  { table: payments, currency: payments.currency, inUse: 'errors.inUseBy.payments' },
];
