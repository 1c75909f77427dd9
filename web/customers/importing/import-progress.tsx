import { Button } from '@mantine/core';
import { isolate } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import classes from './importing.module.css';

interface ImportProgressProps {
  label: string;
  sent: { done: number; total: number };
  onCancel: () => void;
}

/** How many rows are done, with a button to stop. */
export function ImportProgress({ label, sent: { done, total }, onCancel }: ImportProgressProps) {
  const t = useT();
  const { number } = useFormat();
  return (
    <div className="grid items-start gap-8">
      <span>{label}</span>
      <progress className={classes.progress} value={done} max={total || 1} aria-label={label} />
      <span className={classes.hint} role="status">
        {t('customers.import.progress', { done: isolate(number(done)), total: isolate(number(total)) })}
      </span>
      <Button variant="default" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}
