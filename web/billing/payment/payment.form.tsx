import { paymentFields } from '#shared/billing/invoice/payment.schema.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { paymentMethods } from '#shared/orders/order/deposit.schema.ts';
import { type CurrencyLook, useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/ui/display/isolate.ts';
import { fieldsOf } from '#web/ui/form/field/fields-of.ts';
import { SegmentedField as AnySegmentedField } from '#web/ui/form/field/segmented-field.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { AmountWithin, WhatIsLeft } from './amount-within.tsx';

/** Payments are append-only: a form never reads one. */
const contract = { fields: paymentFields, get: paymentContract.create, create: paymentContract.create };
const { SegmentedField, DateField, NoteField } = fieldsOf(paymentFields, {
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
      below={
        <WhatIsLeft
          of="billing.payment.balance"
          left="billing.payment.left"
          most={balance}
          currency={currency}
        />
      }
      onClose={onClose}
    >
      <AmountWithin most={balance} tooMuch="billing.moreThanBalance" param="balance" currency={currency} />
      <SegmentedField name="method" label="billing.payment.method" options={methods} span={12} />
      <DateField name="date" label="billing.payment.date" span={12} required latest={today()} />
      <NoteField name="note" label="billing.payment.note" />
    </FormDrawer>
  );
}
