import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { isVcards, readVcards } from './read-vcards.ts';
import type { TableFile, TableNotice } from './table-file.ts';
import { TableProblem, tableLimits } from './table-problem.ts';

/**
 * Reads a file that somebody brings, by its content, whatever its name says: a sheet of an Excel file (.xlsx), a CSV, or
 * contacts (vCard). Without `sheet`, the first with a value.
 * Throws a TableProblem for a file of another kind, an empty one, or one that is too large.
 */
export async function readTable(file: File, sheet?: number): Promise<TableFile> {
  if (file.size > tableLimits.bytes) throw new TableProblem('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw new TableProblem('empty');
  const read = compact(await readRows(bytes, sheet));
  if (read.rows.length === 0)
    throw new TableProblem(read.sheets.length > 1 && sheet !== undefined ? 'emptySheet' : 'empty');
  if (read.rows.length > tableLimits.rows + 1) throw new TableProblem('tooManyRows');
  return read;
}

const plain = { sheets: [], sheet: 0, columns: null, notices: [] };

async function readRows(bytes: Uint8Array, sheet?: number): Promise<TableFile> {
  if (startsWith(bytes, zip)) {
    if (!isWholeZip(bytes)) throw new TableProblem('damaged');
    // Large, so it is fetched for such files alone.
    const { readXlsx } = await import('./read-xlsx.ts');
    return { ...plain, ...(await readXlsx(bytes, sheet)) };
  }
  if (startsWith(bytes, oldOffice)) throw new TableProblem(isLocked(bytes) ? 'locked' : 'oldExcel');
  if (others.some((start) => startsWith(bytes, start))) throw new TableProblem('otherKind');
  const { text, isGuess } = decodeText(bytes);
  if (webPage.test(text)) throw new TableProblem('webPage');
  const read = { ...plain, ...(isVcards(text) ? readVcards(text) : readCsv(text)) };
  return { ...read, notices: [...(isGuess ? [guessed] : []), ...lettersLost(read), ...read.notices] };
}

/** Without rows, columns and complaints that have nothing. */
function compact(read: TableFile): TableFile {
  const rows = read.rows.filter(({ cells }) => cells.some(Boolean));
  const used = new Set<number>();
  for (const { cells } of rows) for (const [column, cell] of cells.entries()) if (cell) used.add(column);
  if (used.size > tableLimits.columns) throw new TableProblem('tooManyColumns');
  const kept = [...used].sort((a, b) => a - b);
  return {
    ...read,
    rows: rows.map(({ number, cells }) => ({ number, cells: kept.map((column) => cells[column] ?? '') })),
    columns: read.columns && kept.flatMap((column) => read.columns?.[column] ?? []),
    notices: read.notices.filter(({ kind, rows }) => kind === 'encoding' || rows.length > 0),
  };
}

const guessed: TableNotice = { kind: 'encoding', rows: [] };

const lettersLost = ({ rows }: TableFile): TableNotice[] => [
  {
    kind: 'letters',
    rows: rows
      .filter(({ cells }) => cells.some((cell) => cell.includes('\ufffd')))
      .map(({ number }) => number),
  },
];

const zip = [0x50, 0x4b, 0x03, 0x04];
/** Excel before 2007, and encrypted files of any Excel. */
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0];
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
/** PNG, JPEG, GIF, PDF, RAR, 7z, gzip. */
const others = [
  [0x89, ...ascii('PNG')],
  [0xff, 0xd8, 0xff],
  ascii('GIF8'),
  ascii('%PDF'),
  ascii('Rar!'),
  ascii('7z'),
  [0x1f, 0x8b],
];
/** HTML, its archives, and XML, which programs save under the name of an Excel file. */
const webPage = /^\s*(?:<(?:!doctype|!--|\?xml|\/?[a-z]+[\s>])|MIME-Version:)/i;

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** A zip file ends with its directory, of which one that wasn't downloaded to its end has nothing. */
const isWholeZip = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(-70_000)).includes('PK\u0005\u0006');

/** A workbook with a password lies inside the older kind of file, under this name in UTF-16. */
const isLocked = (bytes: Uint8Array): boolean =>
  new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');
