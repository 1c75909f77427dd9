import { Button, Select, Switch } from '@mantine/core';
import { customerManifest } from '#shared/customers/customer/customer.manifest.ts';
import { type ImportField, importFields } from '#shared/customers/importing/customer-import.schema.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { UserText } from '#web/ui/display/user-text.tsx';
import type { ImportFile } from './import-file.ts';
import classes from './importing.module.css';

/** How many rows are shown of each column. */
const shownRows = 3;
const none = '';

interface ColumnsStepProps {
  file: ImportFile;
  hasHeads: boolean;
  onHasHeads: (hasHeads: boolean) => void;
  fields: readonly (ImportField | null)[];
  onFields: (fields: (ImportField | null)[]) => void;
  onBack: () => void;
  onNext: () => void;
}

/** Which field each column of the file is, with the first values of the column. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { file, hasHeads, onHasHeads, fields, onFields, onBack, onNext } = props;
  const t = useT();
  const { number } = useFormat();
  const hasName = fields.includes('name');
  const hasRows = file.rows.length > 0;
  const options = [
    { value: none, label: t('customers.import.leaveOut') },
    ...importFields.map((field) => ({ value: field, label: t(customerManifest.fields[field].label) })),
  ];
  /** A field is in one column: another column that had it is left out. */
  const choose = (column: number, field: ImportField | null) =>
    onFields(fields.map((each, index) => (index === column ? field : each === field ? null : each)));

  return (
    <>
      <div className={classes.about}>
        <UserText>{file.name}</UserText>
        <span className={classes.hint}>
          {t('customers.import.rowCount', { count: isolate(number(file.rows.length)) })}
        </span>
      </div>
      <Switch
        label={t('customers.import.hasHeads')}
        checked={hasHeads}
        onChange={(event) => onHasHeads(event.currentTarget.checked)}
      />
      <ul className={classes.columns}>
        {file.heads.map((head, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
          <li key={column} className={classes.column} data-out={fields[column] === null || undefined}>
            <div className={classes.values}>
              <strong>
                <UserText>{head}</UserText>
              </strong>
              {file.rows.slice(0, shownRows).map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the file
                <span key={index} className={classes.value}>
                  <UserText>{row[column] || '–'}</UserText>
                </span>
              ))}
            </div>
            <Select
              aria-label={t('customers.import.fieldOf', { column: isolateWords(head) })}
              data={options}
              value={fields[column] ?? none}
              allowDeselect={false}
              onChange={(value) => choose(column, (value || null) as ImportField | null)}
            />
          </li>
        ))}
      </ul>
      {(!hasName || !hasRows) && (
        <p className={classes.problem} role="status">
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
