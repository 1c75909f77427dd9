import type { ReactNode } from 'react';
import type { Order } from '#shared/orders/order.schema.ts';
import { compareMoney } from '#shared/settings/money.rules.ts';
import { type CurrencyLook, useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { isolate } from '#web/ui/display/isolate.ts';
import { Money } from '#web/ui/display/money.tsx';
import classes from './order-totals.module.css';

interface OrderTotalsProps {
  order: Order;
  currency: CurrencyLook;
  title?: string;
  action?: ReactNode;
  /** Between the total and the balance: what was paid, one by one. By default their sum. */
  children?: ReactNode;
}

/** What the order costs, what was paid of it, and what is left. */
export function OrderTotals({ order, currency, title, action, children }: OrderTotalsProps) {
  const t = useT();
  const { totals } = order;
  return (
    <Card title={title ?? t('orders.page.totals')} action={action}>
      <dl className={classes.sums}>
        <Sum label={t('orders.page.exclTax')} amount={totals.exclTax} currency={currency} />
        <Sum label={t('orders.page.tax')} amount={totals.tax} currency={currency} />
        <div className={classes.total}>
          <dt>{t('orders.page.total')}</dt>
          <dd>
            <Money amount={totals.inclTax} currency={currency} named />
          </dd>
        </div>
      </dl>
      <div className={classes.paid}>
        {children ?? (
          <dl className={classes.sums}>
            <Sum label={t('orders.page.paid')} amount={totals.paid} currency={currency} />
          </dl>
        )}
      </div>
      <Balance order={order} currency={currency} />
    </Card>
  );
}

function Sum({ label, amount, currency }: { label: string; amount: string; currency: CurrencyLook }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  );
}

function Balance({ order: { totals }, currency }: Pick<OrderTotalsProps, 'order' | 'currency'>) {
  const t = useT();
  const { percent } = useFormat();
  const share = paidShare(totals.paid, totals.inclTax);
  return (
    <div className={classes.balance}>
      <div className={classes.left}>
        <span>{t('orders.page.balance')}</span>
        <Money className={classes.figure} amount={totals.balance} currency={currency} named />
      </div>
      <span aria-hidden className={classes.bar}>
        <span style={{ inlineSize: `${share}%` }} />
      </span>
      <span className={classes.share}>{t('orders.page.paidShare', { share: isolate(percent(share)) })}</span>
    </div>
  );
}

/** Whole percent for the eye; nothing is reckoned with it. */
function paidShare(paid: string, total: string): number {
  if (compareMoney(total, '0') === 0) return 100;
  return Math.min(100, Math.floor((Number(paid) / Number(total)) * 100));
}
