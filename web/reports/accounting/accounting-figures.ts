import type { Accounting } from '#shared/reports/accounting/accounting.api.ts';
import { profitOf } from '#shared/reports/accounting/profit.rules.ts';

export const figureKeys = ['income', 'cost', 'profit', 'expenses', 'otherIncome', 'netProfit'] as const;
export type FigureKey = (typeof figureKeys)[number];

/** The figures of a day or month, of which the series has four, with the decimals of the currency. */
export function figuresOfPart(
  { from: _, ...known }: Accounting['series'][number],
  { decimals }: Accounting['currency'],
): Record<FigureKey, string> {
  return { ...known, ...profitOf(known, decimals) };
}

/** A part in per cent of a sum, with one decimal. */
export const shareOfSum = (part: string, sum: string): number =>
  Number(sum) === 0 ? 0 : Math.round((Number(part) / Number(sum)) * 1000) / 10;
