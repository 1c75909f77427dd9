import { Alert, Button } from '@mantine/core';
import { IconAlertCircle, IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { isolate } from '#shared/lib/isolate.ts';
import { useFetchedSoon } from '#web/lib/fetched.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { fetchReaders, readTable } from '#web/lib/table/read-table.ts';
import { TableProblem, tableLimits } from '#web/lib/table/table-problem.ts';
import classes from './importing.module.css';

const megabytes = tableLimits.bytes / 1024 / 1024;

interface FileStepProps {
  onRead: (name: string, table: string[][]) => void;
}

/** Takes a file, dropped or chosen, and reads it. */
export function FileStep({ onRead }: FileStepProps) {
  const t = useT();
  const { number } = useFormat();
  useFetchedSoon({ fetch: fetchReaders });
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<TableProblem | null>(null);
  const limits = {
    megabytes: isolate(number(megabytes)),
    rows: isolate(number(tableLimits.rows)),
    columns: isolate(number(tableLimits.columns)),
  };

  const read = async (file: File | undefined) => {
    if (!file || isReading) return;
    setProblem(null);
    setReading(true);
    try {
      onRead(file.name, await readTable(file));
    } catch (error) {
      setProblem(error instanceof TableProblem ? error : new TableProblem('damaged'));
    } finally {
      setReading(false);
    }
  };

  return (
    <>
      {problem && (
        <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={18} stroke={1.7} />}>
          {t(`customers.import.error.${problem.reason}`, limits)}
        </Alert>
      )}
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
          void read(event.dataTransfer.files[0]);
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
          accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => {
            void read(event.currentTarget.files?.[0]);
            // Cleared, so that selecting the same file again triggers a change event.
            event.currentTarget.value = '';
          }}
        />
      </div>
    </>
  );
}
