import { cellText } from './cell-text.ts';
import { inDigitsFormat } from './digits-format.ts';
import type { TableFile, TableRow } from './table-file.ts';
import { TableProblem, tableLimits } from './table-problem.ts';
import { newBudget } from './unpack.ts';
import { type Package, prefixed, type Relationship, readPart, relationshipsOf } from './xlsx-package.ts';

interface Sheet {
  name: string;
  path: string;
}

/** What the cells of a workbook refer to by number. */
interface Shared {
  texts: readonly string[];
  /** Number formats, by the style of a cell. */
  formats: readonly string[];
}

/**
 * Reads a visible sheet of an Excel file, by its place, or the first with a value: the values, as text; formulas by the
 * values that they had. Throws `otherSpreadsheet` for another office file.
 */
export async function readXlsx(
  bytes: Uint8Array,
  chosen?: number,
): Promise<Pick<TableFile, 'rows' | 'sheets' | 'sheet'>> {
  const file: Package = { bytes, budget: newBudget(bytes.length) };
  const { sheets, related } = await workbookOf(file);
  const shared = { texts: await textsOf(file, related), formats: await formatsOf(file, related) };
  const names = sheets.map(({ name }) => name);
  const wanted = chosen === undefined ? sheets.keys() : [chosen];
  for (const sheet of wanted) {
    const rows = await readSheet(file, sheets[sheet]?.path ?? '', shared);
    if (rows.length > 0) return { rows, sheets: names, sheet };
  }
  return { rows: [], sheets: names, sheet: chosen ?? 0 };
}

async function workbookOf(file: Package): Promise<{ sheets: Sheet[]; related: Relationship[] }> {
  const main = (await relationshipsOf(file, '')).find(({ type }) => type === 'officeDocument');
  const path = main?.target ?? 'xl/workbook.xml';
  const related = await relationshipsOf(file, path);
  const sheets: Sheet[] = [];
  const isWorkbook = await readPart(file, path, {
    open: (name, attributes) => {
      if (name !== 'sheet' || attributes.state?.includes('idden')) return;
      const id = prefixed(attributes, 'id');
      const part = related.find((each) => each.id === id && each.type === 'worksheet');
      if (part) sheets.push({ name: attributes.name ?? '', path: part.target });
    },
  });
  if (!isWorkbook || path.endsWith('.bin')) throw new TableProblem('otherSpreadsheet');
  if (sheets.length === 0) throw new TableProblem('damaged');
  return { sheets, related };
}

const pathOf = (related: readonly Relationship[], type: string): string =>
  related.find((each) => each.type === type)?.target ?? '';

/** The texts that cells refer to; the parts of a formatted text are joined, phonetic hints are left out. */
async function textsOf(file: Package, related: readonly Relationship[]): Promise<string[]> {
  const texts: string[] = [];
  let current = '';
  let isText = false;
  let isHint = false;
  await readPart(file, pathOf(related, 'sharedStrings'), {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') isHint = true;
      isText = name === 't' && !isHint;
    },
    close: (name) => {
      if (name === 'si') texts.push(current);
      if (name === 'rPh') isHint = false;
      if (name === 't') isText = false;
    },
    text: (text) => {
      if (isText) current += text;
    },
  });
  return texts;
}

/** The number formats that a workbook defines, by the styles that use them; '' for those that every program knows. */
async function formatsOf(file: Package, related: readonly Relationship[]): Promise<string[]> {
  const codes = new Map<string, string>();
  const formats: string[] = [];
  let isOfCells = false;
  await readPart(file, pathOf(related, 'styles'), {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(numFmtId, formatCode);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) formats.push(codes.get(numFmtId) ?? '');
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}

interface OpenCell {
  column: number;
  type: string;
  style: number;
  value: string;
}

async function readSheet(file: Package, path: string, shared: Shared): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  let number = 0;
  let cells: string[] = [];
  let cell: OpenCell | null = null;
  let column = 0;
  let isValue = false;
  const isFound = await readPart(file, path, {
    open: (name, { r, t = 'n', s = '0' }) => {
      if (name === 'row') {
        number = r === undefined ? number + 1 : Number(r);
        cells = [];
        column = 0;
      }
      if (name === 'c') {
        column = r === undefined ? column : columnOf(r);
        cell = { column, type: t, style: Number(s), value: '' };
      }
      isValue = name === 'v' || (name === 't' && cell?.type === 'inlineStr');
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c' && cell) {
        const text = cellText(valueText(cell, shared));
        // A cell that is only coloured has no place in the row: there may be thousands.
        if (text !== '') cells[cell.column] = text;
        column = cell.column + 1;
        cell = null;
      }
      if (name === 'row') addRow(rows, { number, cells });
    },
    text: (text) => {
      if (isValue && cell) cell.value += text;
    },
  });
  if (!isFound) throw new TableProblem('damaged');
  return rows;
}

function addRow(rows: TableRow[], { number, cells }: TableRow): void {
  if (cells.length === 0) return;
  // One more for the names of the columns.
  if (rows.length > tableLimits.rows) throw new TableProblem('tooManyRows');
  rows.push({ number, cells: Array.from(cells, (each) => each ?? '') });
}

/** `B12` is column 1. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function valueText({ type, style, value }: OpenCell, { texts, formats }: Shared): string {
  if (type === 's') return unescaped(texts[Number(value)] ?? '');
  if (type === 'b') return value === '1' ? 'true' : 'false';
  return type === 'n' && value.trim() !== ''
    ? numberText(value.trim(), formats[style] ?? '')
    : unescaped(value);
}

/** A long number such as 9.66501234567E11, as spreadsheets store a phone number, is written in full. */
function numberText(value: string, format: string): string {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) return value;
  return (number < 0 ? null : inDigitsFormat(String(number), format)) ?? String(number);
}

/** Characters that XML doesn't allow or would change, `_x000D_`; an underscore before such a text is one itself. */
const unescaped = (text: string): string =>
  text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
