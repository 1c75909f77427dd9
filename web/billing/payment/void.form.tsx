import type { Payment } from '#shared/billing/invoice/payment.schema.ts';
import { voidFields } from '#shared/billing/invoice/payment.schema.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { ReasonDialog } from '#web/ui/action/reason-dialog.tsx';

interface VoidFormProps {
  payment: Payment;
  currency: CurrencyLook;
  onClose: () => void;
}

/** Asks why a payment of today is undone. */
export function VoidForm({ payment: { id, amount }, currency, onClose }: VoidFormProps) {
  const t = useT();
  const { money } = useFormat();
  return (
    <ReasonDialog
      contract={paymentContract.void}
      fields={voidFields}
      id={id}
      title="billing.refund.voidTitle"
      text={t('billing.refund.voidText', { amount: isolate(money(amount, currency)) })}
      label="billing.credit.reason"
      submit="billing.refund.void"
      done="billing.refund.voidDone"
      onClose={onClose}
    />
  );
}
