import { code128, type DrawingContext, ean13, qrcode } from 'bwip-js/browser';

/** The dark modules of a code as one SVG path; one unit is one module. */
export interface CodePath {
  path: string;
  width: number;
  height: number;
}

/** Code 128 holds ASCII only. */
const isLatin = (text: string) => /^[\x20-\x7e]+$/.test(text);

/** The bars of a text, one module high and stretched later; null if Code 128 can't hold it. */
export const barsOf = (text: string): CodePath | null =>
  isLatin(text) ? { ...code128({ bcid: 'code128', text }, collect()), height: 1 } : null;

/** The bars of thirteen digits, the last of which is the check digit; null for anything else. */
export function ean13Of(text: string): CodePath | null {
  if (!/^\d{13}$/.test(text)) return null;
  try {
    return { ...ean13({ bcid: 'ean13', text }, collect()), height: 1 };
  } catch {
    // The check digit is wrong.
    return null;
  }
}

export const qrOf = (text: string): CodePath => qrcode({ bcid: 'qrcode', text }, collect());

/** A drawing context that collects the encoder's shapes at its smallest scale. */
function collect(): DrawingContext<CodePath> {
  const shapes: string[] = [];
  const size = { width: 0, height: 0 };
  return {
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width, height) => Object.assign(size, { width, height }),
    // The encoder names a bar by its middle, rounded up.
    line: (x, _y0, _x1, _y1, bar) => void shapes.push(`M${x - Math.ceil(bar / 2)} 0h${bar}v1h${-bar}z`),
    polygon: (points) => void shapes.push(`M${points.map((point) => point.join(' ')).join('L')}z`),
    hexagon: () => {},
    ellipse: () => {},
    fill: () => {},
    text: () => {},
    end: () => ({ ...size, path: shapes.join('') }),
  };
}
