import type { StatementLine } from '#shared/billing/ledger/statement.api.ts';
import { invoicePath } from '#web/billing/invoice/invoice-address.ts';

/** Where its document is; an exchange difference has none. */
export function linePath({ orderId, invoiceId }: StatementLine): string | null {
  if (invoiceId !== null) return invoicePath(invoiceId);
  return orderId === null ? null : `/orders/${orderId}`;
}

/** An order and its cancelling have the same id; the exchange difference, one at most, has none. */
export const lineKey = ({ kind, id, date }: StatementLine): string => `${kind} ${id ?? date}`;
