import { useWatch } from 'react-hook-form';
import { paymentFields } from '#shared/billing/invoice/payment.schema.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { parseDecimal } from '#shared/lib/digits.ts';
import { paymentMethods } from '#shared/orders/order/deposit.schema.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { subtractMoney } from '#shared/settings/money/money.rules.ts';
import { type CurrencyLook, useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { isolate } from '#web/ui/display/isolate.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Sum, Sums } from '#web/ui/display/sums.tsx';
import { fieldsOf } from '#web/ui/form/field/fields-of.ts';
import { SegmentedField as AnySegmentedField } from '#web/ui/form/field/segmented-field.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import classes from './payment.form.module.css';

/** Payments are append-only: a form never reads one. */
const contract = { fields: paymentFields, get: paymentContract.create, create: paymentContract.create };
const { MoneyField, SegmentedField, DateField, NoteField } = fieldsOf(paymentFields, {
  SegmentedField: AnySegmentedField,
});

const methods = Object.fromEntries(
  paymentMethods.map((method) => [method, `billing.method.${method}` as const]),
);

/** What a payment is taken for. */
export interface Payable {
  /** A deposit is for an order, a payment for an invoice. */
  orderId?: number;
  invoiceId?: number;
  /** The number of the order or invoice. */
  name: string;
  balance: string;
}

interface PaymentFormProps {
  of: Payable;
  currency: CurrencyLook;
  onClose: () => void;
}

const width = 440;

/** The form for a deposit on an order or a payment on an invoice; by default the whole balance. */
export function PaymentForm({ of, currency, onClose }: PaymentFormProps) {
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
      initial={{ orderId, invoiceId, amount: balance, method: 'cash', date: today(), note: '' }}
      below={<WhatIsLeft balance={balance} currency={currency} />}
      onClose={onClose}
    >
      <AmountField balance={balance} currency={currency} />
      <SegmentedField name="method" label="billing.payment.method" options={methods} span={12} />
      <DateField name="date" label="billing.payment.date" span={12} required latest={today()} />
      <NoteField name="note" label="billing.payment.note" />
    </FormDrawer>
  );
}

interface BalanceProps {
  balance: string;
  currency: CurrencyLook;
}

function AmountField({ balance, currency }: BalanceProps) {
  const t = useT();
  const left = useLeft(balance, currency);
  const isTooMuch = left !== null && compareMoney(left, '0') < 0;
  return (
    <MoneyField
      name="amount"
      label="billing.payment.amount"
      currency={currency}
      span={12}
      required
      autoFocus
      {...(isTooMuch && { warning: t('billing.moreThanBalance', { balance: isolate(balance) }) })}
    />
  );
}

function WhatIsLeft({ balance, currency }: BalanceProps) {
  const t = useT();
  const left = useLeft(balance, currency);
  return (
    <div className={classes.sums}>
      <Sums>
        <Sum label={t('billing.payment.balance')}>
          <Money amount={balance} currency={currency} />
        </Sum>
        {left !== null && compareMoney(left, '0') >= 0 && (
          <Sum label={t('billing.payment.left')} weight="strong">
            <Money amount={left} currency={currency} named />
          </Sum>
        )}
      </Sums>
    </div>
  );
}

/** The balance after the typed amount; null while that is invalid. */
function useLeft(balance: string, { decimals }: CurrencyLook): string | null {
  const amount = useWatch({ name: 'amount' });
  const typed = parseDecimal(String(amount ?? ''));
  if (typed === null || typed.startsWith('-')) return null;
  try {
    return subtractMoney(balance, typed, decimals);
  } catch {
    // Too many decimals, or too large; validation reports it on the field.
    return null;
  }
}
