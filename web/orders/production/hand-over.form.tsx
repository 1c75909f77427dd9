import { SegmentedControl, Switch, TextInput } from '@mantine/core';
import { useContext, useState } from 'react';
import { depositFields } from '#shared/orders/order/deposit.schema.ts';
import { type PaymentMethod, paymentMethods } from '#shared/orders/order/payment-methods.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { subtractMoney } from '#shared/settings/money/money.rules.ts';
import { type Coins, inCoins, settledBy } from '#shared/settings/money/rounding.rules.ts';
import { useT } from '#web/lib/i18n.ts';
import { navigate } from '#web/lib/router/history.ts';
import { usePermission } from '#web/lib/session.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { Sum, Sums } from '#web/ui/display/sums.tsx';
import field from '#web/ui/form/field/field.module.css';
import { fieldMessage } from '#web/ui/form/field/field-message.tsx';
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

/**
 * Hands orders over: shows what is still owed. A single order is billed with it, and its payment taken, in credit or money; the
 * paper is offered to be printed.
 */
export function HandOverForm(props: ActionFormProps) {
  const t = useT();
  const mayTake = usePermission('payments:write');
  const mayBill = usePermission('invoices:write');
  const mayLeaveUnpaid = usePermission('orders:handOverUnpaid');
  const Credit = useContext(CreditSlot);
  const [first, ...others] = props.subjects;
  const owing = props.subjects.filter(isOwing);
  const [owed] = owing;
  const isOne = others.length === 0;
  const offersBill = mayBill && isOne && (first?.unbilled ?? 0) > 0;
  const [bill, setBill] = useState(offersBill);
  const [pickedBy, setPickedBy] = useState(
    first && others.every(({ customer }) => customer.name === first.customer.name) ? first.customer.name : '',
  );
  const [payment, setPayment] = useState<Payment | null>(null);
  const [credit, setCredit] = useState<string | null>(null);
  const [checked, setChecked] = useState(false);
  const coins = useCurrency(owed?.currency, owed?.decimals);
  const rest = owed && { ...owed, balance: restOf(owed, credit) };
  // With several orders, no payment is taken with it.
  const leavesUnpaid = isOne ? rest !== undefined && isUnpaidAfter(rest, payment, coins) : owing.length > 0;
  const missing = checked && pickedBy.trim() === '' ? t('orders.pickedByRequired') : null;
  const wrongCredit =
    checked && credit !== null && !isAmount(credit) ? t('billing.amountInvalid') : undefined;
  const wrong = checked && payment !== null && !isAmount(payment.amount) ? t('billing.amountInvalid') : null;
  return (
    <ActionForm
      {...props}
      action="handOver"
      contract={productionContract.handOver}
      submit={t(payment ? 'orders.actions.handingOver.submitPaid' : 'orders.actions.handingOver.submit')}
      followUp={({ data, invoiceId }) => paperOf(data[0]?.id, invoiceId)}
      compose={(subjects) => {
        setChecked(true);
        const typed = [payment?.amount, credit].filter((amount) => amount != null);
        if (pickedBy.trim() === '' || !typed.every(isAmount)) return null;
        const spent = credit === null ? null : { amount: credit };
        const orderIds = subjects.map(({ id }) => id);
        return { body: { orderIds, pickedBy, payment, credit: spent, bill: offersBill && bill } };
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
      {owing.length > 0 && <Owed subjects={owing} isOne={isOne} />}
      {owed && isOne && Credit && (
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
            if (payment) setPayment(paying({ ...owed, balance: restOf(owed, next) }, payment, coins));
          }}
        />
      )}
      {rest && isOwing(rest) && isOne && mayTake && (
        <PaymentFields subject={rest} coins={coins} value={payment} error={wrong} onChange={setPayment} />
      )}
      {offersBill && (
        <Switch
          label={t('orders.actions.handingOver.bill', { count: first?.unbilled ?? 0 })}
          checked={bill}
          onChange={(event) => setBill(event.currentTarget.checked)}
        />
      )}
      {leavesUnpaid &&
        fieldMessage(
          'warning',
          t(`orders.actions.handingOver.${mayLeaveUnpaid ? 'leavesUnpaid' : 'mayNotLeaveUnpaid'}`),
        )}
    </ActionForm>
  );

  /** The paper that the customer takes along: the new invoice, else the receipt of what they paid. */
  function paperOf(orderId: number | undefined, invoiceId: number | null) {
    if (invoiceId !== null)
      return {
        label: t('orders.actions.handingOver.printInvoice'),
        onAct: () => void navigate(`/invoice/${invoiceId}/print`),
      };
    if (orderId === undefined || (!payment && credit === null)) return undefined;
    return {
      label: t('orders.actions.handingOver.printReceipt'),
      onAct: () => void navigate(`/orders/${orderId}/receipt`),
    };
  }
}

/** Whether something is owed after the payment that is typed. */
function isUnpaidAfter({ balance }: Owing, payment: Payment | null, coins: Coins | undefined): boolean {
  const typed = amountOf(payment?.amount ?? null) ?? '0';
  const isRounded = payment?.method === 'cash' && coins !== undefined;
  return compareMoney(balance, isRounded ? settledBy(typed, balance, coins).amount : typed) > 0;
}

/** What an order owes after the credit that is typed. */
const restOf = ({ balance, decimals }: Owing, credit: string | null): string =>
  subtractMoney(balance, amountOf(credit) ?? '0', decimals);

/** A payment of all that is owed; null if that is nothing. */
const paying = (owing: Owing, as: Omit<Payment, 'amount'>, coins: Coins | undefined): Payment | null =>
  isOwing(owing) ? { ...as, amount: inFull(owing, as.method, coins) } : null;

/** All that is owed, in cash rounded to the smallest coin. */
const inFull = ({ balance }: Owing, method: PaymentMethod, coins: Coins | undefined): string =>
  method === 'cash' && coins ? inCoins(balance, coins) : balance;

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
  coins: Coins | undefined;
  value: Payment | null;
  error: string | null;
  onChange: (payment: Payment | null) => void;
}

/** The payment of what is owed; by default the whole balance, once it is asked for. */
function PaymentFields({ subject, coins, value, error, onChange }: PaymentFieldsProps) {
  const t = useT();
  return (
    <>
      <Switch
        label={t('orders.actions.handingOver.take')}
        checked={value !== null}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? paying(subject, { method: 'cash', note: '' }, coins) : null)
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
            onChange={(next) => {
              const method = next as PaymentMethod;
              const isWhole = value.amount === inFull(subject, value.method, coins);
              const amount = isWhole ? inFull(subject, method, coins) : value.amount;
              onChange({ ...value, method, amount });
            }}
          />
        </>
      )}
    </>
  );
}
