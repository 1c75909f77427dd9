import { Button, Popover, SegmentedControl, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { type FieldError, useController, useFormContext } from 'react-hook-form';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { depositFields, type PaymentMethod, paymentMethods } from '#shared/orders/order/deposit.schema.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import type { Deposit, DepositProblem, DepositSlot, DepositTerms } from '#web/orders/order/deposit-slot.ts';
import field from '#web/ui/form/field/field.module.css';
import { fieldMessage } from '#web/ui/form/field/field-message.tsx';
import { useFieldInfo } from '#web/ui/form/form-context.ts';
import { errorText } from '#web/ui/form/form-resolver.ts';
import { Change } from './cash-change.tsx';
import { changeOf } from './change.rules.ts';
import classes from './order-deposit.module.css';

const isMethod = (text: string): text is PaymentMethod => paymentMethods.some((method) => method === text);

/** Null if the amount is invalid. */
const readAmount = (deposit: Deposit | null): string | null =>
  depositFields.shape.amount.safeParse(deposit?.amount).data ?? null;

/** The deposit beside the totals of a new order, with a small form to change it. */
function DepositField({ total, currency, disabled }: DepositTerms & { disabled: boolean }) {
  const t = useT();
  const { money, currencyName } = useFormat();
  const [opened, { toggle, close }] = useDisclosure();
  const [labelId, problemId] = [useId(), useId()];
  const { value, change, problem, ref } = useDeposit({ total, currency });
  const amount = readAmount(value);
  const method = value && isMethod(value.method) ? value.method : 'cash';
  // Keeps Enter from submitting the order's form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    close();
  };
  return (
    <span className={classes.field}>
      <span id={labelId} className={classes.label}>
        {t('billing.money.depositTitle')}
      </span>
      <Popover opened={opened && !disabled} onDismiss={close} position="top" trapFocus returnFocus>
        <Popover.Target>
          <button
            ref={ref}
            type="button"
            className={`${classes.open} target`}
            aria-describedby={problem ? `${labelId} ${problemId}` : labelId}
            data-invalid={problem ? true : undefined}
            aria-disabled={disabled || undefined}
            onClick={disabled ? undefined : toggle}
          >
            {amount
              ? t(`billing.paidBy.${method}`, { amount: isolate(money(amount, currency)) })
              : (value?.amount ?? t('common.add'))}
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <div className={classes.form}>
            <TextInput
              data-autofocus
              inputMode="decimal"
              autoComplete="off"
              label={t('billing.payment.amountIn', { currency: currencyName(currency) })}
              classNames={{ input: classes.amount }}
              value={value?.amount ?? ''}
              error={problem}
              onChange={(event) => change({ amount: event.currentTarget.value })}
              onKeyDown={onKeyDown}
            />
            <SegmentedControl
              aria-label={t('billing.payment.method')}
              data={paymentMethods.map((each) => ({ value: each, label: t(`billing.method.${each}`) }))}
              value={method}
              disabled={!value}
              onChange={(next) => change({ method: next })}
            />
            {method === 'cash' && amount && (
              <CashGiven amount={amount} currency={currency} onKeyDown={onKeyDown} />
            )}
            <TextInput
              autoComplete="off"
              label={t('billing.payment.note')}
              classNames={{ input: field.text }}
              value={value?.note ?? ''}
              disabled={!value}
              onChange={(event) => change({ note: event.currentTarget.value })}
              onKeyDown={onKeyDown}
            />
            <p className={classes.help}>{t('billing.money.depositHelp')}</p>
            <Button size="sm" variant="light" onClick={close}>
              {t('common.close')}
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
      {problem && !opened && (
        <span id={problemId} role="alert" className={classes.problem}>
          {fieldMessage('error', problem)}
        </span>
      )}
    </span>
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
        classNames={{ input: classes.amount }}
        value={given}
        onChange={(event) => setGiven(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {isTooLittle && fieldMessage('warning', t('billing.change.tooLittle'))}
      {change !== null && !isTooLittle && <Change amount={change} currency={currency} />}
    </>
  );
}

/** The deposit in the form: null without an amount, whatever else was typed. */
function useDeposit(terms: DepositTerms) {
  const t = useT();
  const { trigger } = useFormContext();
  const { field, fieldState } = useController({ name: 'deposit' });
  const value = field.value as Deposit | null;
  useFieldInfo('deposit', {
    label: 'billing.money.depositTitle',
    show: (deposit) => (deposit as Deposit | null)?.amount,
  });
  // A larger total may make a refused deposit valid.
  const checkAgain = useEffectEvent((total: string) => {
    const amount = readAmount(value);
    if (fieldState.invalid && amount !== null && compareMoney(amount, total) <= 0) void trigger('deposit');
  });
  useEffect(() => checkAgain(terms.total), [terms.total]);
  const change = (part: Partial<Deposit>) => {
    const next = { amount: '', method: 'cash', note: '', ...value, ...part };
    field.onChange(next.amount.trim() === '' ? null : next);
  };
  return { value, change, ref: field.ref, problem: refused() ?? typed() };

  /** The error of the last attempt to save, for any part of the deposit. */
  function refused(): string | undefined {
    const parts = fieldState.error as Partial<Record<keyof Deposit, FieldError>> | undefined;
    return errorText(parts?.amount ?? parts?.method ?? parts?.note, t);
  }

  function typed(): string | undefined {
    if (!value) return undefined;
    const amount = readAmount(value);
    if (amount === null) return t('billing.amountInvalid');
    const found = problemOf(amount, terms);
    return found ? t(found.message, found.params) : undefined;
  }
}

function problemOf(
  amount: string,
  { total, currency: { decimals, code } }: DepositTerms,
): DepositProblem | null {
  if ((amount.split('.')[1] ?? '').length > decimals) {
    return { message: 'billing.amountTooFine', params: { currency: code, decimals } };
  }
  if (compareMoney(amount, total) <= 0) return null;
  return { message: 'billing.moreThanBalance', params: { balance: isolate(total) } };
}

/** The field for the deposit of a new order, for users who may take payments. */
export function useOrderDeposit(): DepositSlot | undefined {
  const allowed = useAllowed();
  return allowed(paymentContract.create.access) ? orderDeposit : undefined;
}

const orderDeposit: DepositSlot = { Field: DepositField, problemOf };
