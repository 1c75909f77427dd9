import type { ImportedRow } from '#shared/customers/importing/customer-import.schema.ts';
import type { Translate } from '#shared/i18n/messages.ts';
import { saveFile } from '#web/ui/list/export/export-file.ts';
import { faultText } from './fault-text.ts';
import type { ImportFile } from './import-file.ts';

/** Downloads the faulty rows as they were in the file, with their numbers and reasons, to mend and import again. */
export function saveFaults(
  { heads, rows }: ImportFile,
  faulty: readonly ImportedRow[],
  t: Translate,
): Promise<void> {
  const cellsOf = new Map(rows.map(({ number, cells }) => [number, cells]));
  return saveFile('csv', {
    name: t('customers.import.faults'),
    heads: [...heads, t('customers.import.row'), t('customers.import.problem')],
    rows: faulty.map((result) => [...(cellsOf.get(result.row) ?? []), result.row, faultText(result, t)]),
    numbers: [],
    language: 'en',
  });
}
