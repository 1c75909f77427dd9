import { Decimal } from './decimal.ts';

/**
 * How much of something is ordered, billed or returned: a whole number of pieces, or a length as a decimal string in its unit, such
 * as `"2.75"`. So whatever a length is computed with is a length, and no sum is a float. Source: rule Orders 17.
 */
export type Quantity = number | string;

/** An amount as it is said in a unit; without one it is counted in pieces. */
export const quantityIn = (amount: Quantity, unit: string | null): Quantity =>
  unit === null ? Number(amount) : new Decimal(amount).toFixed();

/** Whether an amount can be said in a unit: without one it has no parts. */
export const fitsUnit = (amount: Quantity, unit: string | null): boolean =>
  unit !== null || new Decimal(amount).isInteger();

export const addQuantities = (one: Quantity, other: Quantity): Quantity =>
  typeof one === 'number' && typeof other === 'number' ? one + other : new Decimal(one).plus(other).toFixed();

export const subtractQuantity = (from: Quantity, less: Quantity): Quantity =>
  typeof from === 'number' && typeof less === 'number'
    ? from - less
    : new Decimal(from).minus(less).toFixed();

/** -1, 0 or 1, as one is less than, equal to or more than the other. */
export const compareQuantities = (one: Quantity, other: Quantity): -1 | 0 | 1 => new Decimal(one).cmp(other);

export const isNone = (quantity: Quantity): boolean => compareQuantities(quantity, 0) === 0;
export const isSome = (quantity: Quantity): boolean => compareQuantities(quantity, 0) > 0;

/** The number of pieces, where those are counted: a length is one piece as long as there is any of it. */
export const piecesOf = (quantity: Quantity): number =>
  typeof quantity === 'number' ? quantity : compareQuantities(quantity, 0);

/** The pieces of several rows together. */
export const sumPieces = (quantities: readonly Quantity[]): number =>
  quantities.reduce<number>((sum, quantity) => sum + piecesOf(quantity), 0);
