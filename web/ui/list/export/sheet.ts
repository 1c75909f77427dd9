import type { ExportValue } from '#shared/lib/csv.ts';
import { formatsOf } from '#shared/lib/formats.ts';
import type { Language } from '#shared/lib/language.ts';

/**
 * The kind of a column in a file. `number`: amounts and counts, also those that the API has as decimal strings. `text`: never
 * read as a number or a date. `value`: days and timestamps become dates.
 */
type CellKind = 'number' | 'text' | 'value';

export interface SheetHead {
  name: string;
  heads: string[];
  /** By column; text if there is none. */
  kinds: readonly CellKind[];
  language: Language;
  /** That of the timestamps. */
  timeZone?: string;
}

export type SheetRows = readonly (readonly ExportValue[])[];

const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** Returns how to write a timestamp as day and time in the shop's zone; another value stays as it is. */
export function readableIn({ kinds, timeZone = 'UTC' }: SheetHead) {
  // Files have Western digits throughout: spreadsheets don't calculate with others.
  const { dayIn, time } = formatsOf('en', { timeZone, easternDigits: false });
  return (value: ExportValue, column: number): ExportValue =>
    typeof value === 'string' && (kinds[column] ?? 'text') !== 'text' && isInstant.test(value)
      ? `${dayIn(value)} ${time(value)}`
      : value;
}
