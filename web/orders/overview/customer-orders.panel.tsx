import { Anchor, Button } from '@mantine/core';
import { IconHanger } from '@tabler/icons-react';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import { usePermission } from '#web/lib/session.ts';
import { subjectOf } from '#web/orders/production/order-action.rules.ts';
import { Article, Due, DueText, OtherArticles, Owes, Total } from '#web/orders/production/order-cells.tsx';
import { useOrderActions } from '#web/orders/production/use-order-actions.tsx';
import { StageLabel } from '#web/orders/statuses/stage-label.tsx';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { Card, CardRow } from '#web/ui/display/card.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { listFailed } from '#web/ui/feedback/fetch-failed.ts';
import classes from './customer-orders.module.css';

const shown = 5;

/** More than a family fetches at once. */
const mostWaiting = 50;

/** Hands over what is ready of a customer and their family, in one step; nothing while nothing is. */
function ReadyOrders({ customer }: { customer: { id: number; name: string } }) {
  const t = useT();
  const mayHandOver = usePermission('orders:handOver');
  const { ask, dialog } = useOrderActions();
  const { data } = useRead(
    orderContract.list,
    { query: { familyOf: customer.id, waiting: 'true', sort: 'created', perPage: mostWaiting } },
    { enabled: mayHandOver },
  );
  const orders = data?.data ?? [];
  return (
    <>
      {orders.length > 0 && (
        <div className={`row wrap apart gap-8 line-below ${classes.ready}`}>
          <span>{t('orders.list.readyToFetch', { count: orders.length })}</span>
          <Button size="compact-sm" onClick={() => void ask('handOver', orders.map(subjectOf), { customer })}>
            {t('orders.actions.handOver')}
          </Button>
        </div>
      )}
      {dialog}
    </>
  );
}

/** The newest orders of one customer, and what is ready for them. */
export function CustomerOrders({ customer }: { customer: { id: number; name: string } }) {
  const t = useT();
  const { id: customerId } = customer;
  const enabled = usePermission('orders:read');
  const mayOrder = usePermission('orders:write');
  const currency = useBaseCurrency()?.code;
  const read = useRead(orderContract.list, { query: { customerId, perPage: shown } }, { enabled });
  if (!enabled) return null;
  return (
    <Card
      flush
      title={t('shell.nav.ordersShort')}
      {...(read.data && { note: <Num>{read.data.meta.total}</Num> })}
      action={
        <Anchor component={Link} to={`/orders?customerId=${customerId}`}>
          {t('orders.list.title')}
        </Anchor>
      }
    >
      <ReadyOrders customer={customer} />
      {read.isError && (
        <ErrorState
          title={listFailed(t, orderContract.manifest)}
          error={read.error}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.isPending && <SkeletonRows columns={[96, undefined, 140]} rows={3} />}
      {read.data?.data.length === 0 && (
        <EmptyState
          icon={IconHanger}
          title={t('orders.list.noneOfCustomer')}
          action={
            mayOrder && (
              <Button component={Link} to={`/orders/new?customerId=${customerId}`} variant="light">
                {t('customers.page.newOrder')}
              </Button>
            )
          }
        />
      )}
      <ul>
        {read.data?.data.map((order) => (
          <CardRow key={order.id} to={`/orders/${order.id}`} className={classes.order}>
            <span className={classes.two}>
              <Num code className="strong">
                {order.referenceNumber}
              </Num>
              <DateText value={order.orderedOn} />
            </span>
            <span className={`${classes.two} ${classes.articles}`}>
              <Article article={order.articles[0]} />
              <OtherArticles articles={order.articles} />
            </span>
            <span className={classes.stage}>
              <StageLabel stage={order.stage} />
            </span>
            <span className={`${classes.two} ${classes.due}`}>
              <Due order={order} />
              <DueText order={order} />
            </span>
            <span className={`grid ltr items-end ${classes.amount}`}>
              <Total order={order} currency={currency} />
              <Owes order={order} />
            </span>
          </CardRow>
        ))}
      </ul>
    </Card>
  );
}
