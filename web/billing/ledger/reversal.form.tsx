import { transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import { reversalFields } from '#shared/billing/ledger/transaction.schema.ts';
import { ReasonDialog } from '#web/ui/action/reason-dialog.tsx';

interface ReversalFormProps {
  /** Of the transaction. */
  id: number;
  /** What the reversal does. */
  text: string;
  onClose: () => void;
}

/** Asks why a settlement, expense or income is reversed. */
export const ReversalForm = ({ id, text, onClose }: ReversalFormProps) => (
  <ReasonDialog
    contract={transactionContract.reverse}
    fields={reversalFields}
    id={id}
    title="billing.ledger.reverseTitle"
    text={text}
    label="billing.credit.reason"
    submit="billing.ledger.reverse"
    done="billing.ledger.reversed"
    onClose={onClose}
  />
);
