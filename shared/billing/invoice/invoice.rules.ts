import { subtractMoney } from '#shared/settings/money/money.rules.ts';
import type { Invoice } from './invoice.schema.ts';

/** The amount still owed, without what is credited. Nothing is owed on a credit note or on a credited invoice. */
export function invoiceBalance(
  { state, total, credited, paid }: Pick<Invoice, 'state' | 'total' | 'credited'> & { paid: string },
  decimals: number,
): string {
  const isOwed = state !== 'creditNote' && state !== 'credited';
  return isOwed
    ? subtractMoney(subtractMoney(total, credited, decimals), paid, decimals)
    : subtractMoney('0', '0', decimals);
}
