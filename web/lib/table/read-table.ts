import { TableProblem, tableLimits } from './table-problem.ts';

/**
 * Reads an Excel file (.xlsx) or a CSV by its content, whatever its name says: the rows with at least one value, all of
 * them as wide as the widest.
 * Throws a TableProblem for a file that is neither, or too large.
 */
export async function readTable(file: File): Promise<string[][]> {
  if (file.size > tableLimits.bytes) throw new TableProblem('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw new TableProblem('empty');
  const rows = await readRows(bytes);
  if (rows.length === 0) throw new TableProblem('empty');
  if (rows.length > tableLimits.rows + 1) throw new TableProblem('tooManyRows');
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  if (width > tableLimits.columns) throw new TableProblem('tooManyColumns');
  return rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''));
}

const xlsx = () => import('./read-xlsx.ts');
const csv = () => import('./read-csv.ts');

/** Fetches the parsers before a file is chosen. */
export function fetchReaders(): void {
  for (const reader of [xlsx, csv]) void reader().catch(() => {});
}

async function readRows(bytes: Uint8Array): Promise<string[][]> {
  // The parsers are large: each is fetched for its own kind of file.
  if (startsWith(bytes, zip)) return (await xlsx()).readXlsx(bytes);
  if (startsWith(bytes, oldOffice)) throw new TableProblem('oldExcel');
  if (others.some((start) => startsWith(bytes, start))) throw new TableProblem('otherKind');
  return (await csv()).readCsv(bytes);
}

const zip = [0x50, 0x4b, 0x03, 0x04];
/** Excel before 2007, and encrypted files of any Excel. */
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0];
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
/** PNG, JPEG, GIF, PDF, RAR, 7z, gzip, HTML. */
const others = [
  [0x89, ...ascii('PNG')],
  [0xff, 0xd8, 0xff],
  ascii('GIF8'),
  ascii('%PDF'),
  ascii('Rar!'),
  ascii('7z'),
  [0x1f, 0x8b],
  ascii('<!DOCTYPE'),
  ascii('<html'),
];

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);
