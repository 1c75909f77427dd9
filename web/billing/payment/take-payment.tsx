import { useState } from 'react';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { usePermission } from '#web/lib/session.ts';
import { CreditUseForm } from './credit/credit-use.form.tsx';
import type { Payable } from './credit/payable.ts';
import { useCredit } from './credit/use-credit.ts';
import { PaymentForm } from './payment.form.tsx';

/** Whether the user may take a payment and something is owed, and the drawer for it. */
export function useTakePayment(
  { balance = '0', ...of }: Omit<Payable, 'balance'> & { balance: string | undefined },
  currency: CurrencyLook | undefined,
) {
  const mayTake = usePermission('payments:write');
  const [asked, setAsked] = useState<'payment' | 'credit' | null>(null);
  const isOwed = compareMoney(balance, '0') > 0;
  return {
    /** Undefined if no payment can be taken. */
    ask: mayTake && isOwed && currency ? () => setAsked('payment') : undefined,
    drawer: asked && currency && (
      <Taking of={{ ...of, balance }} currency={currency} asked={asked} onAsk={setAsked} />
    ),
  };
}

interface TakingProps {
  of: Payable;
  currency: CurrencyLook;
  asked: 'payment' | 'credit';
  onAsk: (asked: 'credit' | null) => void;
}

/** The form of a payment, or of the customer's credit that it offers. */
export function Taking({ of, currency, asked, onAsk }: TakingProps) {
  const credit = useCredit(of, currency);
  const shared = { of, credit, currency, onClose: () => onAsk(null) };
  return (
    <>
      {asked === 'payment' ? (
        <PaymentForm {...shared} onUseCredit={() => onAsk('credit')} />
      ) : (
        <CreditUseForm {...shared} />
      )}
    </>
  );
}
