import type { Translate } from '#shared/i18n/messages.ts';
import type { Formats } from '#shared/lib/formats.ts';
import type { Language } from '#shared/lib/language.ts';

/**
 * What stands on a paper, described once: the web draws it as the print view, the server as a PDF. Words are those of the
 * catalogue if they are plain strings.
 */
export type Words = string | { text: string; as: 'own' | 'number' | 'code' | 'kept' };

/** Words of a paper; on one in two languages, in Arabic and in that of its reader. */
export type Label = string | { arabic: string; own: string };

/** One paragraph; its words follow each other without spaces of their own. */
export interface Line {
  words: readonly Words[];
  /** Where it isn't that of the paper. */
  language?: Language;
  strong?: boolean;
  small?: boolean;
}

/** A named fact. */
export interface Fact {
  label: Label;
  lines: readonly Line[];
  /** Takes the whole width. */
  wide?: boolean;
  strong?: boolean;
}

/** A named amount. */
export interface Sum {
  label: Label;
  amount: Words;
  role?: 'total' | 'balance';
}

/** A QR code or barcode. */
export interface PaperCode {
  kind: 'qr' | 'bars';
  text: string;
  /** What it is, for those who can't see it. */
  label: string;
  /** The width in millimetres. */
  size: number;
}

/** Who issues the paper. */
export interface Seller {
  name: Label;
  /** The registered name, if it is another one. */
  legalName: Label | null;
  address: Label;
  phone: string;
  /** Those by which offices know the shop, with what they are. */
  numbers: readonly { label: Label; number: string }[];
  /** The address of a picture. */
  logo: string | null;
}

interface Column {
  label: Label;
  isNumber: boolean;
}

/** A cell of a table, over `span` columns. */
export interface Cell {
  lines: readonly Line[];
  span?: number;
}

/** A place to sign on: for whom, and below the line who signs. */
interface SignaturePlace {
  party: Label;
  signatory: Label;
}

/** An A4 document about money. */
export interface Sheet {
  kind: 'sheet';
  seller: Seller;
  heading: Label;
  number: string | null;
  facts: readonly Fact[];
  columns: readonly Column[];
  /** The index of the column that takes the space left by the others. */
  wideColumn: number;
  rows: readonly (readonly Cell[])[];
  code: PaperCode | null;
  sums: readonly Sum[];
  /** Below the sums, such as that the invoice is credited. */
  remark: Label | null;
  /** Sentences that the law wants. */
  statements: readonly Label[];
  signature: SignaturePlace | null;
  terms: Label;
  /** At the start of each page's footer. */
  foot: string;
}

/** A row of a slip: what it is, and below it its quantity and amount. */
export interface SlipItem {
  lines: readonly Line[];
  quantity: Words;
  amount: Words | null;
}

/** A receipt on an 80 mm roll. */
export interface Slip {
  kind: 'slip';
  seller: Seller;
  heading: string;
  /** Below the heading, such as that the payment is void. */
  remark: string | null;
  facts: readonly Fact[];
  items: readonly SlipItem[];
  sums: readonly Sum[];
  /** With its text below it. */
  code: PaperCode | null;
  /** A QR code with a text beside it. */
  follow: { code: PaperCode; text: string } | null;
  closing: string;
  /** The closing text stands under a line to sign on. */
  isSigned: boolean;
}

/** The language of a paper, with its texts and formats. */
export interface PaperLocale {
  language: Language;
  t: Translate;
  format: Formats;
  /** Of a paper in two languages. */
  arabic?: PaperLocale;
}
