import { type FittedCode, fitBars, fitQr, leastWidth } from '#shared/lib/codes/fit-code.ts';
import type { Language } from '#shared/lib/language.ts';
import { printable } from '#shared/settings/preferences/barcode-settings.rules.ts';
import type { BarcodeSettings } from '#shared/settings/preferences/barcode-settings.schema.ts';

/** Why a ticket differs from its settings. */
export type TicketWarning =
  | { kind: 'tooWide'; width: number; room: number }
  | { kind: 'tooLow'; room: number }
  | { kind: 'letters' }
  | { kind: 'qrSmall'; module: number }
  | { kind: 'noLines' }
  | { kind: 'someLines' };

/** The positions of everything on a label; lengths in millimetres, font sizes in CSS pixels. */
export interface TicketLayout {
  code: FittedCode;
  headSize: number;
  headHeight: number;
  lineSize: number;
  lineHeight: number;
  /** The number of lines that fit. */
  lines: number;
  /** Whether the code is also printed as text. */
  withText: boolean;
  warnings: TicketWarning[];
}

const perPixel = 25.4 / 96;
/** The font size in pixels and the line height as a factor. Nastaliq needs more of both. */
const lineOf: Record<Language, { size: number; height: number }> = {
  en: { size: 12, height: 1.3 },
  ar: { size: 12.5, height: 1.5 },
  ur: { size: 14, height: 2.2 },
};

const head = { largest: 24, smallest: 10, height: 1.25 };
/** The width of a digit in the heading, in ems. */
const digit = 0.66;
const leastBars = 10;
const mostBars = 16;
const gap = 1;
const textHeight = 3;
const leastSquare = 0.33;
const tolerance = 0.005;
const mostQr = 26;

interface TicketTexts {
  /** The content of the code. */
  code: string;
  /** The order's number, and the number of the ticket. */
  number: string;
  count: string;
  /** How many lines are wanted above the bars. */
  lines: number;
}

/** Fits number, lines and code onto a label so that the code scans; what doesn't fit is left out, with a warning. */
export function ticketLayout(
  settings: BarcodeSettings,
  language: Language,
  texts: TicketTexts,
): TicketLayout {
  const area = printable(settings);
  const line = lineOf[language];
  const lineHeight = line.size * line.height * perPixel;
  const headSize = headSizeOf(
    area,
    texts,
    { size: line.size, height: lineHeight },
    settings.symbology === 'qr',
  );
  const headHeight = headSize * head.height * perPixel;
  const below = area.height - headHeight - gap;

  const { bars, warnings } = barsOf(settings, texts.code, { width: area.width, height: below });
  const sizes = { headSize, headHeight, lineSize: line.size, lineHeight };
  if (!bars) {
    const code = qrFor(texts.code, area.width, below);
    const lines = Math.max(0, Math.floor(below / lineHeight));
    const isSmall = code.module < leastSquare - tolerance;
    const small = isSmall ? [{ kind: 'qrSmall' as const, module: code.module }] : [];
    return { ...sizes, code, lines, withText: false, warnings: [...warnings, ...small] };
  }
  const free = below - leastBars;
  const lines = Math.min(texts.lines, Math.max(0, Math.floor(free / lineHeight + tolerance)));
  const left = Math.max(0, free - lines * lineHeight);
  const withText = left >= textHeight;
  const height = Math.min(mostBars, leastBars + left - (withText ? textHeight : 0));
  return { ...sizes, code: { ...bars, height }, lines, withText, warnings };
}

/**
 * The font size of the heading: number and count are the largest text on the ticket, side by side and never cut off.
 * On a low label they shrink in favour of a first line above the bars, and of the code's text below them, as long as
 * they stay larger than that line.
 */
function headSizeOf(
  area: { width: number; height: number },
  { number, count, lines }: TicketTexts,
  line: { size: number; height: number },
  isQr: boolean,
): number {
  const across = area.width / perPixel / ((number.length + count.length) * digit + 1);
  const size = Math.max(head.smallest, Math.min(head.largest, across));
  const sizeBeside = (height: number) => (area.height - gap - leastBars - height) / (head.height * perPixel);
  const besideLine = sizeBeside(line.height);
  if (besideLine <= line.size + 1) return size;
  const largest = Math.min(size, besideLine);
  const room = area.height - gap - leastBars - largest * head.height * perPixel;
  const fitting = Math.min(lines, Math.floor(room / line.height + tolerance));
  const besideText = sizeBeside(fitting * line.height + textHeight);
  return !isQr && besideText > line.size + 1 ? Math.min(largest, besideText) : largest;
}

function barsOf(settings: BarcodeSettings, text: string, room: { width: number; height: number }) {
  const { symbology } = settings;
  if (symbology === 'qr') return { bars: null, warnings: [] };
  if (room.height < leastBars) return refusal({ kind: 'tooLow', room: room.height });
  const least = leastWidth(symbology, text);
  if (least === null) return refusal({ kind: 'letters' });
  const bars = fitBars(symbology, text, room);
  return bars ? { bars, warnings: [] } : refusal({ kind: 'tooWide', width: least, room: room.width });
}

const refusal = (warning: TicketWarning) => ({ bars: null, warnings: [warning] });

/** The QR code is at the end of the lines, and wider than half the label only if its modules would be too small. */
function qrFor(text: string, width: number, height: number): FittedCode {
  const comfortable = Math.min(height, width / 2, mostQr);
  const least = leastSquare / fitQr(text, 1).module;
  return fitQr(text, comfortable >= least ? comfortable : Math.min(height, width * 0.7, least));
}
