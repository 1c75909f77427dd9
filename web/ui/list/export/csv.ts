export type ExportValue = string | number | null;

/** Spreadsheets run a cell that begins with one of these as a formula. */
const formula = /^[=+\-@\t\r]/;
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
  const safe = formula.test(value) && !numberLike.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
