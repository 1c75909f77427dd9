import type { ExportValue } from '#shared/lib/csv.ts';
import { formatsOf } from '#shared/lib/formats.ts';
import { ApiError } from '#web/lib/api.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import type { Identified, ListContract } from '#web/lib/list-contract.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { type Column, exportable, exportValue } from '#web/ui/list/list-description.ts';
import type { List } from '#web/ui/list/use-list.ts';
import { eachPage } from './each-page.ts';
import { type FileKind, openFile, saveWritten } from './export-file.ts';

const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

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
  // Files have Western digits throughout: spreadsheets don't calculate with others.
  const { today, dayIn, time } = formatsOf('en', { timeZone, easternDigits: false });

  /** A timestamp in the shop's time zone. */
  const readable = (value: ExportValue) =>
    typeof value === 'string' && isInstant.test(value) ? `${dayIn(value)} ${time(value)}` : value;

  /** The columns that have values; of a list whose other rows are still to come, also those that have none yet. */
  const open = async (kind: FileKind, first: readonly Row[], isWhole: boolean) => {
    const written = exportable(columns, first, t, isWhole);
    const valuesOf = (rows: readonly Row[]) =>
      rows.map(list.shown).map((row) => written.map((column) => readable(exportValue(column, row, t))));
    const head = {
      name: `${title} ${today()}`,
      heads: written.map((column) => t(column.header, column.headerParams)),
      numbers: written.map((column) => column.align === 'number'),
      language,
    };
    const writer = await openFile(kind, head, valuesOf(first));
    return {
      add: (rows: readonly Row[]) => writer.add(valuesOf(rows)),
      save: () => saveWritten(writer, kind, head),
    };
  };

  return async (kind: FileKind, rows?: readonly Row[]): Promise<void> => {
    try {
      const file = rows ? await fileOf(kind, rows) : await fileOfAll(kind);
      file?.save();
    } catch (error) {
      notify.error(t(error instanceof ApiError ? 'errors.fetchData' : 'kit.list.exportFailed'));
    }
  };

  async function fileOf(kind: FileKind, rows: readonly Row[]) {
    const file = await open(kind, rows, true);
    file.add(rows);
    return file;
  }

  /** Each page is written when it comes, and forgotten. */
  function fileOfAll(kind: FileKind) {
    return list.busy.work.follow(list.meta?.total ?? 0, async (signal, report) => {
      let file: Awaited<ReturnType<typeof open>> | undefined;
      await eachPage<Row>(contract, list.query, { signal, onPage: report }, async (rows, isLast) => {
        file ??= await open(kind, rows, isLast);
        file.add(rows);
      });
      return file;
    });
  }
}
