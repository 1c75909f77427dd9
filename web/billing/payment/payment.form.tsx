import { useWatch } from 'react-hook-form';
import { paymentFields } from '#shared/billing/invoice/payment.schema.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { parseDecimal } from '#shared/lib/digits.ts';
import { paymentMethods } from '#shared/orders/order/deposit.schema.ts';
import { compareMoney, subtractMoney } from '#shared/settings/money/money.rules.ts';
import { type CurrencyLook, useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { isolate } from '#web/ui/display/isolate.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Sum, Sums } from '#web/ui/display/sums.tsx';
import { DrawerForm, DrawerFrame } from '#web/ui/form/drawer-frame.tsx';
import { FieldGrid } from '#web/ui/form/field/field-grid.tsx';
import { fieldsOf } from '#web/ui/form/field/fields-of.ts';
import { FormFooter } from '#web/ui/form/form-footer.tsx';
import { type FormModel, useEntityForm } from '#web/ui/form/use-entity-form.ts';
import classes from './payment.form.module.css';

/** Payments are append-only: a form never reads one. */
const contract = { fields: paymentFields, get: paymentContract.create, create: paymentContract.create };
const { MoneyField, SegmentedField, DateField, NoteField } = fieldsOf(paymentFields);

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
  const t = useT();
  const { today } = useFormat();
  const { orderId = null, invoiceId = null, name, balance } = of;
  const model = useEntityForm(contract, {
    id: null,
    initial: { orderId, invoiceId, amount: balance, method: 'cash', date: today(), note: '' },
    // The balance may be different tomorrow.
    draft: false,
    onSaved: onClose,
  });
  const close = () => void model.guard.leave(onClose);
  const left = useLeft(model, balance, currency);
  const isTooMuch = left !== null && compareMoney(left, '0') < 0;
  return (
    <DrawerFrame title={t('billing.payment.title')} subtitle={isolate(name)} size={width} onClose={close}>
      <DrawerForm
        model={model}
        addressed={false}
        footer={<FormFooter model={model} saveLabel="billing.payment.submit" onCancel={close} />}
      >
        <FieldGrid>
          <MoneyField
            name="amount"
            label="billing.payment.amount"
            currency={currency}
            span={12}
            required
            autoFocus
            {...(isTooMuch && { warning: t('billing.moreThanBalance', { balance: isolate(balance) }) })}
          />
          <SegmentedField name="method" label="billing.payment.method" options={methods} span={12} />
          <DateField name="date" label="billing.payment.date" span={12} required />
          <NoteField name="note" label="billing.payment.note" />
        </FieldGrid>
        <div className={classes.sums}>
          <Sums>
            <Sum label={t('billing.payment.balance')}>
              <Money amount={balance} currency={currency} />
            </Sum>
            {left !== null && !isTooMuch && (
              <Sum label={t('billing.payment.left')} weight="strong">
                <Money amount={left} currency={currency} named />
              </Sum>
            )}
          </Sums>
        </div>
      </DrawerForm>
    </DrawerFrame>
  );
}

/** The balance after the typed amount; null while that is invalid. */
function useLeft({ anyForm }: FormModel, balance: string, { decimals }: CurrencyLook): string | null {
  const amount = useWatch({ control: anyForm.control, name: 'amount' });
  const typed = parseDecimal(String(amount ?? ''));
  if (typed === null || typed.startsWith('-')) return null;
  try {
    return subtractMoney(balance, typed, decimals);
  } catch {
    // Too many decimals, or too large; validation reports it on the field.
    return null;
  }
}
