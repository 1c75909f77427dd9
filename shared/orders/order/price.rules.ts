import { parseDecimal } from '#shared/lib/digits.ts';

/** The currency of an order, as far as its prices depend on it. */
export interface PriceTerms {
  currency: string;
  decimals: number;
}

export interface PriceProblem {
  message: 'orders.priceTooFine';
  params: { currency: string; decimals: number };
}

/**
 * The problem with a price that has more decimals than its currency, since nobody can pay it; null if there is none.
 * A row that was booked at such a price (`kept`) may keep it. Both prices are decimal strings. Source: rule Orders 7.
 */
export function priceProblem(
  price: string,
  kept: string | undefined,
  { currency, decimals }: PriceTerms,
): PriceProblem | null {
  const isKept = kept !== undefined && parseDecimal(kept) === parseDecimal(price);
  if (isKept || decimalsOf(price) <= decimals) return null;
  return { message: 'orders.priceTooFine', params: { currency, decimals } };
}

/** Without trailing zeros: `"1.50"` has one decimal. */
const decimalsOf = (price: string): number => (parseDecimal(price)?.split('.')[1] ?? '').length;
