/**
 * What a day in the shop comes to, worked out from the rules of money in docs/rules.md and from nothing else of the
 * product. Amounts are whole numbers of the currency's smallest unit, all positive; a half is rounded up.
 */

/** Percent, the tax of the day. */
export const taxRate = 15;

export interface Sold {
  quantity: number;
  /** Of one piece, without tax. */
  price: number;
  /** Percent that comes off the row. */
  off?: number;
}

export interface Amounts {
  net: number;
  tax: number;
  total: number;
}

export interface Line extends Amounts {
  quantity: number;
}

const divided = (amount: number, by: number): number => Math.floor((2 * amount + by) / (2 * by));

export const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

export const total = (lines: readonly Amounts[]): Amounts => ({
  net: sum(lines.map(({ net }) => net)),
  tax: sum(lines.map(({ tax }) => tax)),
  total: sum(lines.map((line) => line.total)),
});

function taxed(net: number): Amounts {
  const tax = divided(net * taxRate, 100);
  return { net, tax, total: net + tax };
}

/** The lines of an order; its discount is divided by their value, and units that are left go to the largest remainders. */
export function sell(rows: readonly Sold[], discount = 0): Line[] {
  const values = rows.map(({ quantity, price, off = 0 }) => divided(quantity * price * (100 - off), 100));
  const whole = sum(values);
  const shares = values.map((value) => Math.floor((discount * value) / whole));
  const byRemainder = values
    .map((value, index) => ({ index, rest: (discount * value) % whole }))
    .sort((one, other) => other.rest - one.rest || one.index - other.index);
  for (const { index } of byRemainder.slice(0, discount - sum(shares)))
    shares[index] = (shares[index] ?? 0) + 1;
  return rows.map(({ quantity }, index) => ({
    quantity,
    ...taxed((values[index] ?? 0) - (shares[index] ?? 0)),
  }));
}

/** The pieces of a line after the first `before` up to `until`: what is due for all until then, less what was. */
export function part(line: Line, before: number, until: number): Line {
  const upTo = (pieces: number) => taxed(divided(line.net * pieces, line.quantity));
  const [now, then] = [upTo(until), upTo(before)];
  const net = now.net - then.net;
  const tax = now.tax - then.tax;
  return { quantity: until - before, net, tax, total: net + tax };
}

/** As papers and screens show it: 1,234.50. */
export function shown(amount: number): string {
  const [whole, cents] = [Math.floor(amount / 100), String(amount % 100).padStart(2, '0')];
  return `${String(whole).replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

/** As it is typed and sent: 1234.50. */
export const typed = (amount: number): string => shown(amount).replaceAll(',', '');
