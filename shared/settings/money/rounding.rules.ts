import { Decimal } from '#shared/lib/decimal.ts';
import { compareMoney } from './compare-money.rules.ts';
import { roundMoney, subtractMoney } from './money.rules.ts';

/** Cash is paid in coins. Source: rule Money 24. */

export interface Coins {
  decimals: number;
  /** Null where every amount of the currency can be paid in cash. */
  smallestCoin?: string | null | undefined;
}

/** An amount in whole coins, a half rounded up; the amount itself if that would be nothing. */
export function inCoins(amount: string, { decimals, smallestCoin }: Coins): string {
  if (!smallestCoin || compareMoney(amount, '0') <= 0) return amount;
  const coins = new Decimal(amount).div(smallestCoin).toDecimalPlaces(0);
  return coins.isZero() ? amount : coins.times(smallestCoin).toFixed(decimals);
}

/** What cash settles of a balance: all of it, if it is the balance in whole coins; `rounding` is what it differs by. */
export function settledBy(cash: string, balance: string, coins: Coins): { amount: string; rounding: string } {
  const { decimals } = coins;
  const isWhole = compareMoney(cash, balance) !== 0 && compareMoney(cash, inCoins(balance, coins)) === 0;
  return isWhole
    ? { amount: balance, rounding: subtractMoney(roundMoney(cash, decimals), balance, decimals) }
    : { amount: cash, rounding: roundMoney('0', decimals) };
}
