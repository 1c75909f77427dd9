import { Button } from '@mantine/core';
import { IconAlertCircle, IconFileText } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { countErrors } from '#web/ui/form/form-resolver.ts';
import { useListError } from '#web/ui/form/rows/use-row-values.ts';
import classes from './invoice-footer.module.css';
import type { Billable } from './use-billable.ts';
import { useDraftSums } from './use-invoice-draft.ts';

interface InvoiceFooterProps {
  billable: Billable;
  busy: boolean;
  /** Whether the user may see what remains, but not invoice it. */
  readOnly: boolean;
  onCancel: () => void;
}

/** The number of errors, and the buttons. */
export function InvoiceFooter({ billable, busy, readOnly, onCancel }: InvoiceFooterProps) {
  const t = useT();
  const problem = useProblem(billable);
  return (
    <>
      <div className={`row grow shrinkable gap-6 type-cell danger ${classes.problem}`} role="status">
        {problem && (
          <>
            <IconAlertCircle aria-hidden size={16} stroke={1.8} />
            <span>{problem}</span>
          </>
        )}
      </div>
      <div className={`flex gap-10 push-end ${classes.buttons}`}>
        <Button variant="default" onClick={onCancel}>
          {t(readOnly ? 'common.close' : 'common.cancel')}
        </Button>
        {!readOnly && (
          <Button
            type="submit"
            loading={busy}
            leftSection={<IconFileText aria-hidden size={16} stroke={1.7} />}
          >
            {t('billing.drawer.issue')}
          </Button>
        )}
      </div>
    </>
  );
}

function useProblem(billable: Billable): string | undefined {
  const t = useT();
  const { problems, errors } = useDraftSums(billable);
  const linesError = useListError('lines');
  if (problems > 0) return t('billing.drawer.problems', { count: problems });
  const { lines: _, ...others } = errors;
  const count = countErrors(others);
  return count > 0 ? t('kit.form.problems', { count }) : linesError;
}
