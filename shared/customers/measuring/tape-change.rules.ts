import Decimal from 'decimal.js-light';
import { parseTape } from './parse-tape.rules.ts';

/** Changes of lengths as an alteration names them. Source: an alteration is a service row (design §4). */

const Length = Decimal.clone({ precision: 100 });

/** A sign before the length, or behind it as some right-to-left keyboards leave it. */
const signed = /^(?:([+−–-])\s*(.+)|(.+?)\s*([+−–-])|(.+))$/;

/**
 * Parses a change such as `+1/2`, `−¼` or `½`, in any digit system, into a signed decimal string: `+0.5`. Without a sign
 * it adds. Returns null for anything else, and for zero, which changes nothing.
 */
export function parseTapeChange(typed: string): string | null {
  const parts = signed.exec(typed.replace(/[\u200e\u200f\u061c]/g, '').trim());
  if (!parts) return null;
  const [, before, afterSign, beforeSign, after, plain] = parts;
  const length = parseTape(afterSign ?? beforeSign ?? plain ?? '');
  if (length === null || Number(length) === 0) return null;
  return ((before ?? after ?? '+') === '+' ? '+' : '-') + length;
}

/** Adds a change to a length; null below zero, which no garment has. */
export function changedLength(length: string, change: string): string | null {
  const changed = new Length(length).plus(decimalOf(change));
  return changed.isNegative() ? null : changed.toFixed();
}

/** The sum of changes in one unit, signed as they are; `0` if they cancel each other out. */
export function sumOfChanges(changes: readonly string[]): string {
  const sum = changes.reduce((total, change) => total.plus(decimalOf(change)), new Length(0));
  return sum.isPositive() && !sum.isZero() ? `+${sum.toFixed()}` : sum.toFixed();
}

/** Decimals have no plus sign. */
const decimalOf = (change: string): string => change.replace('+', '');
