import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { type PaymentMethod, paymentMethods } from '#shared/orders/order/payment-methods.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { Change } from '#web/billing/payment/cash-change.tsx';
import { changeOf } from '#web/billing/payment/change.rules.ts';
import { PrepaymentHint } from '#web/billing/payment/prepayment-hint.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import type { Deposit } from '#web/orders/order/deposit-slot.ts';
import field from '#web/ui/form/field/field.module.css';
import { fieldMessage } from '#web/ui/form/field/field-message.tsx';

interface DepositInputsProps {
  value: Deposit | null;
  /** Null if it is invalid. */
  amount: string | null;
  /** Offered while nothing is typed; null if nothing is proposed. */
  proposed: string | null;
  method: PaymentMethod;
  currency: CurrencyLook;
  problem: string | undefined;
  change: (part: Partial<Deposit>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The small form of a deposit: amount, method, what is given in cash, and a note. */
export function DepositInputs(props: DepositInputsProps) {
  const { value, amount, proposed, method, currency, problem, change, onKeyDown } = props;
  const t = useT();
  const { currencyName, money } = useFormat();
  return (
    <>
      <TextInput
        data-autofocus
        inputMode="decimal"
        autoComplete="off"
        label={t('billing.payment.amountIn', { currency: currencyName(currency) })}
        classNames={{ input: 'text-end ltr tabular' }}
        value={value?.amount ?? ''}
        error={problem}
        onChange={(event) => change({ amount: event.currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      {proposed !== null && (
        <Button variant="default" size="sm" onClick={() => change({ amount: proposed })}>
          {t('billing.money.takeProposed', { amount: isolate(money(proposed, currency)) })}
        </Button>
      )}
      <SegmentedControl
        aria-label={t('billing.payment.method')}
        data={paymentMethods.map((each) => ({ value: each, label: t(`billing.method.${each}`) }))}
        value={method}
        disabled={!value}
        onChange={(next) => change({ method: next })}
      />
      {method === 'cash' && amount && <CashGiven amount={amount} currency={currency} onKeyDown={onKeyDown} />}
      <TextInput
        autoComplete="off"
        label={t('billing.payment.note')}
        classNames={{ input: field.text }}
        value={value?.note ?? ''}
        disabled={!value}
        onChange={(event) => change({ note: event.currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      <p className="muted type-caption">{t('billing.money.depositHelp')}</p>
      <PrepaymentHint />
    </>
  );
}

interface CashGivenProps {
  amount: string;
  currency: CurrencyLook;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** What the customer hands over, and the change to give back; nothing of it is stored. */
function CashGiven({ amount, currency, onKeyDown }: CashGivenProps) {
  const t = useT();
  const [given, setGiven] = useState('');
  const change = changeOf(amount, given, currency);
  const isTooLittle = change !== null && compareMoney(change, '0') < 0;
  return (
    <>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        label={t('billing.change.given')}
        classNames={{ input: 'text-end ltr tabular' }}
        value={given}
        onChange={(event) => setGiven(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {isTooLittle && fieldMessage('warning', t('billing.change.tooLittle'))}
      {change !== null && !isTooLittle && <Change amount={change} currency={currency} />}
    </>
  );
}
