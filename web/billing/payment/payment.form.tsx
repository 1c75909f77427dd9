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

/** Payments are only ever added: none is read again by a form. */
const contract = { fields: paymentFields, get: paymentContract.create, create: paymentContract.create };
const { MoneyField, SegmentedField, DateField, NoteField } = fieldsOf(paymentFields);

const methods = Object.fromEntries(
  paymentMethods.map((method) => [method, `billing.method.${method}` as const]),
);

/** What money is taken for. */
export interface Payable {
  /** A deposit names an order, a payment an invoice. */
  orderId?: number;
  invoiceId?: number;
  /** Its number, as people know it. */
  name: string;
  balance: string;
}

interface PaymentFormProps {
  of: Payable;
  currency: CurrencyLook;
  onClose: () => void;
}

const width = 440;

/** Taking a deposit for an order or a payment for an invoice: all of the balance unless less is typed. */
export function PaymentForm({ of, currency, onClose }: PaymentFormProps) {
  const t = useT();
  const { today } = useFormat();
  const { orderId = null, invoiceId = null, name, balance } = of;
  const model = useEntityForm(contract, {
    id: null,
    initial: { orderId, invoiceId, amount: balance, method: 'cash', date: today(), note: '' },
    // What is owed may be another amount tomorrow.
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

/** What stays to be paid after the typed amount; null while that is no amount of the currency. */
function useLeft({ anyForm }: FormModel, balance: string, { decimals }: CurrencyLook): string | null {
  const amount = useWatch({ control: anyForm.control, name: 'amount' });
  const typed = parseDecimal(String(amount ?? ''));
  if (typed === null || typed.startsWith('-')) return null;
  try {
    return subtractMoney(balance, typed, decimals);
  } catch {
    // Finer than the currency, or beyond what is counted; the field says so when it is sent.
    return null;
  }
}
