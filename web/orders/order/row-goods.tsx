import { Select } from '@mantine/core';
import type { StockRow } from '#shared/catalogue/item/stock.schema.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { maxPerPage } from '#shared/lib/listing.ts';
import { typedQuantity } from '#shared/orders/order/typed-quantity.rules.ts';
import { placeText } from '#web/catalogue/stock/place-text.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import classes from './article/article.module.css';
import { anyPlace, freeFor, innermost, placeKey } from './goods.rules.ts';
import type { RowValues } from './order-form.rules.ts';
import { useTerms } from './use-order-terms.ts';
import { useRow, useSetRow } from './use-row.ts';

/** What lies of a row's item and what it was promised when it was saved; null if no stock is kept of it, or is shown. */
function useGoods(row: RowValues) {
  const allowed = useAllowed();
  const { order } = useTerms();
  const isGoods = row.itemId !== null && row.kind === 'article' && allowed(stockContract.list.access);
  const { data } = useRead(
    stockContract.list,
    { query: { itemId: row.itemId ?? 0, perPage: maxPerPage, sort: '-quantity' } },
    { enabled: isGoods },
  );
  const saved = order?.rows.find(({ id }) => id === row.id);
  const lying: readonly StockRow[] = data?.data ?? [];
  if (!isGoods || lying.length === 0 || saved?.goods?.isTaken) return null;
  return { lying, saved, free: freeFor(row, lying, saved) };
}

/** Where the goods of a row come from: by itself the item's usual place, and how much is free there. */
export function GoodsField({ index }: { index: number }) {
  const t = useT();
  const { number } = useFormat();
  const nameOf = useNameIn();
  const readOnly = useReadOnly();
  const { row, problemsOf } = useRow();
  const set = useSetRow(index);
  const goods = useGoods(row);
  if (!goods) return null;
  const { lying, saved, free } = goods;
  const places = lying.map((at) => ({
    ...innermost(at),
    label: `${placeText(at, nameOf)} · ${isolate(number(at.free))}`,
  }));
  const chosen = placeKey(row);
  // Chosen before nothing lay there, or an outer one.
  const isOther = chosen !== null && !places.some((each) => placeKey(each) === chosen);
  if (isOther)
    places.unshift({ ...anyPlace, ...row, label: saved?.place ? placeText(saved.place, nameOf) : '' });
  const choose = (key: string | null) => {
    const { warehouseId, rackId, shelfId } = places.find((each) => placeKey(each) === key) ?? anyPlace;
    set({ warehouseId, rackId, shelfId });
  };
  const problems = problemsOf('warehouseId', 'rackId', 'shelfId');
  return (
    <Select
      label={t('orders.goods.from')}
      placeholder={t('orders.goods.usual')}
      description={`${t('catalogue.stock.free')}: ${isolate(number(free.toString()))}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={places.map((each) => ({ value: placeKey(each) ?? '', label: each.label }))}
      value={chosen}
      onChange={choose}
      error={problems.length > 0 && problems.join(' ')}
      readOnly={readOnly}
      clearable={!readOnly}
      // Outside the popover, a click on an option would close it.
      comboboxProps={{ withinPortal: false }}
    />
  );
}

/** Below the name of a row: where its goods come from, if that was chosen, and that fewer are free than it needs. */
export function GoodsNote({ row }: { row: RowValues }) {
  const t = useT();
  const { number } = useFormat();
  const nameOf = useNameIn();
  const readOnly = useReadOnly();
  const { wrong } = useRow();
  const goods = useGoods(row);
  if (!goods) return null;
  const { lying, saved, free } = goods;
  const chosen = placeKey(row);
  const place = chosen && (lying.find((at) => placeKey(innermost(at)) === chosen) ?? saved?.place);
  const quantity = typedQuantity(row.quantity, row.unit ?? null).quantity;
  const isShort = !readOnly && !wrong.has('quantity') && quantity !== null && free.lt(quantity);
  return (
    <span className={classes.goods}>
      {place && <bdi className="muted">{placeText(place, nameOf)}</bdi>}
      {isShort && (
        <span role="status" className="warning">
          {t('orders.goods.few', { free: isolate(number(free.isNegative() ? '0' : free.toString())) })}
        </span>
      )}
    </span>
  );
}
