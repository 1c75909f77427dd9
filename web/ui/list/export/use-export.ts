import { ApiError } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import type { Identified, ListContract } from '#web/lib/list-contract.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { type Column, exportable, exportValue } from '#web/ui/list/list-description.ts';
import type { List } from '#web/ui/list/use-list.ts';
import { eachPage } from './each-page.ts';
import { type FileKind, mostWorkbookRows, openFile } from './export-file.ts';
import type { SheetHead } from './sheet.ts';

/** Exports the given rows, or all that the list's search and filters find, with progress. */
export function useExport<Row extends Identified>(
  contract: ListContract,
  list: List<Row>,
  columns: readonly Column<Row>[],
  title: string,
) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useFormatPreference();
  const { number, today } = useFormat();

  /** The columns that have values; of a list whose other rows are still to come, also those that have none yet. */
  const open = (kind: FileKind, first: readonly Row[], isWhole: boolean) => {
    const written = exportable(columns, first, t, isWhole);
    const file = openFile(kind, {
      name: `${title} ${today()}`,
      heads: written.map((column) => t(column.header, column.headerParams)),
      kinds: written.map(cellKindOf),
      language,
      timeZone,
    });
    const add = (rows: readonly Row[]) =>
      file.add(rows.map(list.shown).map((row) => written.map((column) => exportValue(column, row, t))));
    return { add, save: file.save };
  };

  return async (kind: FileKind, rows?: readonly Row[]): Promise<void> => {
    try {
      const file = rows ? fileOf(kind, rows) : await fileOfAll(kind);
      if (file && (await file.save()) !== kind)
        notify.success(t('kit.list.exportedAsCsv', { number: number(mostWorkbookRows) }));
    } catch (error) {
      notify.error(t(error instanceof ApiError ? 'errors.fetchData' : 'kit.list.exportFailed'));
    }
  };

  function fileOf(kind: FileKind, rows: readonly Row[]) {
    const file = open(kind, rows, true);
    file.add(rows);
    return file;
  }

  /** Each page is written when it comes, and forgotten. */
  function fileOfAll(kind: FileKind) {
    return list.busy.work.follow(list.meta?.total ?? 0, async (signal, report) => {
      let file: ReturnType<typeof open> | undefined;
      await eachPage<Row>(contract, list.query, { signal, onPage: report }, (rows, isLast) => {
        file ??= open(kind, rows, isLast);
        file.add(rows);
      });
      return file;
    });
  }
}

/** Codes, phone numbers and names stay text, whatever they look like. */
function cellKindOf<Row>({ align, kind }: Column<Row>): SheetHead['kinds'][number] {
  if (align === 'number' || (typeof kind === 'object' && 'money' in kind)) return 'number';
  return typeof kind === 'string' && ['code', 'phone', 'record', 'person'].includes(kind) ? 'text' : 'value';
}
