import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Select } from '#web/ui/picker/select.tsx';
import type { ReadFile } from './import-file.ts';
import classes from './importing.module.css';
import type { FileReading } from './use-read-file.ts';

/** How many rows can be the one with the names of the columns, and how many of its names are shown. */
const mostRows = 20;
const mostNames = 4;
const noRow = '';

interface SheetAndHeadsProps {
  read: ReadFile;
  reading: FileReading;
  onRead: (read: ReadFile) => void;
}

/** Which sheet of a workbook is read, and which of its rows has the names of the columns. */
export function SheetAndHeads({ read, reading, onRead }: SheetAndHeadsProps) {
  const t = useT();
  const { number } = useFormat();
  const { source, table, headRow } = read;
  const rows = table.rows.slice(0, mostRows).map(({ number: row, cells }, place) => ({
    value: String(place),
    label: t('customers.import.headRowOf', {
      number: isolate(number(row)),
      names: cells.filter(Boolean).slice(0, mostNames).map(isolateWords).join(' · '),
    }),
  }));
  if (table.columns) return null;
  return (
    <div className={classes.place}>
      {table.sheets.length > 1 && (
        <Select
          label={t('customers.import.sheet')}
          data={table.sheets.map((name, index) => ({ value: String(index), label: name }))}
          value={String(table.sheet)}
          disabled={reading.isReading}
          onChange={(value) => void reading.open(source, Number(value))}
        />
      )}
      <Select
        label={t('customers.import.headRow')}
        data={[{ value: noRow, label: t('customers.import.noHeads') }, ...rows]}
        value={headRow === null ? noRow : String(headRow)}
        onChange={(value) => onRead({ ...read, headRow: value ? Number(value) : null })}
      />
    </div>
  );
}
