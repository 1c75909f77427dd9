import type { SheetHead, SheetRows } from './sheet.ts';
import { workbook } from './workbook.ts';

export interface WorkbookOrder {
  head: SheetHead;
  rows: SheetRows;
}

/** What comes of it: the file, or undefined if it can't be made. */
export type WorkbookResult = Blob | undefined;

/** Writes a workbook beside the page, which stays usable for the seconds that it takes. */
self.onmessage = async ({ data: { head, rows } }: MessageEvent<WorkbookOrder>) => {
  const made: WorkbookResult = await workbook(head, rows).catch(() => undefined);
  self.postMessage(made);
};
