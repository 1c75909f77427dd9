import { Alert, Button, SegmentedControl } from '@mantine/core';
import { IconAlertCircle, IconDownload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ImportedRow, ImportRow } from '#shared/customers/importing/customer-import.schema.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { ApiError } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Fact, Facts } from '#web/ui/display/facts.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { FileNotices } from './file-notices.tsx';
import { FirstRows } from './first-rows.tsx';
import type { ImportFile } from './import-file.ts';
import { countStates, isNoted } from './import-plan.rules.ts';
import { ImportProgress } from './import-progress.tsx';
import classes from './importing.module.css';
import { saveNotedRows } from './noted-rows-file.ts';
import { type Known, type RunOutcome, useImport } from './use-import.ts';

const states = ['new', 'known', 'updated', 'doubled', 'faulty'] as const;

interface CheckStepProps {
  file: ImportFile;
  rows: readonly ImportRow[];
  known: Known;
  onKnown: (known: Known) => void;
  onBack: () => void;
  onDone: (outcome: RunOutcome, checked: readonly ImportedRow[]) => void;
}

/** Checks every row without a change, tells what an import would do, and does it. */
export function CheckStep({ file, rows, known, onKnown, onBack, onDone }: CheckStepProps) {
  const t = useT();
  const { number } = useFormat();
  const [checked, setChecked] = useState<readonly ImportedRow[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const { isBusy, sent, cancel, check, run } = useImport();

  const startCheck = useEffectEvent(async (choice: Known = known) => {
    setChecked(null);
    setProblem(null);
    try {
      const results = await check(rows, choice);
      if (results) setChecked(results);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t('customers.import.checkFailed'));
    }
  });
  useEffect(() => void startCheck(), []);

  const choose = (choice: Known) => {
    onKnown(choice);
    void startCheck(choice);
  };

  const noted = checked?.filter(isNoted) ?? [];
  const wanted = new Set(
    checked?.filter(({ state }) => state === 'new' || state === 'updated').map(({ row }) => row),
  );
  const counts = countStates(checked ?? []);

  const start = async () => {
    setRunning(true);
    onDone(
      await run(
        rows.filter(({ row }) => wanted.has(row)),
        known,
      ),
      checked ?? [],
    );
  };

  if (isBusy || isRunning)
    return (
      <ImportProgress
        label={t(isRunning ? 'customers.import.running' : 'customers.import.checking')}
        sent={sent}
        onCancel={() => {
          cancel();
          if (!isRunning) onBack();
        }}
      />
    );

  return (
    <>
      {problem && (
        <Alert
          role="alert"
          color="red"
          variant="light"
          title={t('customers.import.checkFailed')}
          icon={<IconAlertCircle size={18} stroke={1.7} />}
        >
          {problem}
        </Alert>
      )}
      <FileNotices notices={file.notices} />
      <div className="grid items-start gap-8">
        <span id="known-customers">{t('customers.import.known')}</span>
        <SegmentedControl
          aria-labelledby="known-customers"
          value={known}
          onChange={choose}
          data={[
            { value: 'skip' as const, label: t('customers.import.skip') },
            { value: 'update' as const, label: t('customers.import.update') },
          ]}
        />
        {known === 'update' && <span className={classes.hint}>{t('customers.import.updateHint')}</span>}
      </div>
      {checked && (
        <Facts>
          {states
            .filter((state) => counts[state] > 0 || state === 'new')
            .map((state) => (
              <Fact key={state} label={t(`customers.import.state.${state}`)}>
                <Num>{counts[state]}</Num>
              </Fact>
            ))}
        </Facts>
      )}
      <FirstRows rows={noted} />
      {checked && wanted.size === 0 && <p role="status">{t('customers.import.nothing')}</p>}
      <div className={classes.actions}>
        <Button variant="default" onClick={onBack}>
          {t('customers.import.back')}
        </Button>
        {noted.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload aria-hidden size={16} stroke={1.7} />}
            onClick={() => saveNotedRows(file, noted, t)}
          >
            {t('customers.import.download')}
          </Button>
        )}
        {problem ? (
          <Button onClick={() => choose(known)}>{t('common.tryAgain')}</Button>
        ) : (
          <Button disabled={wanted.size === 0} onClick={start}>
            {t('customers.import.run', { count: isolate(number(wanted.size)) })}
          </Button>
        )}
      </div>
    </>
  );
}
