import type { Translate } from '#shared/i18n/messages.ts';
import type { Formats } from '#shared/lib/formats.ts';
import type { Language } from '#shared/lib/language.ts';

/**
 * What stands on a paper, described once: the web draws it as the print view, the server as a PDF. Words are those of the
 * catalogue if they are plain strings.
 */
export type Words = string | { text: string; as: 'own' | 'number' | 'code' | 'kept' };

/** One paragraph; its words follow each other without spaces of their own. */
export interface Line {
  words: readonly Words[];
  strong?: boolean;
  small?: boolean;
}

/** A named fact. */
export interface Fact {
  label: string;
  lines: readonly Line[];
  /** Takes the whole width. */
  wide?: boolean;
  strong?: boolean;
}

/** A named amount. */
export interface Sum {
  label: string;
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
  name: string;
  /** The registered name, if it is another one. */
  legalName: string | null;
  address: string;
  phone: string;
  /** With its name: `VAT 310122393500003`. */
  taxNumber: string | null;
  /** The address of a picture. */
  logo: string | null;
}

interface Column {
  label: Words;
  isNumber: boolean;
}

/** A cell of a table, over `span` columns. */
export interface Cell {
  lines: readonly Line[];
  span?: number;
}

/** An A4 document about money. */
export interface Sheet {
  kind: 'sheet';
  seller: Seller;
  heading: string;
  number: string | null;
  facts: readonly Fact[];
  columns: readonly Column[];
  /** The index of the column that takes the space left by the others. */
  wideColumn: number;
  rows: readonly (readonly Cell[])[];
  code: PaperCode | null;
  sums: readonly Sum[];
  /** Below the sums, such as that the invoice is credited. */
  remark: string | null;
  terms: string;
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
export interface Pen {
  language: Language;
  t: Translate;
  format: Formats;
}
