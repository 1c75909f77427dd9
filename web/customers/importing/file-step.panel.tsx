import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { FileProblem } from './file-problem.tsx';
import classes from './importing.module.css';
import { useFileLimits } from './use-file-limits.ts';
import type { FileReading } from './use-read-file.ts';

interface FileStepProps {
  reading: FileReading;
  /** Back to the file that was read before; null if there is none. */
  onBack: (() => void) | null;
}

/** Takes a file, dropped or chosen, and reads it. */
export function FileStep({ reading: { isReading, problem, open }, onBack }: FileStepProps) {
  const t = useT();
  const limits = useFileLimits();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  return (
    <>
      <FileProblem problem={problem} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void open(event.dataTransfer.files[0]);
        }}
      >
        <IconFileSpreadsheet aria-hidden size={34} stroke={1.4} />
        <p>{t('customers.import.drop')}</p>
        <Button loading={isReading} onClick={() => input.current?.click()}>
          {t('customers.import.choose')}
        </Button>
        <p className={classes.hint}>{t('customers.import.accepts', limits)}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,.xlsx,.xls,.vcf,text/csv,text/vcard,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => {
            void open(event.currentTarget.files?.[0]);
            // Cleared, so that selecting the same file again triggers a change event.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {onBack && (
        <div className={classes.actions}>
          <Button variant="default" onClick={onBack}>
            {t('customers.import.back')}
          </Button>
        </div>
      )}
    </>
  );
}
