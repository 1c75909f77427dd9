export type ExportValue = string | number | null;

/** Spreadsheets run a cell that starts with one of these as a formula; some also accept the full-width characters. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;
/** In some languages, spreadsheets split lines at these instead of at the comma. */
const otherSeparators = /([;\t])/;
/** Harmless: a number or phone number. */
const numberLike = /^[+-]?[\d\s.,()/-]*\d[\d\s.,()/-]*$/;

/** Tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = '\ufeff';

/** Lines of a file: comma separated, CRLF, quoted where necessary; formulas are defused. */
export const csvLines = (rows: readonly (readonly ExportValue[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

function csvCell(value: ExportValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = guarded(value.split(otherSeparators).map(guardedPart).join(''));
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** `split` with a group puts the separators at odd positions. */
const guardedPart = (part: string, at: number) => (at % 2 === 0 ? guarded(part) : part);
const guarded = (text: string) => (formula.test(text) && !numberLike.test(text) ? `'${text}` : text);
