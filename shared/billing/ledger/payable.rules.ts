import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { roundMoney, subtractMoney } from '#shared/settings/money/money.rules.ts';

/** What a company or user earned by good pieces × agreed cost, and what was settled of it. Source: rule Money 13. */
export interface Earnings {
  /** May be finer than the currency, since a piece's cost may be. */
  earned: string;
  settled: string;
}

/**
 * What is still owed, with the currency's decimals; negative where pieces were taken back after they were paid.
 * @throws RangeError as `subtractMoney`.
 */
export const owedOf = ({ earned, settled }: Earnings, decimals: number): string =>
  subtractMoney(roundMoney(earned, decimals), settled, decimals);

/** The most that may be settled: what is owed, and nothing where nothing is. */
export const mostToSettle = (owed: string, decimals: number): string =>
  compareMoney(owed, '0') > 0 ? owed : roundMoney('0', decimals);
