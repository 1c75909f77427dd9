import { useState } from 'react';
import type {
  ImportedRow,
  ImportField,
  ImportRow,
} from '#shared/customers/importing/customer-import.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CheckStep } from './check-step.panel.tsx';
import { ColumnsStep } from './columns-step.panel.tsx';
import { FileStep } from './file-step.panel.tsx';
import { columnFields, importFileOf, type ReadFile, readFileOf } from './import-file.ts';
import { ImportOutcome } from './import-outcome.panel.tsx';
import { importRowsOf } from './import-plan.rules.ts';
import classes from './importing.module.css';
import type { RunOutcome } from './use-import.ts';

const steps = ['file', 'columns', 'checkAndRun'] as const;

/** Imports customers from a file: the file, its columns, then the check and the import. */
export default function CustomerImportPage() {
  const t = useT();
  const [read, setRead] = useState<ReadFile | null>(null);
  const [fields, setFields] = useState<(ImportField | null)[]>([]);
  /** The rows to check, once the columns are chosen. */
  const [rows, setRows] = useState<ImportRow[] | null>(null);
  const [done, setDone] = useState<{ outcome: RunOutcome; checked: readonly ImportedRow[] } | null>(null);
  const file = read && importFileOf(read, t);
  const step = !file ? 'file' : rows ? 'checkAndRun' : 'columns';

  const begin = (next: ReadFile | null) => {
    setRead(next);
    setFields(next ? columnFields(next.table, t) : []);
    setRows(null);
    setDone(null);
  };

  return (
    <>
      <PageHeader
        title={t('customers.import.title')}
        explanation={t('customers.import.explanation')}
        back={{ to: '/customer', label: t('customers.title') }}
      />
      <PageBody narrow>
        <ol className={classes.steps}>
          {steps.map((each) => (
            <li key={each} aria-current={each === step ? 'step' : undefined}>
              {t(`customers.import.${each}`)}
            </li>
          ))}
        </ol>
        <Card title={t(`customers.import.${step}`)}>
          <div className={classes.step}>
            {!file && <FileStep onRead={(name, table) => begin(readFileOf(name, table, t))} />}
            {file && read && !rows && (
              <ColumnsStep
                file={file}
                hasHeads={read.hasHeads}
                onHasHeads={(hasHeads) => setRead({ ...read, hasHeads })}
                fields={fields}
                onFields={setFields}
                onBack={() => begin(null)}
                onNext={() => setRows(importRowsOf(file.rows, fields))}
              />
            )}
            {file && rows && !done && (
              <CheckStep
                file={file}
                rows={rows}
                onBack={() => setRows(null)}
                onDone={(outcome, checked) => setDone({ outcome, checked })}
              />
            )}
            {file && done && <ImportOutcome file={file} {...done} onAnother={() => begin(null)} />}
          </div>
        </Card>
      </PageBody>
    </>
  );
}
