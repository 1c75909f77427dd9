import { subtractMoney } from '#shared/settings/money/money.rules.ts';
import type { Invoice } from './invoice.schema.ts';

/** The amount still owed. Nothing is owed on a credit note or on an invoice that has one. */
export function invoiceBalance(
  { state, total, paid }: Pick<Invoice, 'state' | 'total'> & { paid: string },
  decimals: number,
): string {
  const isOwed = state !== 'creditNote' && state !== 'credited';
  return isOwed ? subtractMoney(total, paid, decimals) : subtractMoney('0', '0', decimals);
}
