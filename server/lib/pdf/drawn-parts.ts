import { fitBars, fitQr } from '#shared/lib/codes/fit-code.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import type { Fact, Label, Line, PaperCode, Words } from '#shared/lib/paper/paper.ts';

/** A label of one language, or of two with the direction of each. */
export const drawnLabel = (label: Label) =>
  typeof label === 'string'
    ? breakable(label)
    : {
        arabic: written({ text: label.arabic, as: 'own' }),
        own: written({ text: label.own, as: 'own' }),
      };

/** The same of what people typed. */
export const drawnOwn = (label: Label) =>
  typeof label === 'string' && label !== '' ? written({ text: label, as: 'own' }) : drawnLabel(label);

export const drawnFact = ({ label, lines, wide = false, strong = false }: Fact) => ({
  label: drawnLabel(label),
  lines: lines.map(drawnLine),
  wide,
  strong,
});

export const drawnLine = ({ words, strong = false, small = false, language }: Line) => ({
  text: words.map(written).join(''),
  strong,
  small,
  language: language ?? null,
});

/** Keeps a number or code on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

export function written(words: Words): string {
  if (typeof words === 'string') return words;
  const { text, as } = words;
  if (as === 'own')
    return text
      .split('\n')
      .map((each) => isolateWords(breakable(each)))
      .join('\n');
  return as === 'kept' ? isolateWords(unbroken(text)) : isolate(breakable(unbroken(text)));
}

/** The most characters of a word that certainly fit into the narrowest column. */
const longestWord = 16;

/** Lets very long words and codes break, as the print view does anywhere. */
const breakable = (text: string): string =>
  text.replace(/\S{20,}/gu, (word) =>
    [...word].map((letter, at) => (at > 0 && at % longestWord === 0 ? `\u200b${letter}` : letter)).join(''),
  );

const barHeight = 12;
const qrSize = 25;

/** A code as SVG; it holds shapes only, no text. A text too long for bars becomes a QR code, as in the print view. */
export function drawnCode({ kind, text, label, size }: PaperCode) {
  const bars = kind === 'bars' ? fitBars('code128', text, { width: size, height: barHeight }) : null;
  const fitted = bars ?? fitQr(text, kind === 'qr' ? size : qrSize);
  const { quiet, width, height, code } = fitted;
  const isQr = fitted.kind === 'qr';
  const box = [-quiet, isQr ? -quiet : 0, code.width + 2 * quiet, isQr ? code.height + 2 * quiet : 1];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="${box[2]}" height="${box[3]}" preserveAspectRatio="none" shape-rendering="crispEdges"><path d="${code.path}" fill-rule="evenodd"/></svg>`;
  return { svg, label, width, height };
}
