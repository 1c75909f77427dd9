import { cellText } from './cell-text.ts';
import type { TableFile } from './table-file.ts';

/** Excel's first line that names the separator. */
const separatorLine = /^\s*"?sep=(.)"?\n/i;
const separators = [',', ';', '\t', '|'];
/** Of these characters at the beginning of a file the separator is guessed. */
const guessedFrom = 50_000;

interface TextRecord {
  cells: string[];
  /** One of its cells begins with a quotation mark that doesn't end the cell anywhere. */
  isBroken: boolean;
}

/** Reads comma, semicolon, tab or bar separated text with quoted cells. */
export function readCsv(text: string): Pick<TableFile, 'rows' | 'notices'> {
  const named = separatorLine.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const records = recordsOf(body, named?.[1] ?? separatorOf(body));
  return {
    rows: records.map(({ cells }, index) => ({ number: index + 1, cells: cells.map(cellText) })),
    notices: [
      { kind: 'quotes', rows: records.flatMap(({ isBroken }, index) => (isBroken ? [index + 1] : [])) },
    ],
  };
}

function recordsOf(text: string, separator: string): TextRecord[] {
  const records: TextRecord[] = [];
  let record: TextRecord = { cells: [], isBroken: false };
  for (let at = 0; at <= text.length; ) {
    const quoted = quotedCell(text, at, separator);
    if (!quoted && text[at] === '"') record.isBroken = true;
    const cell = quoted ?? plainCell(text, at, separator);
    record.cells.push(cell.value);
    at = cell.end + 1;
    if (text[cell.end] === separator) continue;
    records.push(record);
    record = { cells: [], isBroken: false };
  }
  return records;
}

interface Cell {
  value: string;
  /** The place of the separator or line end after it. */
  end: number;
}

/**
 * A cell in quotation marks. Null if there are none, or if what seems to close them isn't at the end of the cell: it is
 * then a text that has such marks, and must not swallow the cells and rows after it.
 */
function quotedCell(text: string, at: number, separator: string): Cell | null {
  const open = skipSpaces(text, at);
  if (text[open] !== '"') return null;
  for (let close = text.indexOf('"', open + 1); close >= 0; close = text.indexOf('"', close + 2)) {
    if (text[close + 1] === '"') continue;
    const end = skipSpaces(text, close + 1);
    if (end < text.length && text[end] !== separator && text[end] !== '\n') return null;
    return { value: text.slice(open + 1, close).replaceAll('""', '"'), end };
  }
  return null;
}

function skipSpaces(text: string, at: number): number {
  let next = at;
  while (text[next] === ' ') next += 1;
  return next;
}

function plainCell(text: string, at: number, separator: string): Cell {
  let end = at;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
  return { value: text.slice(at, end), end };
}

/**
 * The separator by which the most records are as wide as the first one that it divides, which has the heads, or narrower,
 * as where the last cells are empty; of two such, the one with more columns.
 */
function separatorOf(text: string): string {
  const start = text.slice(0, guessedFrom);
  const guesses = separators.map((separator) => {
    const widths = recordsOf(start, separator)
      .map(({ cells }) => cells.length)
      .filter((width) => width > 1);
    const [width = 1] = widths;
    return { separator, width, count: widths.filter((each) => each <= width).length };
  });
  const [best] = guesses.sort((a, b) => b.count - a.count || b.width - a.width);
  return best?.separator ?? ',';
}
