import { parseDecimal } from '#shared/lib/digits.ts';
import type { Formats } from '#shared/lib/formats.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { inverseRate } from '#shared/settings/money/money.rules.ts';

/** `1 SAR`, kept left-to-right inside a sentence. */
export const oneOf = (code: string): string => isolate(`1 ${code}`);

/** `1 SAR = 74.25 PKR` and the reverse; null for an invalid rate. */
export function equationsOf(
  { base, code, rate }: { base: string; code: string; rate: string },
  { number }: Formats,
): { there: string; back: string } | null {
  const decimal = parseDecimal(rate);
  if (decimal === null || !(Number(decimal) > 0) || decimal.length > 20) return null;
  return {
    there: isolate(`1 ${base} = ${number(decimal)} ${code}`),
    back: isolate(`1 ${code} = ${number(inverseRate(decimal))} ${base}`),
  };
}
