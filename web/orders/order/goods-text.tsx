import { isolate } from '#shared/lib/isolate.ts';
import type { RowGoods } from '#shared/orders/order/goods.schema.ts';
import { placeText } from '#web/catalogue/stock/place-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';

/** The goods of a row in a few words: `Main warehouse · Rack 11, promised`. */
export function GoodsText({ goods: { places, missing, isTaken } }: { goods: RowGoods }) {
  const t = useT();
  const { number } = useFormat();
  const nameOf = useNameIn();
  const comma = t('orders.list.separator');
  return (
    <span>
      {places.map((place) => (
        <span key={place.shelf?.id ?? place.rack?.id ?? place.warehouse.id}>
          <bdi>{placeText(place, nameOf)}</bdi>
          {places.length > 1 && `: ${isolate(number(place.quantity))}`}
          {comma}
        </span>
      ))}
      {t(isTaken ? 'orders.goods.isTaken' : 'orders.goods.isReserved')}
      {Number(missing) > 0 && (
        <span className="warning">
          {comma}
          {t('orders.goods.missing', { count: isolate(number(missing)) })}
        </span>
      )}
    </span>
  );
}
