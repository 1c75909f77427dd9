import { Checkbox, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { useContext, useState } from 'react';
import { isolateWords } from '#shared/lib/isolate.ts';
import { nameIn } from '#shared/lib/names.ts';
import { depositFields } from '#shared/orders/order/deposit.schema.ts';
import { type PaymentMethod, paymentMethods } from '#shared/orders/order/payment-methods.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { subtractMoney, sumMoney } from '#shared/settings/money/money.rules.ts';
import { type Coins, inCoins, settledBy } from '#shared/settings/money/rounding.rules.ts';
import { useQuantityText } from '#web/catalogue/stock/use-amount.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { navigate } from '#web/lib/router/history.ts';
import { usePermission } from '#web/lib/session.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { Sum, Sums } from '#web/ui/display/sums.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import field from '#web/ui/form/field/field.module.css';
import { fieldMessage } from '#web/ui/form/field/field-message.tsx';
import { ownDirection } from '#web/ui/form/field/own-direction.ts';
import { printedWith } from '#web/ui/print/printed-ids.ts';
import { ActionForm, type ActionFormProps } from './action-form.tsx';
import { CreditSlot } from './credit-slot.ts';
import { Chosen } from './decision.form.tsx';
import classes from './hand-over.module.css';
import type { Subject } from './order-action.rules.ts';
import { WithheldSlot } from './withheld-slot.ts';

interface Payment {
  /** As typed; null: all that is owed. */
  amount: string | null;
  method: PaymentMethod;
  note: string;
}

type Owing = Subject & { balance: string };

const isOwing = (subject: Subject): subject is Owing =>
  subject.balance !== undefined && compareMoney(subject.balance, '0') > 0;

/**
 * Hands orders over: shows what each is of and still owes. They are billed with it, and one payment of all of them is taken, or their
 * customers' credit; the papers are offered to be printed.
 */
export function HandOverForm(props: ActionFormProps) {
  const t = useT();
  const mayTake = usePermission('payments:write');
  const mayBill = usePermission('invoices:write');
  const mayLeaveUnpaid = usePermission('orders:handOverUnpaid');
  const Credit = useContext(CreditSlot);
  const Withheld = useContext(WithheldSlot);
  const { subjects, customer } = props;
  const [chosenIds, choose] = useState(() => chosenAtFirst(subjects, customer));
  const chosen = subjects.filter(({ id }) => chosenIds.includes(id));
  const owing = chosen.filter(isOwing);
  const [owed] = owing;
  const unbilled = chosen.reduce((sum, each) => sum + each.unbilled, 0);
  const offersBill = mayBill && unbilled > 0;
  const [bill, setBill] = useState(mayBill);
  const [pickedBy, setPickedBy] = useState(customer?.name ?? commonName(chosen));
  const [payment, setPayment] = useState<Payment | null>(null);
  const [credit, setCredit] = useState<string | null>(null);
  const [checked, setChecked] = useState(false);
  const { currencyName } = useFormat();
  const coins = useCurrency(owed?.currency, owed?.decimals);
  const isPayable = owing.every((each) => each.currency === owed?.currency);
  const rest = owed && isPayable ? { ...owed, balance: restOf(owing, credit) } : undefined;
  const isRest = rest !== undefined && isOwing(rest);
  const paid =
    isRest && payment ? { ...payment, amount: payment.amount ?? inFull(rest, payment, coins) } : null;
  const leavesUnpaid = rest ? isUnpaidAfter(rest, paid, coins) : owing.length > 0;
  const missing = checked && pickedBy.trim() === '' ? t('orders.pickedByRequired') : null;
  const wrongCredit =
    checked && credit !== null && !isAmount(credit) ? t('billing.amountInvalid') : undefined;
  const wrong = checked && paid !== null && !isAmount(paid.amount) ? t('billing.amountInvalid') : null;
  return (
    <ActionForm
      {...props}
      subjects={chosen}
      action="handOver"
      disabled={chosen.length === 0}
      onLeaveOut={(orders) => choose(chosenIds.filter((id) => orders.every((each) => each.id !== id)))}
      contract={productionContract.handOver}
      submit={t(paid ? 'orders.actions.handingOver.submitPaid' : 'orders.actions.handingOver.submit')}
      followUp={({ data, invoiceIds }) =>
        papersOf(
          data.map(({ id }) => id),
          invoiceIds,
        )
      }
      compose={(asked) => {
        setChecked(true);
        const spent = owed && isPayable && credit !== null ? { amount: credit } : null;
        const typed = [paid?.amount, spent?.amount].filter((amount) => amount !== undefined);
        if (pickedBy.trim() === '' || !typed.every(isAmount)) return null;
        const orderIds = asked.map(({ id }) => id);
        return { body: { orderIds, pickedBy, payment: paid, credit: spent, bill: offersBill && bill } };
      }}
    >
      {subjects.length === 1 ? (
        <Chosen subjects={subjects} />
      ) : (
        <Choice subjects={subjects} chosen={chosenIds} onChoose={choose} />
      )}
      <TextInput
        attributes={ownDirection}
        classNames={{ input: field.text }}
        data-autofocus
        withAsterisk
        label={t('orders.actions.handingOver.pickedBy')}
        value={pickedBy}
        error={missing}
        onChange={(event) => setPickedBy(event.currentTarget.value)}
      />
      {owed && <Owed owing={owing} total={isPayable ? restOf(owing, null) : undefined} />}
      {!isPayable && <p className="muted">{t('orders.paymentCurrencies')}</p>}
      {owed && isPayable && Credit && (
        <Credit
          owing={owing.map(({ id, customer: { id: customerId }, balance }) => ({
            orderId: id,
            customerId,
            balance,
          }))}
          currency={owed.currency}
          decimals={owed.decimals}
          value={credit}
          error={wrongCredit}
          onChange={setCredit}
        />
      )}
      {isRest && mayTake && (
        <PaymentFields
          currency={coins ? currencyName(coins) : rest.currency}
          typed={payment}
          amount={paid?.amount ?? ''}
          error={wrong}
          onChange={setPayment}
        />
      )}
      {offersBill && (
        <Switch
          label={t('orders.actions.handingOver.bill', { count: unbilled })}
          checked={bill}
          onChange={(event) => setBill(event.currentTarget.checked)}
        />
      )}
      {Withheld && <Withheld orderIds={chosen.map(({ id }) => id)} />}
      {leavesUnpaid &&
        fieldMessage(
          'warning',
          t(`orders.actions.handingOver.${mayLeaveUnpaid ? 'leavesUnpaid' : 'mayNotLeaveUnpaid'}`),
        )}
    </ActionForm>
  );

  /** The papers that the customer takes along: the new invoices, else the receipts of what they paid. */
  function papersOf(orderIds: readonly number[], invoiceIds: readonly number[]) {
    const isBilled = invoiceIds.length > 0;
    const [first, ...others] = isBilled ? invoiceIds : orderIds;
    if (first === undefined || (!isBilled && !paid && credit === null)) return undefined;
    const name = isBilled ? 'printInvoice' : 'printReceipt';
    const address = isBilled ? `/invoice/${first}/print` : `/orders/${first}/receipt`;
    return {
      label: t(`orders.actions.handingOver.${others.length > 0 ? (`${name}s` as const) : name}`),
      onAct: () => void navigate(printedWith(address, others)),
    };
  }
}

/** The customer's own orders, or all, where none is theirs. */
function chosenAtFirst(subjects: readonly Subject[], customer: ActionFormProps['customer']): number[] {
  const own = subjects.filter((each) => each.customer.id === customer?.id);
  return (own.length > 0 ? own : subjects).map(({ id }) => id);
}

/** The name that all of the orders have, or none. */
const commonName = ([first, ...others]: readonly Subject[]): string =>
  first && others.every(({ customer }) => customer.name === first.customer.name) ? first.customer.name : '';

/** Whether something is owed after the payment that is typed. */
function isUnpaidAfter(
  { balance }: { balance: string },
  payment: { amount: string; method: PaymentMethod } | null,
  coins: Coins | undefined,
): boolean {
  const typed = amountOf(payment?.amount ?? null) ?? '0';
  const isRounded = payment?.method === 'cash' && coins !== undefined;
  return compareMoney(balance, isRounded ? settledBy(typed, balance, coins).amount : typed) > 0;
}

/** What orders of one currency owe together after the credit that is typed. */
function restOf(owing: readonly Owing[], credit: string | null): string {
  const decimals = owing[0]?.decimals ?? 0;
  const total = sumMoney(
    owing.map(({ balance }) => balance),
    decimals,
  );
  return subtractMoney(total, amountOf(credit) ?? '0', decimals);
}

/** All that is owed, in cash rounded to the smallest coin. */
const inFull = (
  { balance }: { balance: string },
  { method }: { method: PaymentMethod },
  coins: Coins | undefined,
): string => (method === 'cash' && coins ? inCoins(balance, coins) : balance);

const amountOf = (typed: string | null) => depositFields.shape.amount.safeParse(typed).data;
const isAmount = (typed: string): boolean => amountOf(typed) !== undefined;

interface ChoiceProps {
  subjects: readonly Subject[];
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
}

/** Which of several orders go: whose each is, what is ready of it and what it still owes. */
function Choice({ subjects, chosen, onChoose }: ChoiceProps) {
  const t = useT();
  const language = useLanguage();
  const quantityText = useQuantityText();
  return (
    <ul className={classes.orders} aria-label={t('orders.list.title')}>
      {subjects.map((subject) => {
        const { id, referenceNumber, customer, articles } = subject;
        const isChosen = chosen.includes(id);
        return (
          <li key={id}>
            <Checkbox
              classNames={{ body: classes.order, labelWrapper: classes.label }}
              checked={isChosen}
              onChange={() => onChoose(isChosen ? chosen.filter((each) => each !== id) : [...chosen, id])}
              label={
                <span className="grid shrinkable">
                  <span className="flex baseline wrap apart gap-0-10">
                    <span className="flex baseline wrap gap-0-10">
                      <Num code className="strong">
                        {referenceNumber}
                      </Num>
                      <UserText>{customer.name}</UserText>
                    </span>
                    {isOwing(subject) && <Balance subject={subject} />}
                  </span>
                  <span className="muted type-caption">
                    {articles
                      .map((each) => {
                        const name = nameIn({ ...each, names: each.names ?? {} }, language);
                        return `${quantityText(each.quantity, each.unit)} ${isolateWords(name)}`;
                      })
                      .join(' · ')}
                  </span>
                </span>
              }
            />
          </li>
        );
      })}
    </ul>
  );
}

/** What is still owed: by each order where they can't be added up. */
function Owed({ owing, total }: { owing: readonly Owing[]; total: string | undefined }) {
  const t = useT();
  const [first] = owing;
  const sums = total !== undefined && first ? [{ ...first, balance: total }] : owing;
  return (
    <Sums>
      {sums.map((subject) => (
        <Sum key={subject.id} weight="strong" label={t('orders.actions.handingOver.owed')}>
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
  /** What it is called. */
  currency: string;
  typed: Payment | null;
  /** The amount that is shown. */
  amount: string;
  error: string | null;
  onChange: (payment: Payment | null) => void;
}

/** The payment of what is owed; all of it, until another amount is typed. */
function PaymentFields({ currency, typed, amount, error, onChange }: PaymentFieldsProps) {
  const t = useT();
  return (
    <>
      <Switch
        label={t('orders.actions.handingOver.take')}
        checked={typed !== null}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? { amount: null, method: 'cash', note: '' } : null)
        }
      />
      {typed && (
        <>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            label={t('billing.payment.amountIn', { currency })}
            value={amount}
            error={error}
            onChange={(event) => onChange({ ...typed, amount: event.currentTarget.value })}
          />
          <SegmentedControl
            aria-label={t('billing.payment.method')}
            data={paymentMethods.map((each) => ({ value: each, label: t(`billing.method.${each}`) }))}
            value={typed.method}
            onChange={(method) => onChange({ ...typed, method: method as PaymentMethod })}
          />
        </>
      )}
    </>
  );
}
