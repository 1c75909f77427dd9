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
export function VoidForm({ payment: { id, amount, method }, currency, onClose }: VoidFormProps) {
  const t = useT();
  const { money } = useFormat();
  const named = { amount: isolate(money(amount, currency)) };
  const isWriteOff = method === 'writeOff';
  return (
    <ReasonDialog
      contract={paymentContract.void}
      fields={voidFields}
      id={id}
      title={isWriteOff ? 'billing.writeOff.takeBack' : 'billing.refund.voidTitle'}
      text={t(isWriteOff ? 'billing.writeOff.takeBackText' : 'billing.refund.voidText', named)}
      label="billing.credit.reason"
      submit={isWriteOff ? 'billing.writeOff.takeBack' : 'billing.refund.void'}
      done={isWriteOff ? 'billing.writeOff.takenBack' : 'billing.refund.voidDone'}
      onClose={onClose}
    />
  );
}
