import { Anchor } from '@mantine/core';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import type { Dashboard } from '#shared/reports/dashboard/dashboard.contract.ts';
import { useQuantityText } from '#web/catalogue/stock/use-amount.tsx';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { Link } from '#web/lib/router/link.tsx';
import { StageLabel } from '#web/orders/statuses/stage-label.tsx';
import { Card, CardRow } from '#web/ui/display/card.tsx';
import { DotSeparated } from '#web/ui/display/dot-separated.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './dashboard.module.css';
import own from './recent-orders.module.css';

/** The newest orders, as links. */
export function RecentOrdersPanel({ dashboard }: { dashboard: Dashboard }) {
  const t = useT();
  const quantityText = useQuantityText();
  const nameIn = useNameIn();
  const { recentOrders, currency } = dashboard;
  return (
    <Card
      title={t('reports.recent')}
      action={
        <Anchor component={Link} to="/orders">
          {t('reports.viewAll')}
        </Anchor>
      }
      flush
      className={classes.filling}
    >
      {recentOrders.length === 0 && <p className="pad-16 muted">{t('common.noRecords')}</p>}
      <ul className={own.recent}>
        {recentOrders.map((order) => (
          <CardRow key={order.id} to={`/orders/${order.id}`} className={own.order}>
            <span className="shrinkable">
              <UserText className={classes.strong}>{order.customer.name}</UserText>
              <span className="flex gap-8 muted type-caption nowrap">
                <Num code>{order.referenceNumber}</Num>
                <DotSeparated
                  oneLine
                  title={order.articles
                    .map(
                      (each) =>
                        `${isolate(quantityText(each.quantity, each.unit))} ${isolateWords(nameIn(each))}`,
                    )
                    .join(' · ')}
                >
                  {order.articles.map((each) => (
                    <bdi
                      key={each.name}
                    >{`${isolate(quantityText(each.quantity, each.unit))} ${nameIn(each)}`}</bdi>
                  ))}
                </DotSeparated>
              </span>
            </span>
            <StageLabel stage={order.stage} />
            {order.totals && (
              <Money
                amount={order.totals.inclTax}
                currency={{ ...currency, code: order.currency, decimals: order.decimals }}
                className="text-end ltr"
              />
            )}
          </CardRow>
        ))}
      </ul>
    </Card>
  );
}
