import { SegmentedControl, Switch, TextInput } from '@mantine/core';
import { useContext, useState } from 'react';
import { depositFields } from '#shared/orders/order/deposit.schema.ts';
import { type PaymentMethod, paymentMethods } from '#shared/orders/order/payment-methods.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { subtractMoney } from '#shared/settings/money/money.rules.ts';
import { useT } from '#web/lib/i18n.ts';
import { usePermission } from '#web/lib/session.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { Sum, Sums } from '#web/ui/display/sums.tsx';
import field from '#web/ui/form/field/field.module.css';
import { ActionForm, type ActionFormProps } from './action-form.tsx';
import { CreditSlot } from './credit-slot.ts';
import { Chosen } from './decision.form.tsx';
import type { Subject } from './order-action.rules.ts';

interface Payment {
  amount: string;
  method: PaymentMethod;
  note: string;
}

type Owing = Subject & { balance: string };

const isOwing = (subject: Subject): subject is Owing =>
  subject.balance !== undefined && compareMoney(subject.balance, '0') > 0;

/** Hands orders over: shows what is still owed, and takes the payment of a single order with it, in credit or money. */
export function HandOverForm(props: ActionFormProps) {
  const t = useT();
  const mayTake = usePermission('payments:write');
  const Credit = useContext(CreditSlot);
  const [first, ...others] = props.subjects;
  const owing = props.subjects.filter(isOwing);
  const [owed] = owing;
  const [pickedBy, setPickedBy] = useState(
    first && others.every(({ customer }) => customer.name === first.customer.name) ? first.customer.name : '',
  );
  const [payment, setPayment] = useState<Payment | null>(null);
  const [credit, setCredit] = useState<string | null>(null);
  const [checked, setChecked] = useState(false);
  const missing = checked && pickedBy.trim() === '' ? t('orders.pickedByRequired') : null;
  const wrongCredit =
    checked && credit !== null && !isAmount(credit) ? t('billing.amountInvalid') : undefined;
  const rest = owed && { ...owed, balance: restOf(owed, credit) };
  const wrong = checked && payment !== null && !isAmount(payment.amount) ? t('billing.amountInvalid') : null;
  return (
    <ActionForm
      {...props}
      action="handOver"
      contract={productionContract.handOver}
      submit={t(payment ? 'orders.actions.handingOver.submitPaid' : 'orders.actions.handingOver.submit')}
      compose={(subjects) => {
        setChecked(true);
        const typed = [payment?.amount, credit].filter((amount) => amount != null);
        if (pickedBy.trim() === '' || !typed.every(isAmount)) return null;
        const spent = credit === null ? null : { amount: credit };
        return { body: { orderIds: subjects.map(({ id }) => id), pickedBy, payment, credit: spent } };
      }}
    >
      <Chosen subjects={props.subjects} />
      <TextInput
        classNames={{ input: field.text }}
        data-autofocus
        withAsterisk
        label={t('orders.actions.handingOver.pickedBy')}
        value={pickedBy}
        error={missing}
        onChange={(event) => setPickedBy(event.currentTarget.value)}
      />
      {owing.length > 0 && <Owed subjects={owing} isOne={others.length === 0} />}
      {owed && others.length === 0 && Credit && (
        <Credit
          orderId={owed.id}
          customerId={owed.customer.id}
          balance={owed.balance}
          currency={owed.currency}
          decimals={owed.decimals}
          value={credit}
          error={wrongCredit}
          onChange={(next) => {
            setCredit(next);
            // What is paid with money is what the credit leaves.
            if (payment) setPayment(paying({ ...owed, balance: restOf(owed, next) }, payment));
          }}
        />
      )}
      {rest && isOwing(rest) && others.length === 0 && mayTake && (
        <PaymentFields subject={rest} value={payment} error={wrong} onChange={setPayment} />
      )}
    </ActionForm>
  );
}

/** What an order owes after the credit that is typed. */
const restOf = ({ balance, decimals }: Owing, credit: string | null): string =>
  subtractMoney(balance, amountOf(credit) ?? '0', decimals);

/** A payment of all that is owed; null if that is nothing. */
const paying = (owing: Owing, as: Omit<Payment, 'amount'>): Payment | null =>
  isOwing(owing) ? { ...as, amount: owing.balance } : null;

const amountOf = (typed: string | null) => depositFields.shape.amount.safeParse(typed).data;
const isAmount = (typed: string): boolean => amountOf(typed) !== undefined;

/** What each order still owes, by its number where there are several. */
function Owed({ subjects, isOne }: { subjects: readonly Owing[]; isOne: boolean }) {
  const t = useT();
  return (
    <Sums>
      {subjects.map((subject) => (
        <Sum
          key={subject.id}
          weight="strong"
          label={
            <>
              {t('orders.actions.handingOver.owed')}
              {!isOne && (
                <>
                  {' '}
                  <Num code>{subject.referenceNumber}</Num>
                </>
              )}
            </>
          }
        >
          <Balance subject={subject} />
        </Sum>
      ))}
    </Sums>
  );
}

function Balance({ subject }: { subject: Owing }) {
  const currency = useCurrency(subject.currency, subject.decimals);
  return currency && <Money amount={subject.balance} currency={currency} named />;
}

interface PaymentFieldsProps {
  subject: Owing;
  value: Payment | null;
  error: string | null;
  onChange: (payment: Payment | null) => void;
}

/** The payment of what is owed; by default the whole balance, once it is asked for. */
function PaymentFields({ subject, value, error, onChange }: PaymentFieldsProps) {
  const t = useT();
  return (
    <>
      <Switch
        label={t('orders.actions.handingOver.take')}
        checked={value !== null}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? paying(subject, { method: 'cash', note: '' }) : null)
        }
      />
      {value && (
        <>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            label={t('billing.payment.amountIn', { currency: subject.currency })}
            value={value.amount}
            error={error}
            onChange={(event) => onChange({ ...value, amount: event.currentTarget.value })}
          />
          <SegmentedControl
            aria-label={t('billing.payment.method')}
            data={paymentMethods.map((each) => ({ value: each, label: t(`billing.method.${each}`) }))}
            value={value.method}
            onChange={(method) => onChange({ ...value, method: method as PaymentMethod })}
          />
        </>
      )}
    </>
  );
}
