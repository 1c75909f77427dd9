import { useT } from '#web/lib/i18n.ts';
import { AlterationText } from '#web/orders/order/alteration-text.tsx';
import { FabricText, MaterialsText } from '#web/orders/order/fabric-text.tsx';
import { DotSeparated } from '#web/ui/display/dot-separated.tsx';
import { Num } from '#web/ui/display/num.tsx';
import type { RowValues } from '../order-form.rules.ts';
import classes from '../row-cells.module.css';
import { useRowWorks } from '../use-row-works.ts';

/** The row's code and kind, the work it needs, its fabric and its note. */
export function SecondLine({ row }: { row: RowValues }) {
  const t = useT();
  const { works } = useRowWorks(row);
  const needsNone = row.workTypeIds !== undefined || (row.kind === 'article' && row.itemId !== null);
  return (
    <DotSeparated oneLine className={classes.second}>
      {row.code && <Num code>{row.code}</Num>}
      {t(`orders.form.row.${row.kind}`)}
      {works.map(({ id, name }) => (
        <bdi key={id}>{name}</bdi>
      ))}
      {works.length === 0 && needsNone && t('orders.form.row.noWork')}
      {row.alterationOf && <AlterationText alteration={row.alterationOf} />}
      {row.fabric && <FabricText fabric={row.fabric} />}
      {row.materials && <MaterialsText materials={row.materials} />}
      {row.note && <bdi>{row.note}</bdi>}
    </DotSeparated>
  );
}
