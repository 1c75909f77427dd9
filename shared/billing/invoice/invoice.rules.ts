import { compareMoney, subtractMoney } from '#shared/settings/money/money.rules.ts';

/** The state of an invoice and what is owed on it. */

interface Paid {
  kind: 'invoice' | 'creditNote';
  total: string;
  /** The deposits and payments that count against it. */
  paid: string;
  /** Whether a credit note has undone it. */
  credited: boolean;
}

export type InvoiceState = 'unpaid' | 'partPaid' | 'paid' | 'credited' | 'creditNote';

export function invoiceState({ kind, total, paid, credited }: Paid): InvoiceState {
  if (kind === 'creditNote') return 'creditNote';
  if (credited) return 'credited';
  if (compareMoney(paid, total) >= 0) return 'paid';
  return compareMoney(paid, '0') > 0 ? 'partPaid' : 'unpaid';
}

/** The amount still owed. Nothing is owed on a credit note or on an invoice that has one. */
export function invoiceBalance(invoice: Paid, decimals: number): string {
  const isOwed = invoice.kind === 'invoice' && !invoice.credited;
  return isOwed ? subtractMoney(invoice.total, invoice.paid, decimals) : subtractMoney('0', '0', decimals);
}
