import { barsOf, type CodePath, eanBarsOf, qrOf } from './code-path.ts';

/**
 * Module sizes in millimetres: whole dots of a 203 dpi thermal printer, down to the smallest that handheld scanners
 * read.
 */
const modules = [0.5, 0.375, 0.25];
const leastModule = 0.25;
/** In modules; scanners need it to find the start of a code. */
const quietZones = { code128: 10, ean13: 11, qr: 4 };

/** Barcode types. */
type Bars = 'code128' | 'ean13';

/** A code at a size that scans; lengths in millimetres, quiet zones included. */
export interface FittedCode {
  kind: 'bars' | 'qr';
  code: CodePath;
  module: number;
  /** In modules. */
  quiet: number;
  width: number;
  height: number;
}

/** The widest bars that fit; null if even the narrowest don't fit, or can't hold the text. */
export function fitBars(
  kind: Bars,
  text: string,
  room: { width: number; height: number },
): FittedCode | null {
  const code = kind === 'ean13' ? eanBarsOf(text) : barsOf(text);
  const quiet = quietZones[kind];
  const module = code && modules.find((size) => (code.width + 2 * quiet) * size <= room.width);
  if (!code || !module) return null;
  return { kind: 'bars', code, module, quiet, width: (code.width + 2 * quiet) * module, height: room.height };
}

/** The least width at which the bars of a text scan, in millimetres; null if they can't hold it. */
export function leastWidth(kind: Bars, text: string): number | null {
  const code = kind === 'ean13' ? eanBarsOf(text) : barsOf(text);
  return code && (code.width + 2 * quietZones[kind]) * leastModule;
}

/** A QR code of a given size, quiet zone included. */
export function fitQr(text: string, size: number): FittedCode {
  const code = qrOf(text);
  const quiet = quietZones.qr;
  return { kind: 'qr', code, module: size / (code.width + 2 * quiet), quiet, width: size, height: size };
}
