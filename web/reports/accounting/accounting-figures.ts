import type { Accounting } from '#shared/reports/accounting/accounting.contract.ts';
import { subtractMoney } from '#shared/settings/money/money.rules.ts';

export const figureKeys = ['income', 'cost', 'profit', 'expenses', 'netProfit'] as const;
export type FigureKey = (typeof figureKeys)[number];

/** The five figures of a day or month, of which the series has three, with the decimals of the currency. */
export function figuresOfPart(
  { income, cost, expenses }: Accounting['series'][number],
  { decimals }: Accounting['currency'],
): Record<FigureKey, string> {
  const profit = subtractMoney(income, cost, decimals);
  return { income, cost, profit, expenses, netProfit: subtractMoney(profit, expenses, decimals) };
}

/** A part in per cent of a sum, with one decimal. */
export const shareOfSum = (part: string, sum: string): number =>
  Number(sum) === 0 ? 0 : Math.round((Number(part) / Number(sum)) * 1000) / 10;
