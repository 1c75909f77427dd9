import { barsOf, type CodePath, ean13Of, qrOf } from './code-path.ts';

/** Millimetres of one module. Whole dots of a thermal printer of 203 dpi, and the least that handheld scanners read. */
const modules = [0.5, 0.375, 0.25];
const leastModule = 0.25;
/** In modules; without it a scanner doesn't find where a code begins. */
const quietZones = { code128: 10, ean13: 11, qr: 4 };

/** Kinds of bars. */
type Bars = 'code128' | 'ean13';

/** A code at a size that scans; lengths in millimetres, with the quiet zones. */
export interface FittedCode {
  kind: 'bars' | 'qr';
  code: CodePath;
  module: number;
  /** In modules. */
  quiet: number;
  width: number;
  height: number;
}

/** As wide as it may be; null where even the narrowest bars don't fit, or hold no such text. */
export function fitBars(
  kind: Bars,
  text: string,
  room: { width: number; height: number },
): FittedCode | null {
  const code = kind === 'ean13' ? ean13Of(text) : barsOf(text);
  const quiet = quietZones[kind];
  const module = code && modules.find((size) => (code.width + 2 * quiet) * size <= room.width);
  if (!code || !module) return null;
  return { kind: 'bars', code, module, quiet, width: (code.width + 2 * quiet) * module, height: room.height };
}

/** How wide the bars of a text are at the least that scans, in millimetres; null where they can't hold it. */
export function leastWidth(kind: Bars, text: string): number | null {
  const code = kind === 'ean13' ? ean13Of(text) : barsOf(text);
  return code && (code.width + 2 * quietZones[kind]) * leastModule;
}

/** A QR code with its quiet zone, of a given size. */
export function fitQr(text: string, size: number): FittedCode {
  const code = qrOf(text);
  const quiet = quietZones.qr;
  return { kind: 'qr', code, module: size / (code.width + 2 * quiet), quiet, width: size, height: size };
}
