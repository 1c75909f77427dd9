import { Button, Popover, SegmentedControl, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { type PaymentMethod, paymentFields, paymentMethods } from '#shared/billing/invoice/payment.schema.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { parseDecimal } from '#shared/lib/digits.ts';
import { compareMoney } from '#shared/settings/money/money.rules.ts';
import { type CurrencyLook, useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { write } from '#web/lib/write.ts';
import type { Deposit, DepositSlot } from '#web/orders/order/deposit-slot.ts';
import { isolate } from '#web/ui/display/isolate.ts';
import classes from './order-deposit.module.css';

interface DepositFieldProps {
  total: string;
  currency: CurrencyLook;
  value: Deposit | null;
  onChange: (deposit: Deposit | null) => void;
}

const isMethod = (text: string): text is PaymentMethod => paymentMethods.some((method) => method === text);

/** A deposit beside the totals of a new order: what it is now, and a small form to say so. */
function DepositField({ total, currency, value, onChange }: DepositFieldProps) {
  const t = useT();
  const { money } = useFormat();
  const [opened, { toggle, close }] = useDisclosure();
  const labelId = useId();
  const amount = value && parseDecimal(value.amount);
  const method = value && isMethod(value.method) ? value.method : 'cash';
  const problem = value ? problemOf(t, amount, total, currency) : undefined;
  const change = (part: Partial<Deposit>) => {
    const next = { amount: value?.amount ?? '', method, ...part };
    onChange(next.amount.trim() === '' ? null : next);
  };
  return (
    <span className={classes.field}>
      <span id={labelId} className={classes.label}>
        {t('billing.money.depositTitle')}
      </span>
      <Popover opened={opened} onDismiss={close} position="top" trapFocus returnFocus>
        <Popover.Target>
          <button type="button" className={classes.open} aria-describedby={labelId} onClick={toggle}>
            {amount
              ? t(`billing.paidBy.${method}`, { amount: isolate(money(amount, currency)) })
              : t('common.add')}
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <div className={classes.form}>
            <TextInput
              data-autofocus
              inputMode="decimal"
              autoComplete="off"
              label={t('billing.payment.amountIn', { currency: currency.code })}
              classNames={{ input: classes.amount }}
              value={value?.amount ?? ''}
              error={problem}
              onChange={(event) => change({ amount: event.currentTarget.value })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // Enter ends this small form, not the order's.
                event.preventDefault();
                close();
              }}
            />
            <SegmentedControl
              aria-label={t('billing.payment.method')}
              data={paymentMethods.map((each) => ({ value: each, label: t(`billing.method.${each}`) }))}
              value={method}
              onChange={(next) => change({ method: next })}
            />
            <p className={classes.help}>{t('billing.money.depositHelp')}</p>
            <Button size="sm" variant="light" onClick={close}>
              {t('common.close')}
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}

function problemOf(
  t: ReturnType<typeof useT>,
  amount: string | null,
  total: string,
  { decimals, code }: CurrencyLook,
): string | undefined {
  if (amount === null || compareMoney(amount, '0') <= 0) return t('billing.amountInvalid');
  if ((amount.split('.')[1] ?? '').length > decimals)
    return t('billing.amountTooFine', { currency: code, decimals });
  return compareMoney(amount, total) > 0
    ? t('billing.moreThanBalance', { balance: isolate(total) })
    : undefined;
}

/** What billing lends the form of a new order: a field for its deposit, which is taken once the order is there. */
export const orderDeposit: DepositSlot = {
  Field: DepositField,
  take: async (order, { amount, method }) => {
    const body = paymentFields.parse({ orderId: order.id, amount, method, date: order.orderedOn });
    await write(paymentContract.create, { body });
  },
};
