import { useEffect, useEffectEvent } from 'react';
import { type FieldError, useController, useFormContext, useWatch } from 'react-hook-form';
import { isolate } from '#shared/lib/isolate.ts';
import { depositFields } from '#shared/orders/order/deposit.schema.ts';
import { type PaymentMethod, paymentMethods } from '#shared/orders/order/payment-methods.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { percentOf, subtractMoney } from '#shared/settings/money/money.rules.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { usePermission } from '#web/lib/session.ts';
import type { Deposit, DepositSlot, DepositTerms } from '#web/orders/order/deposit-slot.ts';
import { useFieldInfo } from '#web/ui/form/form-context.ts';
import { errorText } from '#web/ui/form/form-resolver.ts';
import { CreditOfCustomer as Credit } from './credit-of-customer.tsx';
import { DepositInputs } from './deposit-inputs.tsx';
import { PaidPart } from './paid-part.tsx';
import { problemOf } from './problem-of.ts';
import { useTypedCredit } from './typed-credit.ts';

const isMethod = (text: string): text is PaymentMethod => paymentMethods.some((method) => method === text);

/** Asks for the credit of the chosen customer, and shows nothing before that is known. */
/** Opens by a click. */

/** Null if the amount is invalid. */
const readAmount = (deposit: Deposit | null): string | null =>
  depositFields.shape.amount.safeParse(deposit?.amount).data ?? null;

/** The customer's credit and the deposit beside the totals of a new order. */
function DepositField({ total, currency, disabled }: DepositTerms & { disabled: boolean }) {
  const credit = useTypedCredit();
  const customerId = useWatch({ name: 'customerId' }) as number | null;
  const { decimals } = currency;
  const rest = subtractMoney(total, credit ?? '0', decimals);
  const percent = useRead(preferenceContract.get, {}, { staleTime: 600_000 }).data?.depositPercent;
  const proposed =
    percent == null ? '0' : subtractMoney(percentOf(total, percent, decimals), credit ?? '0', decimals);
  return (
    <>
      {customerId !== null && (
        <Credit
          key={customerId}
          customerId={customerId}
          total={total}
          currency={currency}
          disabled={disabled}
        />
      )}
      <Money total={rest} proposed={proposed} currency={currency} disabled={disabled} />
    </>
  );
}

type MoneyProps = DepositTerms & {
  disabled: boolean;
  /** The shop's share of the total, less the credit that is used; nothing to propose if it isn't above zero. */
  proposed: string;
};

/** What is paid with money. */
function Money({ total, currency, disabled, proposed }: MoneyProps) {
  const t = useT();
  const { money } = useFormat();
  const { value, change, problem, ref } = useDeposit({ total, currency });
  const amount = readAmount(value);
  const method = value && isMethod(value.method) ? value.method : 'cash';
  const text = amount
    ? t(`billing.paidBy.${method}`, { amount: isolate(money(amount, currency)) })
    : (value?.amount ?? t('common.add'));
  const share = value || compareMoney(proposed, '0') <= 0 ? null : proposed;
  return (
    <PaidPart label={t('billing.money.depositTitle')} buttonRef={ref} {...{ text, problem, disabled }}>
      {(onKeyDown) => (
        <DepositInputs
          {...{ currency, change, problem, method, onKeyDown }}
          value={value}
          amount={amount}
          proposed={share}
        />
      )}
    </PaidPart>
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

/** The field for the deposit of a new order, for users who may take payments. */
export function useOrderDeposit(): DepositSlot | undefined {
  return usePermission('payments:write') ? orderDeposit : undefined;
}

const orderDeposit: DepositSlot = { Field: DepositField, problemOf };
