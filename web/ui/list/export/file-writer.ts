import type { ExportValue } from '#shared/lib/csv.ts';
import type { Language } from '#shared/lib/language.ts';

export interface SheetHead {
  name: string;
  heads: string[];
  /** Which columns are amounts and counts: numbers in the sheet, even if the API has decimal strings. */
  numbers: boolean[];
  language: Language;
}

/** A file that grows row by row. What is written is kept by the browser outside of the page's memory. */
export interface FileWriter {
  add: (rows: readonly (readonly ExportValue[])[]) => void;
  finish: () => Blob;
}
