import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { TableProblem, tableLimits } from './table-problem.ts';
import { type Budget, newBudget, unpackPart } from './unpack.ts';

type Tag = SaxesTagPlain;

interface Handlers {
  open?: (name: string, attributes: Tag['attributes']) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** Reads the first visible sheet of an Excel file: the values, as text; formulas by the values that they had. */
export async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  const budget = newBudget(bytes.length);
  const path = await firstSheet(bytes, budget);
  const texts = await sharedTexts(bytes, budget);
  return readSheet(bytes, path, texts, budget);
}

/** Reads one part with a parser of XML; names come without their prefix. Resolves to false if there is no such part. */
async function readPart(bytes: Uint8Array, path: string, budget: Budget, handlers: Handlers) {
  const parser = new SaxesParser({});
  const { open, close, text } = handlers;
  parser.on('error', () => {
    throw new TableProblem('damaged');
  });
  if (open) parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes));
  if (close) parser.on('closetag', ({ name }) => close(localName(name)));
  if (text) parser.on('text', text);
  const isFound = await unpackPart(bytes, path, budget, (part) => void parser.write(part));
  if (isFound) parser.close();
  return isFound;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The path of the first sheet that isn't hidden. Throws `otherKind` for a zip file that is no workbook. */
async function firstSheet(bytes: Uint8Array, budget: Budget): Promise<string> {
  const ids: string[] = [];
  const isWorkbook = await readPart(bytes, 'xl/workbook.xml', budget, {
    open: (name, attributes) => {
      if (name === 'sheet' && !attributes.state?.toString().includes('idden'))
        ids.push(String(attributes['r:id'] ?? ''));
    },
  });
  if (!isWorkbook) throw new TableProblem('otherKind');
  let path = 'worksheets/sheet1.xml';
  await readPart(bytes, 'xl/_rels/workbook.xml.rels', budget, {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id === ids[0]) path = String(Target);
    },
  });
  return path.startsWith('/') ? path.slice(1) : `xl/${path}`;
}

/** The texts that cells refer to by number; the parts of a formatted text are joined, phonetic hints are left out. */
async function sharedTexts(bytes: Uint8Array, budget: Budget): Promise<string[]> {
  const texts: string[] = [];
  let current = '';
  let isText = false;
  let isHint = false;
  await readPart(bytes, 'xl/sharedStrings.xml', budget, {
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

async function readSheet(bytes: Uint8Array, path: string, texts: string[], budget: Budget) {
  const rows: string[][] = [];
  let row: string[] = [];
  let column = 0;
  let type = '';
  let value = '';
  let isValue = false;
  const isFound = await readPart(bytes, path, budget, {
    open: (name, { r, t }) => {
      if (name === 'row') row = [];
      if (name === 'c') {
        column = r === undefined ? row.length : columnOf(String(r));
        if (column >= tableLimits.columns) throw new TableProblem('tooManyColumns');
        type = String(t ?? 'n');
        value = '';
      }
      isValue = name === 'v' || (name === 't' && type === 'inlineStr');
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c') row[column] = cellText(type, value, texts);
      if (name === 'row') addRow(rows, row);
    },
    text: (text) => {
      if (isValue) value += text;
    },
  });
  if (!isFound) throw new TableProblem('damaged');
  return rows;
}

function addRow(rows: string[][], row: string[]): void {
  const filled = Array.from(row, (cell) => cell ?? '');
  if (filled.every((cell) => cell === '')) return;
  // One more for the names of the columns.
  if (rows.length > tableLimits.rows) throw new TableProblem('tooManyRows');
  rows.push(filled);
}

/** `B12` is column 1. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** A long number such as 9.66501234567E11, as spreadsheets store a phone number, is written in full. */
function cellText(type: string, value: string, texts: readonly string[]): string {
  if (type === 's') return (texts[Number(value)] ?? '').trim();
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type !== 'n' || value === '') return value.trim();
  const number = Number(value);
  return Number.isSafeInteger(number) ? String(number) : value.trim();
}
