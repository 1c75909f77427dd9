import type { Language } from '#shared/lib/language.ts';
import type { Card } from '#shared/lib/paper/card.ts';
import type { Label, Seller, Sheet, Slip } from '#shared/lib/paper/paper.ts';
import { drawnCard } from './drawn-card.ts';
import { drawnCode, drawnFact, drawnLabel, drawnLine, drawnOwn, unbroken, written } from './drawn-parts.ts';

/** A paper in its language, with the picture of the logo that it names. */
export interface PrintedPaper {
  language: Language;
  content: Sheet | Slip | Card;
  /** A JPEG; null without one. */
  logo: Uint8Array | null;
  /** JPEGs by the addresses that a card names. */
  pictures?: ReadonlyMap<string, Uint8Array>;
  /** What programs read instead of it: the file then is an archive that has it inside, PDF/A-3b. */
  attached?: AttachedFile | null;
}

/** A text file inside a PDF. */
export interface AttachedFile {
  name: string;
  type: 'application/xml';
  text: string;
}

/** The file of each picture of a paper. */
export interface PicturePaths {
  logo: string | null;
  pathOf: (address: string) => string | null;
}

/** A paper as the Typst templates read it: every text is one string, and every code a picture. */
export function drawnPaper({ language, content }: PrintedPaper, paths: PicturePaths, index: number) {
  const page = { language, end: `end-${index}` };
  if (content.kind !== 'sheet' && content.kind !== 'slip')
    return { ...page, ...drawnCard(content, paths.pathOf) };
  const common = { ...page, seller: drawnSeller(content.seller, paths.logo) };
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
  statements,
  signature,
  terms,
  foot,
}: Sheet) => ({
  kind,
  heading: drawnLabel(heading),
  number: number === null ? null : written({ text: number, as: 'code' }),
  facts: facts.map(drawnFact),
  columns: columns.map(({ label, isNumber }) => ({ label: drawnLabel(label), isNumber })),
  wideColumn,
  rows: rows.map((row) => row.map(({ lines, span = 1 }) => ({ lines: lines.map(drawnLine), span }))),
  code: code && drawnCode(code),
  sums: sums.map(drawnSum),
  remark: remark && drawnLabel(remark),
  statements: statements.map(drawnLabel),
  signature: signature && {
    party: drawnLabel(signature.party),
    signatory: drawnLabel(signature.signatory),
  },
  terms: drawnOwn(terms),
  foot,
});

const drawnSlip = ({ kind, heading, remark, facts, items, sums, code, follow, closing, isSigned }: Slip) => ({
  kind,
  heading: drawnLabel(heading),
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

const drawnSeller = ({ name, legalName, address, phone, numbers }: Seller, logo: string | null) => ({
  logo,
  name: drawnOwn(name),
  lines: [legalName, address]
    .filter((text) => text !== null)
    .filter((text) => text !== '')
    .map(drawnOwn),
  codes: [
    ...(phone ? [{ label: '', number: written({ text: phone, as: 'code' }) }] : []),
    ...numbers.map(({ label, number }) => ({
      label: unbrokenLabel(label),
      number: written({ text: number, as: 'code' }),
    })),
  ],
});

const drawnSum = ({ label, amount, role }: Sheet['sums'][number]) => ({
  label: drawnLabel(label),
  amount: written(amount),
  role: role ?? null,
});

const unbrokenLabel = (label: Label) =>
  drawnLabel(
    typeof label === 'string'
      ? unbroken(label)
      : { arabic: unbroken(label.arabic), own: unbroken(label.own) },
  );
