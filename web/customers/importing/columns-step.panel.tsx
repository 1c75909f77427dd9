import { Button } from '@mantine/core';
import { customerManifest } from '#shared/customers/customer/customer.manifest.ts';
import {
  type ColumnField,
  importFields,
  joinedFields,
  nameParts,
} from '#shared/customers/importing/customer-import.schema.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { FileNotices } from './file-notices.tsx';
import { FileProblem } from './file-problem.tsx';
import { fieldsOf, type ImportFile, type ReadFile } from './import-file.ts';
import classes from './importing.module.css';
import { SheetAndHeads } from './sheet-and-heads.tsx';
import type { FileReading } from './use-read-file.ts';

/** How many rows are shown of each column. */
const shownRows = 3;
const none = '';

interface ColumnsStepProps {
  file: ImportFile;
  read: ReadFile;
  reading: FileReading;
  onRead: (read: ReadFile) => void;
  onBack: () => void;
  onNext: () => void;
}

/** Which sheet and row of heads the file has, and which field each column is, with the first values of the column. */
export function ColumnsStep({ file, read, reading, onRead, onBack, onNext }: ColumnsStepProps) {
  const t = useT();
  const { number } = useFormat();
  const fields = fieldsOf(read, t);
  const hasName = (['name', ...nameParts] as const).some((each) => fields.includes(each));
  const hasRows = file.rows.length > 0;
  const options = [
    { value: none, label: t('customers.import.leaveOut') },
    ...importFields.map((field) => ({ value: field, label: t(customerManifest.fields[field].label) })),
    ...nameParts.map((part) => ({ value: part, label: t(`customers.import.${part}`) })),
  ];
  /** A field that is in one column only: another column that had it is left out. */
  const choose = (column: number, field: ColumnField | null) => {
    const chosen = new Map(read.chosen).set(column, field);
    for (const [other, each] of fields.entries())
      if (other !== column && each === field && field && !joinedFields.has(field)) chosen.set(other, null);
    onRead({ ...read, chosen });
  };
  const firstValues = (column: number) =>
    file.rows
      .flatMap(({ number: row, cells }) => (cells[column] ? { row, value: cells[column] } : []))
      .slice(0, shownRows);

  return (
    <>
      <div className="flex wrap apart gap-4-16">
        <UserText>{file.name}</UserText>
        <span className={classes.hint}>
          {t('customers.import.rowCount', { count: isolate(number(file.rows.length)) })}
        </span>
      </div>
      <FileProblem problem={reading.problem} />
      <FileNotices notices={file.notices} />
      <SheetAndHeads read={read} reading={reading} onRead={onRead} />
      <ul className="grid">
        {file.heads.map((head, column) => {
          const values = firstValues(column);
          // Contacts that were exported have dozens of columns without any value.
          if (hasRows && values.length === 0) return null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
            <li key={column} className={classes.column} data-out={fields[column] === null || undefined}>
              <div className={classes.values}>
                <strong>
                  <UserText>{head}</UserText>
                </strong>
                {values.map(({ row, value }) => (
                  <span key={row} className={classes.value}>
                    <UserText>{value.replaceAll('\n', ' · ')}</UserText>
                  </span>
                ))}
              </div>
              <Select
                aria-label={t('customers.import.fieldOf', { column: isolateWords(head) })}
                data={options}
                value={fields[column] ?? none}
                onChange={(value) => choose(column, (value || null) as ColumnField | null)}
              />
            </li>
          );
        })}
      </ul>
      {(!hasName || !hasRows) && (
        <p className="danger" role="status">
          {t(hasRows ? 'customers.import.nameMissing' : 'customers.import.error.noRows')}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onBack}>
          {t('customers.import.another')}
        </Button>
        <Button disabled={!hasName || !hasRows} onClick={onNext}>
          {t('customers.import.next')}
        </Button>
      </div>
    </>
  );
}
