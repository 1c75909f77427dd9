import { Suspense, useState } from 'react';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { fetched } from '#web/lib/fetched.ts';
import { usePermission } from '#web/lib/session.ts';
import type { Payable } from './payment.form.tsx';

const PaymentForm = fetched(async () => (await import('./payment.form.tsx')).PaymentForm);

/** For a button that opens the drawer: fetches its code before the click. */
export const beforeTaking = { onPointerEnter: PaymentForm.fetch, onFocus: PaymentForm.fetch };

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
      <Suspense>
        <PaymentForm of={{ ...of, balance }} currency={currency} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
