import { useState } from 'react';
import { compareMoney } from '#shared/settings/money/money.rules.ts';
import type { CurrencyLook } from '#web/lib/format.ts';
import { usePermission } from '#web/lib/session.ts';
import { type Payable, PaymentForm } from './payment.form.tsx';

/** Whether the user may take a payment and something is owed, and the drawer for it. */
export function useTakePayment(
  { balance = '0', ...of }: Omit<Payable, 'balance'> & { balance: string | undefined },
  currency: CurrencyLook | undefined,
) {
  const mayTake = usePermission('payments:write');
  const [isOpen, setOpen] = useState(false);
  const isOwed = compareMoney(balance, '0') > 0;
  return {
    /** Undefined if no payment can be taken. */
    ask: mayTake && isOwed && currency ? () => setOpen(true) : undefined,
    drawer: isOpen && currency && (
      <PaymentForm of={{ ...of, balance }} currency={currency} onClose={() => setOpen(false)} />
    ),
  };
}
