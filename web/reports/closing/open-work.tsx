import { Anchor } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cashClosingContract } from '#shared/billing/ledger/cash-closing.contract.ts';
import { transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import type { ClosingPeriod } from '#shared/reports/closing/closing.contract.ts';
import { newInvoicePath } from '#web/billing/invoice/invoice-address.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useSession } from '#web/lib/session.ts';
import { addressOf } from '#web/reports/report/report-address.ts';
import { Card, CardRow } from '#web/ui/display/card.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import { DotSeparated } from '#web/ui/display/dot-separated.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { draftsOfNew } from '#web/ui/form/draft/form-draft.ts';
import classes from './books.module.css';

interface Props {
  period: ClosingPeriod;
  currency: CurrencyLook;
}

/** What is to be done before a period is closed: each opens its document. */
export function OpenWork({ period, currency }: Props) {
  return (
    <div className={classes.cards}>
      <Unbilled period={period} currency={currency} />
      <div className="column gap-14">
        <Uncounted period={period} currency={currency} />
        <Drafts />
      </div>
    </div>
  );
}

function Unbilled({ period: { from, to, unbilled }, currency }: Props) {
  const t = useT();
  const { number, currencyName } = useFormat();
  const allowed = useAllowed();
  const mayRead = allowed(orderContract.get.access);
  const { orders, count, more } = unbilled;
  return (
    <Card
      flush
      title={t('billing.books.unbilled')}
      note={count > 0 && `${number(count)}${more ? '+' : ''}`}
      action={
        count > 0 && (
          <span className="muted type-caption">
            {t('billing.books.amountIn', { currency: isolate(currencyName(currency)) })}
          </span>
        )
      }
    >
      {count === 0 && <Done text="billing.books.unbilledNone" />}
      <ul className={classes.lines}>
        {orders.map(({ id, number: code, customer, amount }) => (
          <Line key={id} to={mayRead && `/orders/${id}`}>
            <Num code>{code}</Num>
            <UserText className={classes.name}>{customer.name}</UserText>
            <Money amount={amount} currency={currency} />
          </Line>
        ))}
      </ul>
      {(more || count > orders.length) && mayRead && (
        <p className={classes.more}>
          <Anchor
            component={Link}
            to={addressOf('/completed-orders', {
              unbilled: 'true',
              handedOverFrom: from,
              handedOverTo: to,
            })}
          >
            {t('billing.books.unbilledMore')}
          </Anchor>
        </p>
      )}
    </Card>
  );
}

function Uncounted({ period: { cash }, currency }: Props) {
  const t = useT();
  const allowed = useAllowed();
  const mayRead = allowed(transactionContract.list.access);
  const mayClose = allowed(cashClosingContract.create.access);
  const flow = (label: MessageKey, amount: string) =>
    Number(amount) > 0 && (
      <span>
        {t(label)} <Money amount={amount} currency={currency} />
      </span>
    );
  return (
    <Card
      flush
      title={t('billing.books.uncounted')}
      action={
        mayClose &&
        cash.days.length > 0 && (
          <Anchor component={Link} to="/cash-closings?entry=new">
            {t('billing.closings.new')}
          </Anchor>
        )
      }
    >
      {cash.days.length === 0 && <Done text="billing.books.uncountedNone" />}
      <ul className={classes.lines}>
        {cash.days.map((day) => (
          <Line
            key={day.date}
            to={mayRead && addressOf('/transactions', { from: day.date, to: day.date, method: 'cash' })}
          >
            <DateText value={day.date} />
            <DotSeparated className={classes.flows}>
              {flow('billing.closings.cashIn', day.in)}
              {flow('billing.closings.cashOut', day.out)}
            </DotSeparated>
          </Line>
        ))}
      </ul>
    </Card>
  );
}

/** A document, which it opens for those who may read it. */
function Line({ to, children }: { to: string | false; children: ReactNode }) {
  if (to)
    return (
      <CardRow to={to} className={classes.line}>
        {children}
      </CardRow>
    );
  return <li className={`grid ${classes.plain} ${classes.line}`}>{children}</li>;
}

/** Documents that this user began on this device, with the form that each is gone on with. */
const begun: readonly { path: string; label: MessageKey; form: string }[] = [
  { path: 'invoices', label: 'billing.drawer.title', form: newInvoicePath() },
  { path: 'transactions', label: 'billing.ledger.new', form: '/transactions?entry=new' },
  { path: 'purchases', label: 'billing.purchases.new', form: '/purchases?edit=new' },
  { path: 'orders', label: 'orders.list.create', form: '/orders/new' },
];

function Drafts() {
  const t = useT();
  const session = useSession();
  const userId = session.status === 'signedIn' ? session.user.id : 0;
  const drafts = begun.flatMap(({ path, label, form }) =>
    draftsOfNew(userId, path).map(({ name, at, place }) => ({
      name,
      at,
      label,
      to: place?.address ?? form,
    })),
  );
  return (
    <Card flush title={t('billing.books.drafts')}>
      {drafts.length === 0 && <Done text="billing.books.draftsNone" />}
      <ul className={classes.lines}>
        {drafts.map(({ name, at, label, to }) => (
          <Line key={name} to={to}>
            <span>{t(label)}</span>
            <span className={`muted ${classes.flows}`}>
              <DateText value={at} time />
            </span>
          </Line>
        ))}
      </ul>
    </Card>
  );
}

function Done({ text }: { text: MessageKey }): ReactNode {
  return (
    <p className={classes.none}>
      <IconCircleCheck aria-hidden size={16} stroke={1.7} />
      {useT()(text)}
    </p>
  );
}
