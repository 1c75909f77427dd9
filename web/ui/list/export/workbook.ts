import writeXlsxFile, { type Cell } from 'write-excel-file/universal';
import type { ExportValue } from '#shared/lib/csv.ts';
import { readableIn, type SheetHead, type SheetRows } from './sheet.ts';

const widest = 48;
/** A cell holds no more characters. */
const longestText = 32_767;
/** Spreadsheets calculate with so many digits; what has more would lose some. */
const mostDigits = 15;

/** A workbook with one sheet, whose first row stays in sight. */
export function workbook(head: SheetHead, rows: SheetRows): Promise<Blob> {
  const { name, heads, kinds, language } = head;
  const readable = readableIn(head);
  const data = [
    heads.map((text): Cell => ({ value: text, fontWeight: 'bold' })),
    ...rows.map((row) =>
      row.map((value, column) => cellOf(readable(value, column), kinds[column] ?? 'text')),
    ),
  ];
  const columns = heads.map((text, column) => ({
    width: widthOf([text, ...rows.slice(0, 200).map((row) => row[column] ?? '')]),
  }));
  const sheet = { sheet: sheetName(name), rightToLeft: language !== 'en', stickyRowsCount: 1, columns };
  return writeXlsxFile(data, sheet, { fontFamily: 'Calibri', fontSize: 11 }).toBlob();
}

function cellOf(value: ExportValue, kind: SheetHead['kinds'][number]): Cell {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return value;
  const own = kind === 'text' ? undefined : (kind === 'number' && amountCell(value)) || dateCell(value);
  return own ?? textCell(value);
}

/** Shows an amount with its own decimals: its currency has two, three or none. */
function amountCell(value: string): Cell | undefined {
  const [, whole = '', decimals = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  if (!whole || whole.length + decimals.length > mostDigits) return undefined;
  const format = `#,##0${decimals && `.${'0'.repeat(decimals.length)}`}`;
  return { value: Number(value), type: Number, format };
}

/** Spreadsheets have no days before 1900. */
const dayAndTime = /^((?:19|[2-9]\d)\d{2}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/;

function dateCell(value: string): Cell | undefined {
  const [, day, time] = dayAndTime.exec(value) ?? [];
  const date = new Date(`${day}T${time ?? '00:00'}Z`);
  // There is no 31st of June.
  if (!day || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day)) return undefined;
  return { value: date, type: Date, format: time ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd' };
}

const zeroWidthSpace = '\u200b';

/** The library finds texts again by their names in an object, which has some of its own, such as `constructor`. */
function textCell(text: string): Cell {
  const value = text.slice(0, longestText);
  return value in {} ? value + zeroWidthSpace : value;
}

const widthOf = (values: readonly ExportValue[]): number =>
  Math.min(widest, values.reduce<number>((most, value) => Math.max(most, String(value ?? '').length), 8) + 2);

/** Spreadsheets allow 31 characters, without these. */
const sheetName = (name: string) => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
