import { formatsOf } from '#shared/lib/formats.ts';
import { ApiError } from '#web/lib/api.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import type { Identified, ListContract } from '#web/ui/list/list-contract.ts';
import { type Column, exportable, exportValue } from '#web/ui/list/list-description.ts';
import type { List } from '#web/ui/list/use-list.ts';
import type { ExportValue } from './csv.ts';
import { everyRow } from './every-row.ts';
import { type FileKind, saveFile } from './export-file.ts';

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

  const save = async (kind: FileKind, rows: readonly Row[]) => {
    const written = exportable(columns, rows, t);
    await saveFile(kind, {
      name: `${title} ${today()}`,
      heads: written.map((column) => t(column.header, column.headerParams)),
      rows: rows.map(list.shown).map((row) => written.map((column) => readable(exportValue(column, row, t)))),
      numbers: written.map((column) => column.align === 'number'),
      language,
    });
  };

  return async (kind: FileKind, rows?: readonly Row[]): Promise<void> => {
    try {
      const all = rows ?? (await fetchAll());
      if (all) await save(kind, all);
    } catch (error) {
      notify.error(t(error instanceof ApiError ? 'errors.fetchData' : 'kit.list.exportFailed'));
    }
  };

  function fetchAll(): Promise<Row[] | null> {
    return list.busy.work.follow(list.meta?.total ?? 0, (signal, report) =>
      everyRow<Row>(contract, list.query, { signal, onPage: report }),
    );
  }
}
