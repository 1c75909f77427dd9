import { compareMoney, leastOf } from '#shared/settings/money/compare-money.rules.ts';
import { mostDecimals } from '#shared/settings/money/decimals.rules.ts';
import { spreadAmount } from '#shared/settings/money/discount.rules.ts';
import {
  type LineAmounts,
  subtractMoney,
  sumMoney,
  taxedAmount,
} from '#shared/settings/money/money.rules.ts';
import { shareOf } from '#shared/settings/money/share.rules.ts';

/** Computes what prepayment invoices declare of deposits, and what other documents take of that. Source: rule Money 27. */

/** A tax as the tax office sees it: prepayments are deducted from what bears the same. */
export interface Taxed {
  taxCategory: string;
  taxRate: string;
}

export const taxKey = ({ taxCategory, taxRate }: Taxed): string => `${taxCategory} ${Number(taxRate)}`;

/** What is left of a tax of a prepayment, also in the base currency. */
export interface PrepaidPart extends Taxed, LineAmounts {
  baseExclTax: string;
  baseTaxAmount: string;
}

/**
 * Spreads a deposit over the taxes of its order in proportion to what is left to bill of each, with tax. A share includes its tax; a
 * tax without a share has none.
 */
export function prepaymentAmounts(
  amount: string,
  taxes: readonly { taxRate: string; left: string }[],
  decimals: number,
): LineAmounts[] {
  const shares = spreadAmount(
    amount,
    taxes.map(({ left }) => left),
    decimals,
  );
  return taxes.map(({ taxRate }, index) =>
    taxedAmount(shares[index] ?? '0', { taxRate, decimals, pricesIncludeTax: true }),
  );
}

/** Deposits of one order that a document takes, and what is left of their prepayments, the oldest first. */
export interface TakenDeposit<Part extends PrepaidPart> {
  amount: string;
  parts: readonly Part[];
}

/**
 * Takes deposits out of what is left of their prepayments: first from the taxes that the document bears, as far as it bears them
 * (`billed`, with tax, by `taxKey`), then from all in proportion to what is left. Returns the parts that are taken; where a deposit
 * has fewer of them, that is all.
 */
export function takePrepaid<Part extends PrepaidPart>(
  deposits: readonly TakenDeposit<Part>[],
  billed: ReadonlyMap<string, string>,
  decimals: number,
  baseDecimals: number,
): Part[] {
  const room = new Map(billed);
  return deposits.flatMap(({ amount, parts }) => {
    let left = amount;
    const taken = parts.map((part) => {
      const key = taxKey(part);
      const own = leastOf([left, part.inclTax, room.get(key) ?? '0']);
      room.set(key, subtractMoney(room.get(key) ?? '0', own, mostDecimals));
      left = subtractMoney(left, own, mostDecimals);
      return own;
    });
    const rest = parts.map(({ inclTax }, index) => subtractMoney(inclTax, taken[index] ?? '0', mostDecimals));
    const spread = spreadAmount(leastOf([left, sumMoney(rest, mostDecimals)]), rest, decimals);
    return parts.flatMap((part, index) => {
      const inclTax = sumMoney([taken[index] ?? '0', spread[index] ?? '0'], mostDecimals);
      return compareMoney(inclTax, '0') > 0
        ? [{ ...part, ...partOf(part, subtractMoney(inclTax, '0', mostDecimals), decimals, baseDecimals) }]
        : [];
    });
  });
}

/**
 * A part of what is left: its tax leaves the rest the tax that the rest includes, so that a tax of many parts stays within a coin of
 * its rate, and the last part has all that is left.
 */
function partOf(
  whole: PrepaidPart,
  amount: string,
  decimals: number,
  baseDecimals: number,
): LineAmounts & Pick<PrepaidPart, 'baseExclTax' | 'baseTaxAmount'> {
  const { taxRate, inclTax, taxAmount } = whole;
  const rest = subtractMoney(inclTax, amount, mostDecimals);
  const terms = { taxRate, decimals, pricesIncludeTax: true };
  const due = subtractMoney(taxAmount, taxedAmount(rest, terms).taxAmount, mostDecimals);
  const tax = compareMoney(due, '0') < 0 ? '0' : leastOf([due, amount, taxAmount]);
  const exclTax = subtractMoney(amount, tax, mostDecimals);
  const inBase = (base: string, to: string, of: string) => shareOf(base, { from: 0, to, of }, baseDecimals);
  return {
    exclTax: subtractMoney(exclTax, '0', mostDecimals),
    taxAmount: tax,
    inclTax: amount,
    baseExclTax: inBase(whole.baseExclTax, exclTax, whole.exclTax),
    baseTaxAmount: inBase(whole.baseTaxAmount, tax, taxAmount),
  };
}
