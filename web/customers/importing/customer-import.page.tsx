import { useState } from 'react';
import type { ImportedRow, ImportRow } from '#shared/customers/importing/customer-import.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CheckStep } from './check-step.panel.tsx';
import { ColumnsStep } from './columns-step.panel.tsx';
import { FileStep } from './file-step.panel.tsx';
import { fieldsOf, importFileOf, type ReadFile } from './import-file.ts';
import { ImportOutcome } from './import-outcome.panel.tsx';
import { importRowsOf } from './import-plan.rules.ts';
import classes from './importing.module.css';
import type { Known, RunOutcome } from './use-import.ts';
import { useReadFile } from './use-read-file.ts';

const steps = ['file', 'columns', 'checkAndRun'] as const;

/** Imports customers from a file: the file, its columns, then the check and the import. */
export default function CustomerImportPage() {
  const t = useT();
  const [read, setRead] = useState<ReadFile | null>(null);
  /** Another file is looked for; the one that was read stays until then. */
  const [isChoosing, setChoosing] = useState(true);
  /** The rows to check, once the columns are chosen. */
  const [rows, setRows] = useState<ImportRow[] | null>(null);
  const [known, setKnown] = useState<Known>('skip');
  const [done, setDone] = useState<{ outcome: RunOutcome; checked: readonly ImportedRow[] } | null>(null);
  const reading = useReadFile((next) => {
    setRead(next);
    setChoosing(false);
  });
  const file = read && importFileOf(read, t);
  const step = !file || isChoosing ? 'file' : rows ? 'checkAndRun' : 'columns';

  const chooseAnother = () => {
    reading.forgetProblem();
    setChoosing(true);
    setRows(null);
    setDone(null);
  };
  const backToColumns = () => {
    reading.forgetProblem();
    setChoosing(false);
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
          <div className="grid gap-16">
            {step === 'file' && <FileStep reading={reading} onBack={file && backToColumns} />}
            {step === 'columns' && file && read && (
              <ColumnsStep
                file={file}
                read={read}
                reading={reading}
                onRead={setRead}
                onBack={chooseAnother}
                onNext={() => setRows(importRowsOf(file.rows, fieldsOf(read, t)))}
              />
            )}
            {step === 'checkAndRun' && file && rows && !done && (
              <CheckStep
                file={file}
                rows={rows}
                known={known}
                onKnown={setKnown}
                onBack={() => setRows(null)}
                onDone={(outcome, checked) => setDone({ outcome, checked })}
              />
            )}
            {step === 'checkAndRun' && file && done && (
              <ImportOutcome file={file} {...done} onAnother={chooseAnother} onRest={() => setDone(null)} />
            )}
          </div>
        </Card>
      </PageBody>
    </>
  );
}
