import { Fragment } from 'react';
import { type Names, nameIn } from '#shared/lib/names.ts';
import type { RowMaterial } from '#shared/orders/order/material.schema.ts';
import { useAmount } from '#web/catalogue/stock/use-amount.tsx';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';

interface Fabric {
  from: 'shop' | 'customer';
  name: string;
  names?: Names;
  quantity: string | null;
  unit: string | null;
  /** Of one unit, written already; null or left out: it isn't charged, or of no interest. */
  price?: string | null;
  note: string;
  /** Left out where it isn't known yet, or of no interest. */
  isTaken?: boolean;
}

/** The fabric of a row in a few words: `Shikibo, winter grey 3.25 m × 40.00, promised`. */
export function FabricText({ fabric }: { fabric: Fabric }) {
  const t = useT();
  const amount = useAmount();
  const language = useLanguage();
  const { from, quantity, unit, price, note, isTaken } = fabric;
  const comma = t('orders.list.separator');
  if (from === 'customer') {
    return (
      <span>
        {t('orders.fabric.ofCustomer')}
        {note && comma}
        {note && <bdi>{note}</bdi>}
      </span>
    );
  }
  return (
    <span>
      <bdi>{nameIn(fabric, language)}</bdi> {quantity && amount(quantity, unit)}
      {price && (
        <>
          {' '}
          × <Num>{price}</Num>
        </>
      )}
      {isTaken !== undefined && comma}
      {isTaken !== undefined && t(isTaken ? 'orders.fabric.isTaken' : 'orders.fabric.isReserved')}
    </span>
  );
}

interface MaterialsTextProps {
  materials: readonly (Pick<RowMaterial, 'itemId' | 'name' | 'names' | 'quantity' | 'unit'> & {
    isTaken?: boolean;
  })[];
}

/** What a row takes besides its fabric: `Buttons, shell 8, Lining 1.5 m`. */
export function MaterialsText({ materials }: MaterialsTextProps) {
  const t = useT();
  const amount = useAmount();
  const language = useLanguage();
  const comma = t('orders.list.separator');
  return (
    <span>
      {materials.map(({ itemId, quantity, unit, isTaken, ...named }, place) => (
        <Fragment key={itemId}>
          {place > 0 && comma}
          <bdi>{nameIn(named, language)}</bdi> {amount(quantity, unit)}
          {isTaken && ` (${t('orders.material.isTaken')})`}
        </Fragment>
      ))}
    </span>
  );
}
