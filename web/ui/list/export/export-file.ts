import type { Language } from '#shared/lib/language.ts';
import { saveBlob } from '#web/ui/feedback/save-blob.ts';
import { csvOf, type ExportValue } from './csv.ts';

export type FileKind = 'csv' | 'xlsx';

export interface Sheet {
  name: string;
  heads: string[];
  rows: ExportValue[][];
  /** Which columns are amounts and counts: numbers in the sheet, even if the API has decimal strings. */
  numbers: boolean[];
  language: Language;
}

/** Downloads the rows as a file. */
export async function saveFile(kind: FileKind, sheet: Sheet): Promise<void> {
  const file = kind === 'csv' ? csvFile(sheet) : await xlsxFile(sheet);
  saveBlob(file, `${sheet.name.trim()}.${kind}`);
}

const csvFile = ({ heads, rows }: Sheet) =>
  new Blob([csvOf([heads, ...rows])], { type: 'text/csv;charset=utf-8' });

async function xlsxFile({ heads, rows, numbers, language, name }: Sheet): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const head = heads.map((value) => ({ value, fontWeight: 'bold' as const }));
  const body = rows.map((row) => row.map((value, column) => sheetCell(value, numbers[column] ?? false)));
  return writeXlsxFile([head, ...body], {
    sheet: sheetName(name),
    rightToLeft: language !== 'en',
    stickyRowsCount: 1,
    columns: heads.map((value, column) => ({
      width: widthOf([value, ...rows.map((row) => row[column] ?? '')]),
    })),
  }).toBlob();
}

/** Shows an amount with its own decimals. */
function sheetCell(value: ExportValue, isNumber: boolean) {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  if (!isNumber || !/^-?\d+(\.\d+)?$/.test(value)) return { value, type: String };
  const decimals = value.split('.')[1]?.length ?? 0;
  return { value: Number(value), type: Number, format: decimals ? `0.${'0'.repeat(decimals)}` : '0' };
}

const widthOf = (values: readonly ExportValue[]): number =>
  Math.min(48, values.reduce<number>((widest, value) => Math.max(widest, String(value ?? '').length), 8) + 2);

/** Spreadsheets allow 31 characters, without these. */
const sheetName = (name: string) => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
