import { encode } from 'uqr';
import { code128Of } from './code128.ts';
import { ean13Of } from './ean13.ts';

/** The dark modules of a code as one SVG path; one unit is one module. */
export interface CodePath {
  path: string;
  width: number;
  height: number;
}

/** The bars of a text as Code 128, one module high and stretched later; null if that can't hold it. */
export const barsOf = (text: string): CodePath | null => drawBars(code128Of(text));

/** The bars of thirteen digits, the last of which is the check digit; null for anything else. */
export const eanBarsOf = (text: string): CodePath | null => drawBars(ean13Of(text));

/** A QR code that is still read with a seventh of it damaged. */
export function qrOf(text: string): CodePath {
  const { data, size } = encode(text, { ecc: 'M', border: 0, boostEcc: false });
  const path = data.map((row, y) => drawRow(row.map((isDark) => (isDark ? '1' : '0')).join(''), y)).join('');
  return { path, width: size, height: size };
}

/** `modules` are `1` for dark and `0` for light. */
const drawBars = (modules: string | null): CodePath | null =>
  modules === null ? null : { path: drawRow(modules, 0), width: modules.length, height: 1 };

const drawRow = (modules: string, y: number): string =>
  [...modules.matchAll(/1+/g)]
    .map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h${-length}z`)
    .join('');
