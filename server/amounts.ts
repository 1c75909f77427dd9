import { invoices } from '#server/billing/invoice/invoice.table.ts';
import { payments } from '#server/billing/payment/payment.table.ts';
import { designs } from '#server/catalogue/design/design.table.ts';
import { items } from '#server/catalogue/item/item.table.ts';
import { orders } from '#server/orders/order/order.table.ts';
import type { AmountTable } from '#server/settings/money/base-currency.actions.ts';

/** Where amounts stand: while all of these are empty the shop may choose another base currency. */
export const amountTables: readonly AmountTable[] = [
  { table: designs, inUse: 'errors.inUseBy.designs' },
  { table: items, inUse: 'catalogue.item.inUse' },
  { table: orders, currency: orders.currency, inUse: 'errors.inUseBy.orders' },
  { table: invoices, currency: invoices.currency, inUse: 'errors.inUseBy.invoices' },
  { table: payments, currency: payments.currency, inUse: 'errors.inUseBy.payments' },
];
