import { Fragment } from 'react';
import type { OrderListRow } from '#shared/orders/order/order.schema.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { useAmount } from '#web/catalogue/stock/use-amount.tsx';
import { useT } from '#web/lib/i18n.ts';
import { RushLabel } from '#web/orders/order/rush-label.tsx';
import {
  AssigneeMark,
  barsOf,
  Due,
  DueText,
  isOpen,
  Owes,
  Reported,
} from '#web/orders/production/order-cells.tsx';
import { furthestStarted } from '#web/orders/production/work-bars.ts';
import { WorkBars } from '#web/orders/production/work-bars.tsx';
import { StageLabel } from '#web/orders/statuses/stage-label.tsx';
import type { Screen } from '#web/orders/statuses/stage-screens.ts';
import { DocumentCard } from '#web/ui/display/document-card.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { StatusLabel } from '#web/ui/display/status-label.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './order-card.module.css';

/** An order on a phone: due date, customer, articles, assignees, balance. */
export function OrderCard({ order, screen }: { order: OrderListRow; screen: Screen }) {
  const t = useT();
  const amountOf = useAmount();
  const hasWork = order.stage !== 'pending' && isOpen(order);
  return (
    <DocumentCard
      number={order.referenceNumber}
      date={
        <span className={`inline-row shrinkable gap-6 ${classes.due}`}>
          {order.rush && <RushLabel />}
          <DueText order={order} />
          <Due order={order} />
        </span>
      }
      customer={order.customer.name}
      state={
        screen === 'all' ? (
          <StageLabel stage={order.stage} />
        ) : (
          <StatusLabel {...(order.subStatus ?? order.status)} />
        )
      }
      amount={
        <span
          className={`muted ${classes.balance}`}
          data-owes={compareMoney(order.totals?.balance ?? '0', '0') > 0 || undefined}
        >
          <Owes order={order} />
        </span>
      }
    >
      <div className="muted">
        {order.articles.map(({ name, quantity, unit }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the articles are in the order of their rows.
          <Fragment key={index}>
            {index > 0 && t('orders.list.separator')}
            {amountOf(quantity, unit)} <bdi>{name}</bdi>
          </Fragment>
        ))}
      </div>
      {hasWork && <Work order={order} />}
    </DocumentCard>
  );
}

/** Who has the pieces, their progress, and bars as wide as the card. */
function Work({ order }: { order: OrderListRow }) {
  const bars = barsOf(order);
  const [first, ...others] = order.assignees;
  const furthest = furthestStarted(bars);
  return (
    <div className={classes.work}>
      {first && <AssigneeMark assignee={first} />}
      <div className="grid grow shrinkable gap-4">
        <span className="flex shrinkable gap-6">
          {first && <UserText>{first.name}</UserText>}
          {others.length > 0 && <Num>{`+${others.length}`}</Num>}
          {first && furthest && <span className="muted">·</span>}
          {furthest && <UserText>{furthest.name}</UserText>}
          {furthest && (
            <Num className="muted">{`${furthest.out + furthest.received}/${furthest.pieces}`}</Num>
          )}
        </span>
        <WorkBars works={bars} heading={false} wide />
        <Reported pieces={order.reported} />
      </div>
    </div>
  );
}
