import { Button } from '@mantine/core';
import { useState } from 'react';
import { returnContract } from '#shared/billing/returns/return.contract.ts';
import { type OrderReturn, returnUndoFields } from '#shared/billing/returns/return.schema.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { nameIn } from '#shared/lib/names.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { invoicePath } from '#web/billing/invoice/invoice-address.ts';
import { useAmount } from '#web/catalogue/stock/use-amount.tsx';
import { useAllowed } from '#web/lib/access.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { ReasonDialog } from '#web/ui/action/reason-dialog.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import { DotSeparated } from '#web/ui/display/dot-separated.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './return-item.module.css';

interface ReturnItemProps {
  of: OrderReturn;
  /** Names the order, where there are returns of several. */
  named?: boolean;
}

/** What came back, why, and what became of it and of its money; undone, where the user may. */
export function ReturnItem({ of, named = false }: ReturnItemProps) {
  const t = useT();
  const language = useLanguage();
  const { money } = useFormat();
  const amountOf = useAmount();
  const { currency: code, decimals, amount, refunded, undone } = of;
  const look = { code, symbol: code, decimals };
  const isRefund = refunded !== undefined && compareMoney(refunded, '0') > 0;
  return (
    <li className={classes.item} data-undone={undone !== null || undefined}>
      <span className="row wrap gap-0-10">
        <Num code>{of.number}</Num>
        <span className="grow muted type-caption">
          <DateText value={of.date} />
        </span>
        {amount !== undefined && <Money amount={amount} currency={look} />}
      </span>
      {named && (
        <Link to={`/orders/${of.orderId}`} className="type-caption">
          <Num code>{of.orderNumber}</Num>
        </Link>
      )}
      <ul className={classes.rows}>
        {of.rows.map((row) => (
          <li key={row.orderRowId} className="flex baseline wrap gap-0-8">
            {amountOf(row.quantity, row.unit)}
            <UserText>{nameIn(row, language)}</UserText>
            <span className="muted type-caption">
              {t(`billing.returns.conditions.${row.condition}`)}
              {row.to !== 'none' && `, ${t(`billing.returns.places.${row.to}`)}`}
            </span>
          </li>
        ))}
      </ul>
      <DotSeparated className="muted type-caption">
        <bdi>{nameIn({ name: of.reason, names: of.reasonNames }, language)}</bdi>
        {of.note && <bdi>{of.note}</bdi>}
        {isRefund && t('billing.returns.card.refunded', { amount: isolate(money(refunded, look)) })}
        {of.creditNotes.map((note) => (
          <Link key={note.id} to={invoicePath(note.id)}>
            {t('billing.returns.card.creditNote', { number: isolate(note.number) })}
          </Link>
        ))}
        {of.alterations.map(({ id, number }) => (
          <Link key={id} to={`/orders/${id}`}>
            {t('billing.returns.card.alteredIn', { order: isolate(number) })}
          </Link>
        ))}
        {undone && t('billing.returns.card.undone', { reason: isolateWords(undone.reason) })}
      </DotSeparated>
      {!undone && (
        <span className="row wrap gap-8">
          <Alter of={of} />
          <Undo of={of} />
        </span>
      )}
    </li>
  );
}

/** Begins an order that alters the pieces that went to the workshop. */
function Alter({ of: { id, customer, rows, alterations } }: { of: OrderReturn }) {
  const t = useT();
  const allowed = useAllowed();
  const altered = rows.filter(({ to }) => to === 'workshop');
  if (altered.length === 0 || alterations.length > 0 || !allowed(orderContract.create.access)) return null;
  const pieces = altered.map(({ orderRowId, quantity }) => `${orderRowId}x${quantity}`).join(',');
  return (
    <Button
      component={Link}
      to={`/orders/new?customerId=${customer.id}&returnId=${id}&alters=${pieces}`}
      variant="light"
      size="compact-sm"
    >
      {t('billing.returns.card.alter')}
    </Button>
  );
}

function Undo({ of: { id, number, refunded, currency, decimals } }: { of: OrderReturn }) {
  const t = useT();
  const allowed = useAllowed();
  const { money } = useFormat();
  const [isAsked, ask] = useState(false);
  if (!allowed(returnContract.undo.access)) return null;
  const isRefund = refunded !== undefined && compareMoney(refunded, '0') > 0;
  const amount = money(refunded ?? '0', { code: currency, symbol: currency, decimals });
  return (
    <>
      <Button variant="subtle" size="compact-sm" className={classes.undo} onClick={() => ask(true)}>
        {t('billing.returns.card.undo')}
      </Button>
      {isAsked && (
        <ReasonDialog
          contract={returnContract.undo}
          fields={returnUndoFields}
          id={id}
          title="billing.returns.undo.title"
          titleParams={{ number: isolate(number) }}
          text={[
            t('billing.returns.undo.text'),
            ...(isRefund ? [t('billing.returns.undo.refund', { amount: isolate(amount) })] : []),
          ].join(' ')}
          label="billing.returns.undo.reason"
          submit="billing.returns.undo.submit"
          done="billing.returns.undo.done"
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}
