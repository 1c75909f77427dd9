import { subtractMoney, sumMoney } from '#shared/settings/money/money.rules.ts';

interface Known {
  income: string;
  cost: string;
  expenses: string;
  otherIncome: string;
}

/**
 * What remains of an income with `decimals` places: profit is income less cost, net profit that less expenses, with other
 * income. Amounts in the base currency.
 */
export function profitOf({ income, cost, expenses, otherIncome }: Known, decimals: number) {
  const profit = subtractMoney(income, cost, decimals);
  const netProfit = sumMoney([subtractMoney(profit, expenses, decimals), otherIncome], decimals);
  return { profit, netProfit };
}
