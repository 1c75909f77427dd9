import type { CashClosing } from '#shared/billing/ledger/cash-closing.api.ts';
import { cashClosingContract } from '#shared/billing/ledger/cash-closing.contract.ts';
import { reopenFields } from '#shared/billing/ledger/cash-closing.schema.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { ReasonDialog } from '#web/ui/action/reason-dialog.tsx';

interface ReopenFormProps {
  closing: CashClosing;
  onClose: () => void;
}

/** Asks why a closed day is opened again. */
export function ReopenForm({ closing: { id, date }, onClose }: ReopenFormProps) {
  const t = useT();
  const { shortDate } = useFormat();
  return (
    <ReasonDialog
      contract={cashClosingContract.reopen}
      fields={reopenFields}
      id={id}
      title="billing.closings.reopenTitle"
      text={t('billing.closings.reopenText', { date: isolateWords(shortDate(date)) })}
      label="billing.credit.reason"
      submit="billing.closings.reopen"
      done="billing.closings.reopenDone"
      onClose={onClose}
    />
  );
}
