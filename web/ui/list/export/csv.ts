export type ExportValue = string | number | null;

/** Spreadsheets run a cell that begins with one of these as a formula; some take the full-width signs too. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;
/** Spreadsheets of some languages split a line at these instead of the comma. */
const otherSeparators = /([;\t])/;
/** Harmless all the same: a number, a phone. */
const numberLike = /^[+-]?[\d\s.,()/-]*\d[\d\s.,()/-]*$/;

/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = '\ufeff';

/** Comma separated, CRLF, quoted where it must be; nothing in it is a formula. */
export function csvOf(rows: readonly (readonly ExportValue[])[]): string {
  const lines = rows.map((row) => `${row.map(csvCell).join(',')}\r\n`);
  return byteOrderMark + lines.join('');
}

function csvCell(value: ExportValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = guarded(value.split(otherSeparators).map(guardedPart).join(''));
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The separators stand between the parts. */
const guardedPart = (part: string, at: number) => (at % 2 === 0 ? guarded(part) : part);
const guarded = (text: string) => (formula.test(text) && !numberLike.test(text) ? `'${text}` : text);
