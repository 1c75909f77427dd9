/** A row with at least one value. */
export interface TableRow {
  /** Its number in the sheet or the file, from 1, as a spreadsheet shows it: rows without a value are counted. */
  number: number;
  cells: string[];
}

/** What a reader complains about in a file that it could read. */
export interface TableNotice {
  kind:
    | /** Characters that no letter belongs to; they are read as `�`. */ 'letters'
    | /** A quotation mark that opens a cell and doesn't close it; it is read as a part of the text. */ 'quotes'
    | /** The file doesn't say in which encoding it is, and isn't in UTF-8. */ 'encoding';
  /** The numbers of the rows; empty if it is about the whole file. */
  rows: number[];
}

/** The columns of a file of contacts, whose format says what they are. */
export const contactColumns = ['name', 'phone', 'email', 'address', 'company'] as const;
export type ContactColumn = (typeof contactColumns)[number];

export interface TableFile {
  /** The rows, all as wide as the columns with a value. */
  rows: TableRow[];
  /** The names of a workbook's visible sheets, and the place of the one that `rows` are of; empty for other files. */
  sheets: string[];
  sheet: number;
  /** What the columns are, if the format says it; such a file has no row of heads. */
  columns: readonly ContactColumn[] | null;
  notices: TableNotice[];
}
