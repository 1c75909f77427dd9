import { fitBars, fitQr } from '#shared/lib/codes/fit-code.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import type { Language } from '#shared/lib/language.ts';
import type { Line, PaperCode, PaperContent, Seller, Sheet, Slip, Words } from '#shared/lib/paper/paper.ts';

/** A paper in its language, with the picture of the logo that it names. */
export interface PrintedPaper {
  language: Language;
  content: PaperContent;
  /** A JPEG; null without one. */
  logo: Uint8Array | null;
}

/** A paper as the Typst templates read it: every text is one string, and every code a picture. */
export function drawnPaper({ language, content }: PrintedPaper, logo: string | null, index: number) {
  const common = { language, end: `end-${index}`, seller: drawnSeller(content.seller, logo) };
  return content.kind === 'sheet'
    ? { ...common, ...drawnSheet(content) }
    : { ...common, ...drawnSlip(content) };
}

const drawnSheet = ({
  kind,
  heading,
  number,
  facts,
  columns,
  wideColumn,
  rows,
  code,
  sums,
  remark,
  terms,
  foot,
}: Sheet) => ({
  kind,
  heading,
  number: number === null ? null : written({ text: number, as: 'code' }),
  facts: facts.map(drawnFact),
  columns: columns.map(({ label, isNumber }) => ({ label: written(label), isNumber })),
  wideColumn,
  rows: rows.map((row) => row.map(({ lines, span = 1 }) => ({ lines: lines.map(drawnLine), span }))),
  code: code && drawnCode(code),
  sums: sums.map(drawnSum),
  remark,
  terms: terms === '' ? '' : written({ text: terms, as: 'own' }),
  foot,
});

const drawnSlip = ({ kind, heading, remark, facts, items, sums, code, follow, closing, isSigned }: Slip) => ({
  kind,
  heading,
  remark,
  facts: facts.map(drawnFact),
  items: items.map(({ lines, quantity, amount }) => ({
    lines: lines.map(drawnLine),
    quantity: written(quantity),
    amount: amount === null ? '' : written(amount),
  })),
  sums: sums.map(drawnSum),
  code: code && { ...drawnCode(code), text: written({ text: code.text, as: 'code' }) },
  follow: follow && { code: drawnCode(follow.code), text: follow.text },
  closing,
  isSigned,
});

const drawnSeller = ({ name, legalName, address, phone, taxNumber }: Seller, logo: string | null) => ({
  logo,
  name: written({ text: name, as: 'own' }),
  lines: [legalName, address]
    .filter((text) => text !== null && text !== '')
    .map((text) => written({ text: text ?? '', as: 'own' })),
  codes: [phone ? written({ text: phone, as: 'code' }) : '', taxNumber ?? ''].filter(Boolean),
});

const drawnFact = ({ label, lines, wide = false, strong = false }: Sheet['facts'][number]) => ({
  label,
  lines: lines.map(drawnLine),
  wide,
  strong,
});

const drawnSum = ({ label, amount, role }: Sheet['sums'][number]) => ({
  label,
  amount: written(amount),
  role: role ?? null,
});

const drawnLine = ({ words, strong = false, small = false }: Line) => ({
  text: words.map(written).join(''),
  strong,
  small,
});

/** Keeps a number or code on one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

function written(words: Words): string {
  if (typeof words === 'string') return words;
  const { text, as } = words;
  if (as === 'own')
    return text
      .split('\n')
      .map((each) => isolateWords(breakable(each)))
      .join('\n');
  return as === 'kept' ? isolateWords(unbroken(text)) : isolate(unbroken(text));
}

/** The most characters of a word that certainly fit into the narrowest column. */
const longestWord = 16;

/** Lets very long words break, as the print view does anywhere. */
const breakable = (text: string): string =>
  text.replace(/\S{20,}/gu, (word) =>
    [...word].map((letter, at) => (at > 0 && at % longestWord === 0 ? `\u200b${letter}` : letter)).join(''),
  );

const barHeight = 12;
const qrSize = 25;

/** A code as SVG; it holds shapes only, no text. A text too long for bars becomes a QR code, as in the print view. */
function drawnCode({ kind, text, label, size }: PaperCode) {
  const bars = kind === 'bars' ? fitBars('code128', text, { width: size, height: barHeight }) : null;
  const fitted = bars ?? fitQr(text, kind === 'qr' ? size : qrSize);
  const { quiet, width, height, code } = fitted;
  const isQr = fitted.kind === 'qr';
  const box = [-quiet, isQr ? -quiet : 0, code.width + 2 * quiet, isQr ? code.height + 2 * quiet : 1];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="${box[2]}" height="${box[3]}" preserveAspectRatio="none" shape-rendering="crispEdges"><path d="${code.path}" fill-rule="evenodd"/></svg>`;
  return { svg, label, width, height };
}
