import { SegmentedControl, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { depositFields, type PaymentMethod, paymentMethods } from '#shared/orders/order/deposit.schema.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { useT } from '#web/lib/i18n.ts';
import { usePermission } from '#web/lib/session.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { Sum, Sums } from '#web/ui/display/sums.tsx';
import field from '#web/ui/form/field/field.module.css';
import { ActionForm, type ActionFormProps } from './action-form.tsx';
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

/** Hands orders over: shows what is still owed, and takes the payment of a single order with it. */
export function HandOverForm(props: ActionFormProps) {
  const t = useT();
  const mayTake = usePermission('payments:write');
  const [first, ...others] = props.subjects;
  const owing = props.subjects.filter(isOwing);
  const [owed] = owing;
  const [pickedBy, setPickedBy] = useState(
    first && others.every(({ customer }) => customer.name === first.customer.name) ? first.customer.name : '',
  );
  const [payment, setPayment] = useState<Payment | null>(null);
  const [checked, setChecked] = useState(false);
  const missing = checked && pickedBy.trim() === '' ? t('orders.pickedByRequired') : null;
  const wrong = checked && payment !== null && !isAmount(payment.amount) ? t('billing.amountInvalid') : null;
  return (
    <ActionForm
      {...props}
      action="handOver"
      contract={productionContract.handOver}
      submit={t(payment ? 'orders.actions.handingOver.submitPaid' : 'orders.actions.handingOver.submit')}
      compose={(subjects) => {
        setChecked(true);
        if (pickedBy.trim() === '' || (payment && !isAmount(payment.amount))) return null;
        return { body: { orderIds: subjects.map(({ id }) => id), pickedBy, payment } };
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
      {owed && others.length === 0 && mayTake && (
        <PaymentFields subject={owed} value={payment} error={wrong} onChange={setPayment} />
      )}
    </ActionForm>
  );
}

const isAmount = (typed: string): boolean => depositFields.shape.amount.safeParse(typed).success;

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
          onChange(event.currentTarget.checked ? { amount: subject.balance, method: 'cash', note: '' } : null)
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
