import type { StatementLine } from '#shared/billing/ledger/statement.contract.ts';
import type { Translate } from '#shared/i18n/messages.ts';
import { invoicePath } from '#web/billing/invoice/invoice-address.ts';

/** What a line is: a payment for an order is a deposit. */
export const lineName = (t: Translate, { kind, invoiceId }: StatementLine): string =>
  kind === 'payment' && invoiceId === null
    ? t('billing.money.deposit.other')
    : t(`billing.statement.kinds.${kind}`);

/** Where its document is; an exchange difference has none. */
export function linePath({ orderId, invoiceId }: StatementLine): string | null {
  if (invoiceId !== null) return invoicePath(invoiceId);
  return orderId === null ? null : `/orders/${orderId}`;
}

/** An order and its cancelling have the same id; the exchange difference, one at most, has none. */
export const keyOf = ({ kind, id, date }: StatementLine): string => `${kind} ${id ?? date}`;

/** A use of credit that leaves the balance as it is, since the money was counted before. */
export const isNeutral = ({ kind, amount }: StatementLine): boolean =>
  kind === 'credit' && Number(amount) === 0;
export const isCharge = ({ amount }: StatementLine): boolean => !amount.startsWith('-');
/** The amount without its sign, for a column of charges or of payments. */
export const sizeOf = ({ amount }: StatementLine): string => amount.replace('-', '');
