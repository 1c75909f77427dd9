import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { roundMoney, subtractMoney, sumMoney } from '#shared/settings/money/money.rules.ts';

/** What a company or user earned by good pieces × agreed cost or billed, and what was settled of it. Source: rule Money 13. */
export interface Earnings {
  /** May be finer than the currency, since a piece's cost may be. */
  earned: string;
  /** What the bills of a supplier come to, with tax. */
  purchased: string;
  settled: string;
}

/**
 * What is still owed, with the currency's decimals; negative where pieces were taken back after they were paid.
 * @throws RangeError as `subtractMoney`.
 */
export const owedOf = ({ earned, purchased, settled }: Earnings, decimals: number): string =>
  subtractMoney(sumMoney([roundMoney(earned, decimals), purchased], decimals), settled, decimals);

/** The most that may be settled: what is owed, and nothing where nothing is. */
export const mostToSettle = (owed: string, decimals: number): string =>
  compareMoney(owed, '0') > 0 ? owed : roundMoney('0', decimals);
