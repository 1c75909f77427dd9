import { parse } from 'papaparse';
import { decodeText } from './decode-text.ts';
import { TableProblem } from './table-problem.ts';

/** Excel's first line that names the separator. */
const separatorLine = /^\s*"?sep=(.)"?\r?\n/i;
/** A spreadsheet shows no text that starts like a formula, so exports put an apostrophe before it. */
const guarded = /^'(?=[=+\-@＝＋－＠])/;

/** Control characters, which no text has. */
const control = /[^\P{Cc}\s\u0080-\u009f]/u;

/** Parses comma, semicolon, tab or bar separated text with quoted cells. Throws `otherKind` for what is no text. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = decodeText(bytes);
  if (control.test(text)) throw new TableProblem('otherKind');
  const separator = separatorLine.exec(text);
  const { data } = parse<string[]>(separator ? text.slice(separator[0].length) : text, {
    delimiter: separator?.[1] ?? '',
    delimitersToGuess: [',', ';', '\t', '|'],
    skipEmptyLines: 'greedy',
  });
  return data.map((row) => row.map((cell) => cell.trim().replace(guarded, '')));
}
