import { byteOrderMark, csvLines, type ExportValue } from '#shared/lib/csv.ts';
import { saveBlob } from '#web/ui/feedback/save-blob.ts';
import type { FileWriter, SheetHead } from './file-writer.ts';

export type FileKind = 'csv' | 'xlsx';

export interface Sheet extends SheetHead {
  rows: ExportValue[][];
}

/** Begins a file; the first rows decide how wide the columns of a sheet are. */
export async function openFile(
  kind: FileKind,
  head: SheetHead,
  first: readonly (readonly ExportValue[])[],
): Promise<FileWriter> {
  if (kind === 'csv') return csvWriter(head);
  const { xlsxWriter } = await import('./xlsx-writer.ts');
  return xlsxWriter(head, first);
}

export const saveWritten = (writer: FileWriter, kind: FileKind, { name }: SheetHead): void =>
  saveBlob(writer.finish(), `${name.trim()}.${kind}`);

/** Downloads the rows as a file. */
export async function saveFile(kind: FileKind, { rows, ...head }: Sheet): Promise<void> {
  const writer = await openFile(kind, head, rows);
  writer.add(rows);
  saveWritten(writer, kind, head);
}

function csvWriter({ heads }: SheetHead): FileWriter {
  const parts = [new Blob([byteOrderMark, csvLines([heads])])];
  return {
    add: (rows) => void parts.push(new Blob([csvLines(rows)])),
    finish: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}
