const mostDecimals = 12;
const amount = new RegExp(`^-?\\d{1,15}(\\.\\d{1,${mostDecimals}})?$`);

/** The text itself, if it is an amount; @throws RangeError for other text. */
export function readable(text: string): string {
  if (!amount.test(text)) throw new RangeError(`Not an amount: ${text.slice(0, 40)}`);
  return text;
}

/**
 * -1, 0 or 1, as `a` is less than, equal to or greater than `b`; `"1.5"` equals `"1.50"`. Lists compare amounts and
 * compute with none. @throws RangeError for text that is no number.
 */
export function compareMoney(a: string, b: string): -1 | 0 | 1 {
  const [left, right] = [scaled(a), scaled(b)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** The least of some amounts; `'0'` of none. */
export const leastOf = (amounts: readonly string[]): string =>
  amounts.reduce((least, amount) => (compareMoney(amount, least) < 0 ? amount : least), amounts[0] ?? '0');

/** The amount as a whole number of its smallest part. */
function scaled(text: string): bigint {
  const [whole = '', fraction = ''] = readable(text).split('.');
  return BigInt(whole + fraction.padEnd(mostDecimals, '0'));
}
