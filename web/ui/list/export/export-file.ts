import { byteOrderMark, csvLines, type ExportValue } from '#shared/lib/csv.ts';
import { saveBlob } from '#web/ui/feedback/save-blob.ts';
import { readableIn, type SheetHead, type SheetRows } from './sheet.ts';
import type { WorkbookOrder, WorkbookResult } from './workbook.worker.ts';

export type FileKind = 'csv' | 'xlsx';

/** A workbook is made as a whole, in memory; a file with more rows becomes a CSV. */
export const mostWorkbookRows = 100_000;

export interface Sheet extends SheetHead {
  rows: ExportValue[][];
}

/** A file that grows row by row. */
interface FileWriter {
  add: (rows: SheetRows) => void;
  /** Downloads it, and returns what kind it became. */
  save: () => Promise<FileKind>;
}

export const openFile = (kind: FileKind, head: SheetHead): FileWriter =>
  kind === 'csv' ? csvWriter(head) : workbookWriter(head);

/** Downloads the rows as a file. */
export async function saveFile(kind: FileKind, { rows, ...head }: Sheet): Promise<void> {
  const file = openFile(kind, head);
  file.add(rows);
  await file.save();
}

/** What is written is kept by the browser outside of the page's memory. */
function csvWriter(head: SheetHead): FileWriter {
  const readable = readableIn(head);
  const parts = [new Blob([byteOrderMark, csvLines([head.heads])])];
  return {
    add: (rows) => void parts.push(new Blob([csvLines(rows.map((row) => row.map(readable)))])),
    save: async () => saved(new Blob(parts, { type: 'text/csv;charset=utf-8' }), head, 'csv'),
  };
}

function workbookWriter(head: SheetHead): FileWriter {
  let rows: SheetRows[number][] = [];
  let csv: FileWriter | undefined;
  return {
    add: (added) => {
      if (csv) return csv.add(added);
      for (const row of added) rows.push(row);
      if (rows.length <= mostWorkbookRows) return;
      csv = csvWriter(head);
      csv.add(rows);
      rows = [];
    },
    save: async () => csv?.save() ?? saved(await workbookOf({ head, rows }), head, 'xlsx'),
  };
}

function workbookOf(order: WorkbookOrder): Promise<Blob> {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' });
  const made = new Promise<Blob>((resolve, reject) => {
    const failed = () => reject(new Error('no workbook'));
    worker.onerror = failed;
    worker.onmessage = ({ data }: MessageEvent<WorkbookResult>) => (data ? resolve(data) : failed());
  });
  worker.postMessage(order);
  return made.finally(() => worker.terminate());
}

function saved(file: Blob, { name }: SheetHead, kind: FileKind): FileKind {
  saveBlob(file, `${name.trim()}.${kind}`);
  return kind;
}
