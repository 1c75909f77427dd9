import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { paymentFields } from '#shared/billing/invoice/payment.schema.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { depositFields } from '#shared/orders/order/deposit.schema.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { inCoins, settledBy } from '#shared/settings/money/rounding.rules.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Sum, Sums } from '#web/ui/display/sums.tsx';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { AmountWithin, WhatIsLeft } from './amount-within.tsx';
import { CashChange } from './cash-change.tsx';
import { CreditOffer } from './credit/credit-offer.tsx';
import type { Payable } from './credit/payable.ts';
import { HowPaid } from './how-paid.tsx';
import { PrepaymentHint } from './prepayment-hint.tsx';

/** Payments are append-only: a form never reads one. */
const contract = formContract({ get: paymentContract.create, create: paymentContract.create }, paymentFields);

interface PaymentFormProps {
  of: Payable;
  /** The customer's credit that may be spent on it. */
  credit: string;
  currency: CurrencyLook;
  onUseCredit: () => void;
  onClose: () => void;
}

const width = 440;

/** The form for a deposit on an order or a payment on an invoice; by default the whole balance. */
export function PaymentForm({ of, credit, currency, onUseCredit, onClose }: PaymentFormProps) {
  const { today } = useFormat();
  const { orderId = null, invoiceId = null, name, balance } = of;
  return (
    <FormDrawer<typeof contract>
      contract={contract}
      id={null}
      nested
      // The balance may be different tomorrow.
      draft={false}
      newTitle="billing.payment.title"
      subtitle={isolate(name)}
      size={width}
      saveLabel="billing.payment.submit"
      initial={{
        orderId,
        invoiceId,
        amount: inCoins(balance, currency),
        method: 'cash',
        date: today(),
        note: '',
      }}
      below={<LeftToPay balance={balance} currency={currency} />}
      onClose={onClose}
    >
      <CreditOffer credit={credit} currency={currency} onUse={onUseCredit} />
      <AmountToPay balance={balance} currency={currency} />
      <CashChange currency={currency} />
      <HowPaid />
      {orderId !== null && <PrepaymentHint />}
    </FormDrawer>
  );
}

interface BalanceProps {
  balance: string;
  currency: CurrencyLook;
}

/** The amount, for cash rounded to the smallest coin; changing the method changes an amount that is the whole balance. */
function AmountToPay({ balance, currency }: BalanceProps) {
  const t = useT();
  const { money } = useFormat();
  const { setValue, getValues } = useFormContext<{ method: string; amount: string }>();
  const isCash = useWatch({ name: 'method' }) === 'cash';
  const rounded = inCoins(balance, currency);
  useEffect(() => {
    const [before, after] = isCash ? [balance, rounded] : [rounded, balance];
    if (before !== after && getValues('amount') === before) setValue('amount', after);
  }, [isCash, balance, rounded, getValues, setValue]);
  return (
    <>
      <AmountWithin
        most={isCash && compareMoney(rounded, balance) > 0 ? rounded : balance}
        tooMuch="billing.moreThanBalance"
        param="balance"
        currency={currency}
      />
      {isCash && rounded !== balance && (
        <p className="across muted type-caption">
          {t('billing.rounding.cash', { amount: isolate(money(rounded, currency)) })}
        </p>
      )}
    </>
  );
}

/** The balance, and what is left of it: nothing after the rounded cash. */
function LeftToPay({ balance, currency }: BalanceProps) {
  const t = useT();
  const [method, typed] = useWatch({ name: ['method', 'amount'] });
  const { data: amount } = depositFields.shape.amount.safeParse(String(typed ?? ''));
  const coins = method === 'cash' ? currency : { ...currency, smallestCoin: null };
  const isRounded = amount !== undefined && settledBy(amount, balance, coins).amount !== amount;
  if (!isRounded)
    return (
      <WhatIsLeft
        of="billing.payment.balance"
        left="billing.payment.left"
        most={balance}
        currency={currency}
      />
    );
  return (
    <Sums>
      <Sum label={t('billing.payment.balance')}>
        <Money amount={balance} currency={currency} />
      </Sum>
      <Sum label={t('billing.rounding.title')}>
        <Money amount={settledBy(amount, balance, coins).rounding} currency={currency} />
      </Sum>
      <Sum label={t('billing.payment.left')} weight="strong">
        <Money amount="0" currency={currency} named />
      </Sum>
    </Sums>
  );
}
