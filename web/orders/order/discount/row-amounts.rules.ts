import { parseDecimal } from '#shared/lib/digits.ts';
import { readQuantity } from '#shared/lib/fractions.ts';
import { sumPieces } from '#shared/lib/quantity.ts';
import type { Discount } from '#shared/orders/order/discount.schema.ts';
import { fabricCharge } from '#shared/orders/order/fabric-charge.rules.ts';
import { typedQuantity } from '#shared/orders/order/typed-quantity.rules.ts';
import {
  type DiscountedAmounts,
  type DiscountedLine,
  discountedLines,
} from '#shared/settings/money/discount.rules.ts';
import {
  type DocumentAmounts,
  documentTotals,
  roundMoney,
  sumMoney,
} from '#shared/settings/money/money.rules.ts';
import type { Tax } from '#shared/settings/money/tax.schema.ts';
import { isBlank, type RowValues } from '#web/orders/order/order-form.rules.ts';

/** What the amounts of rows are computed with. */
export interface Pricing {
  taxes: readonly Pick<Tax, 'id' | 'rate'>[];
  decimals: number;
  pricesIncludeTax: boolean;
  /** The tax rates that rows of a booked order keep, even if the tax has changed. */
  keptRates?: ReadonlyMap<number, { taxId: number | null; taxRate: string }>;
}

/** The tax rate of a row, in percent. */
export function rowTaxRate(row: RowValues, { taxes, keptRates }: Pricing): string {
  const kept = row.id === undefined ? undefined : keptRates?.get(row.id);
  if (kept && kept.taxId === row.taxId) return kept.taxRate;
  return taxRateOf(row.taxId, { taxes });
}

/** The rate of a tax, in percent. */
export const taxRateOf = (taxId: number | null, { taxes }: Pick<Pricing, 'taxes'>): string =>
  taxes.find(({ id }) => id === taxId)?.rate ?? '0';

/** The amounts of a row as the server computes them; null while quantity or price is invalid. */
export function rowAmounts(row: RowValues, pricing: Pricing): DiscountedAmounts | null {
  const line = lineOf(row, pricing);
  return line && (linesAmounts([line], null)?.[0] ?? null);
}

function lineOf(row: RowValues, pricing: Pricing): DiscountedLine | null {
  const { quantity } = typedQuantity(row.quantity, row.unit ?? null);
  const price = parseDecimal(row.price);
  if (quantity === null || price === null || price.startsWith('-')) return null;
  const discount = typedDiscount(row.discount);
  return {
    ...pricing,
    quantity,
    price,
    extra: typedCharge(row.fabric),
    discount,
    taxRate: rowTaxRate(row, pricing),
  };
}

/** What the fabric of a row is charged at; nothing while its length or price can't be read. */
function typedCharge(fabric: RowValues['fabric']): string {
  const length = readQuantity(fabric?.quantity ?? '');
  const fabricQuantity = length && 'value' in length ? length.value : null;
  const fabricPrice = parseDecimal(fabric?.price ?? '');
  const isNegative = [fabricQuantity, fabricPrice].some((part) => part?.startsWith('-'));
  return isNegative ? '0' : fabricCharge({ fabricQuantity, fabricPrice });
}

/** A discount as typed; none while it isn't a number. */
function typedDiscount(discount: Discount | null | undefined): Discount | null {
  const value = parseDecimal(discount?.value ?? '');
  return discount && value !== null && !value.startsWith('-') ? { kind: discount.kind, value } : null;
}

/** The amounts of rows after their discounts and the order's. Null for amounts that are too large; validation reports them on the field. */
export function linesAmounts(
  lines: readonly DiscountedLine[],
  discount: Discount | null,
): DiscountedAmounts[] | null {
  try {
    return discountedLines(lines, discount);
  } catch {
    return null;
  }
}

/** Whether its amounts can be computed by themselves. */
const isCountable = (line: DiscountedLine): boolean => linesAmounts([line], null) !== null;

export interface RunningTotals extends DocumentAmounts {
  pieces: number;
  /** What comes off all rows. */
  discount: string;
  /** The tax rate in percent that all rows share; null if they differ. */
  rate: string | null;
}

/** The totals of the rows that can be read, after all discounts. */
export function runningTotals(
  rows: readonly RowValues[],
  discount: Discount | null | undefined,
  pricing: Pricing,
): RunningTotals {
  const readable = rows.flatMap((row) => lineOf(row, pricing) ?? []);
  const ofOrder = typedDiscount(discount);
  const lines = linesAmounts(readable, ofOrder) ?? linesAmounts(readable.filter(isCountable), ofOrder) ?? [];
  const { decimals } = pricing;
  const filled = rows.filter((row) => !isBlank(row));
  const rates = new Set(filled.map((row) => rowTaxRate(row, pricing)));
  const [rate = null] = rates;
  return {
    ...documentTotals(lines, decimals),
    discount: sumMoney(
      lines.map(({ discountAmount }) => roundMoney(discountAmount, decimals)),
      decimals,
    ),
    pieces: sumPieces(filled.map((row) => typedQuantity(row.quantity, row.unit ?? null).quantity ?? 0)),
    rate: rates.size === 1 ? rate : null,
  };
}
