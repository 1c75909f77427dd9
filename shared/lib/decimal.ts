/** A value between two is rounded to the nearer one, a half away from zero or towards it; or always towards zero. */
export type Rounding = 'halfUp' | 'halfDown' | 'down';
type Operand = string | number | Decimal;

const pattern = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i;

/** The significant digits of a quotient without an end: more than any amount or length has. */
const quotientDigits = 100;

const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent);
const sizeOf = (units: bigint): bigint => (units < 0n ? -units : units);

/** An exact decimal number. Only quotients are rounded, after 100 digits. */
export class Decimal {
  /** A whole number of the smallest part: -150 with two decimals is -1.5. */
  readonly #units: bigint;
  readonly #decimals: number;

  /** A number as text, or units with their decimals; @throws RangeError for text that is no number. */
  constructor(value: Operand | bigint, decimals = 0) {
    if (value instanceof Decimal) {
      this.#units = value.#units;
      this.#decimals = value.#decimals;
      return;
    }
    const [units, places] = typeof value === 'bigint' ? [value, decimals] : read(String(value));
    this.#units = places < 0 ? units * powerOfTen(-places) : units;
    this.#decimals = Math.max(places, 0);
  }

  plus(other: Operand): Decimal {
    const [one, two, decimals] = this.#alike(other);
    return new Decimal(one + two, decimals);
  }

  minus(other: Operand): Decimal {
    const [one, two, decimals] = this.#alike(other);
    return new Decimal(one - two, decimals);
  }

  times(other: Operand): Decimal {
    const factor = new Decimal(other);
    return new Decimal(this.#units * factor.#units, this.#decimals + factor.#decimals);
  }

  /** @throws RangeError for a division by zero. */
  div(other: Operand): Decimal {
    const by = new Decimal(other);
    const more = Math.max(quotientDigits + by.#digits() - this.#digits(), 0);
    const units = divided(this.#units * powerOfTen(more), by.#units, 'halfUp');
    return new Decimal(units, this.#decimals + more - by.#decimals);
  }

  /** The whole part of the quotient. */
  idiv(other: Operand): Decimal {
    const [one, two] = this.#alike(other);
    return new Decimal(one / two);
  }

  mod(other: Operand): Decimal {
    const [one, two, decimals] = this.#alike(other);
    return new Decimal(one % two, decimals);
  }

  /** -1, 0 or 1, as it is less than, equal to or greater than the other. */
  cmp(other: Operand): -1 | 0 | 1 {
    const [one, two] = this.#alike(other);
    if (one === two) return 0;
    return one < two ? -1 : 1;
  }

  eq(other: Operand): boolean {
    return this.cmp(other) === 0;
  }

  lt(other: Operand): boolean {
    return this.cmp(other) < 0;
  }

  lte(other: Operand): boolean {
    return this.cmp(other) <= 0;
  }

  gt(other: Operand): boolean {
    return this.cmp(other) > 0;
  }

  gte(other: Operand): boolean {
    return this.cmp(other) >= 0;
  }

  isZero(): boolean {
    return this.#units === 0n;
  }

  isNegative(): boolean {
    return this.#units < 0n;
  }

  isPositive(): boolean {
    return this.#units > 0n;
  }

  isInteger(): boolean {
    return this.#units % powerOfTen(this.#decimals) === 0n;
  }

  abs(): Decimal {
    return new Decimal(sizeOf(this.#units), this.#decimals);
  }

  negated(): Decimal {
    return new Decimal(-this.#units, this.#decimals);
  }

  /** How many decimals it needs: 1 for `1.50`. */
  decimalPlaces(): number {
    return this.toFixed().split('.')[1]?.length ?? 0;
  }

  /** The power of ten of its first digit: 2 for `150`, -1 for `0.2`; 0 for zero. */
  exponent(): number {
    return this.isZero() ? 0 : this.#digits() - 1 - this.#decimals;
  }

  /** Rounded to so many decimals; below zero to tens and hundreds. */
  toDecimalPlaces(decimals: number, rounding: Rounding = 'halfUp'): Decimal {
    if (decimals >= this.#decimals) return this;
    return new Decimal(divided(this.#units, powerOfTen(this.#decimals - decimals), rounding), decimals);
  }

  toSignificantDigits(digits: number): Decimal {
    return this.toDecimalPlaces(digits - 1 - this.exponent());
  }

  /** As text with exactly so many decimals, rounded half up; by default with those that it needs. */
  toFixed(decimals?: number): string {
    if (decimals === undefined) return this.toFixed(this.#decimals).replace(/\.0*$|(\.\d*?)0+$/, '$1');
    const rounded = this.toDecimalPlaces(decimals);
    const units = rounded.#units * powerOfTen(decimals - rounded.#decimals);
    const digits = String(sizeOf(units)).padStart(decimals + 1, '0');
    const whole = digits.slice(0, digits.length - decimals);
    return `${units < 0n ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`;
  }

  toString(): string {
    return this.toFixed();
  }

  toNumber(): number {
    return Number(this.toFixed());
  }

  #digits(): number {
    return String(sizeOf(this.#units)).length;
  }

  /** Both as units of the same decimals. */
  #alike(value: Operand): [bigint, bigint, number] {
    const other = new Decimal(value);
    const decimals = Math.max(this.#decimals, other.#decimals);
    return [
      this.#units * powerOfTen(decimals - this.#decimals),
      other.#units * powerOfTen(decimals - other.#decimals),
      decimals,
    ];
  }
}

/** The units of a number as text, and their decimals. */
function read(text: string): [bigint, number] {
  const [, sign, whole = '', fraction = '', exponent = '0'] = pattern.exec(text) ?? [];
  if (whole + fraction === '') throw new RangeError(`Not a decimal number: ${text.slice(0, 40)}`);
  const units = BigInt(whole + fraction);
  return [sign === '-' ? -units : units, fraction.length - Number(exponent)];
}

function divided(units: bigint, by: bigint, rounding: Rounding): bigint {
  const quotient = units / by;
  const twice = 2n * sizeOf(units % by);
  const isUp = rounding !== 'down' && (twice > sizeOf(by) || (twice === sizeOf(by) && rounding === 'halfUp'));
  if (!isUp) return quotient;
  return units < 0n === by < 0n ? quotient + 1n : quotient - 1n;
}
