import type { OrderRow } from '#shared/orders/order/order.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { Dotted } from '#web/ui/display/dotted.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './row-article.module.css';

/** A row's description: quantity and name, then code or kind, measurement and company. */
export function RowArticle({ row }: { row: OrderRow }) {
  const t = useT();
  const { measurement } = row;
  return (
    <div className={classes.article}>
      <span className={classes.name}>
        <Num>{row.quantity}</Num>
        <UserText>{row.name}</UserText>
      </span>
      <Dotted className={classes.second}>
        {row.code ? <Num code>{row.code}</Num> : t(`orders.form.row.${row.kind}`)}
        {measurement && (
          <bdi>
            {t('orders.form.row.version', { template: measurement.templateName, number: measurement.number })}
          </bdi>
        )}
        {row.company && <bdi>{row.company}</bdi>}
        {row.note && <bdi>{row.note}</bdi>}
      </Dotted>
    </div>
  );
}
