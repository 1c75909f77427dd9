import type { ItemStock } from '#shared/catalogue/item/stock.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { ToneLabel } from '#web/ui/display/tone-label.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './stock-strip.module.css';
import { useAmount } from './use-amount.tsx';

interface StockStripProps {
  /** Undefined for users who may not see stock. */
  stock: ItemStock | undefined;
  unit: string | null;
}

const mostColumns = 3;

/** What lies in each warehouse, in columns; of more than three, the two with most and the number of the others. */
export function StockStrip({ stock, unit }: StockStripProps) {
  const t = useT();
  const nameOf = useNameIn();
  const amount = useAmount();
  if (!stock) return null;
  const { warehouses, isLow } = stock;
  if (warehouses.length === 0) return <p className={classes.none}>{t('catalogue.stock.none')}</p>;
  const shown = warehouses.length > mostColumns ? warehouses.slice(0, mostColumns - 1) : warehouses;
  const others = warehouses.length - shown.length;
  return (
    <dl className={classes.strip}>
      {shown.map(({ quantity, ...warehouse }) => (
        <div className="shrinkable" key={warehouse.id}>
          <dt className="muted">
            <UserText>{nameOf(warehouse)}</UserText>
          </dt>
          <dd
            className="strong nowrap"
            data-low={(isLow && Number(quantity) !== 0) || undefined}
            data-none={Number(quantity) === 0 || undefined}
          >
            {amount(quantity, Number(quantity) === 0 ? null : unit)}
          </dd>
        </div>
      ))}
      {others > 0 && (
        <div className={`shrinkable ${classes.others}`}>{t('catalogue.stock.more', { count: others })}</div>
      )}
    </dl>
  );
}

/** The label of an item that has to be reordered. */
export function LowMark() {
  const t = useT();
  return <ToneLabel tone="warning">{t('catalogue.stock.low')}</ToneLabel>;
}
