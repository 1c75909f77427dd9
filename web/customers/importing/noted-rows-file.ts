import type { ImportedRow } from '#shared/customers/importing/customer-import.schema.ts';
import type { Translate } from '#shared/i18n/messages.ts';
import { saveFile } from '#web/ui/list/export/export-file.ts';

import type { ImportFile } from './import-file.ts';
import { noteText } from './note-text.ts';

/** Downloads rows as they were in the file, with their numbers and what was wrong, to mend and import again. */
export function saveNotedRows(
  { heads, rows }: ImportFile,
  noted: readonly ImportedRow[],
  t: Translate,
): Promise<void> {
  const cellsOf = new Map(rows.map(({ number, cells }) => [number, cells]));
  return saveFile('csv', {
    name: t('customers.import.faults'),
    heads: [...heads, t('customers.import.row'), t('customers.import.problem')],
    rows: noted.map((result) => [...(cellsOf.get(result.row) ?? []), result.row, noteText(result, t)]),
    kinds: [],
    language: 'en',
  });
}
