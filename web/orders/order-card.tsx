import type { OrderListRow } from '#shared/orders/order.schema.ts';
import { compareMoney } from '#shared/settings/money.rules.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import { StageLabel } from '#web/ui/display/stage-label.tsx';
import { StatusLabel } from '#web/ui/display/status-label.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { WorkBars } from '#web/ui/display/work-bars.tsx';
import classes from './order-card.module.css';
import { barsOf, Due, DueWords, isOpen, Owes, With } from './order-cells.tsx';
import type { Screen } from './stage-screens.ts';

/** An order on a phone: when and whose it is, what is made, who makes it, what it owes. */
export function OrderCard({ order, screen }: { order: OrderListRow; screen: Screen }) {
  const t = useT();
  const { number } = useFormat();
  const hasWork = order.stage !== 'pending' && isOpen(order);
  return (
    <div className={classes.card}>
      <div className={classes.line}>
        <Num code className={classes.number}>
          {order.referenceNumber}
        </Num>
        <span className={classes.due}>
          <DueWords order={order} />
          <Due order={order} />
        </span>
      </div>
      <UserText className={classes.customer}>{order.customer.name}</UserText>
      <UserText className={classes.articles}>
        {order.articles
          .map(({ name, quantity }) => `${number(quantity)} ${name}`)
          .join(t('orders.list.separator'))}
      </UserText>
      {hasWork && (
        <div className={classes.work}>
          {order.assignees.length > 0 && <With assignees={order.assignees} />}
          <WorkBars works={barsOf(order)} />
        </div>
      )}
      <div className={`${classes.line} ${classes.last}`}>
        {screen === 'all' ? (
          <StageLabel tone={order.stage}>{t(`kit.stage.${order.stage}`)}</StageLabel>
        ) : (
          <StatusLabel {...(order.subStatus ?? order.status)} />
        )}
        <span
          className={classes.balance}
          data-owes={compareMoney(order.totals.balance, '0') > 0 || undefined}
        >
          <Owes order={order} />
        </span>
      </div>
    </div>
  );
}
