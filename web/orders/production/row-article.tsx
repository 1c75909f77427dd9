import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { isSome, piecesOf } from '#shared/lib/quantity.ts';
import type { OrderRow } from '#shared/orders/order/order.schema.ts';
import { useAmount, useQuantityText } from '#web/catalogue/stock/use-amount.tsx';
import { MeasurementCopyDrawer } from '#web/customers/measuring/measurement-history.tsx';
import { useT } from '#web/lib/i18n.ts';
import { AlterationLink, AlteredLink } from '#web/orders/order/alteration-link.tsx';
import { FabricText, MaterialsText } from '#web/orders/order/fabric-text.tsx';
import { GoodsText } from '#web/orders/order/goods-text.tsx';
import { DotSeparated } from '#web/ui/display/dot-separated.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Worded } from '#web/ui/display/worded.tsx';
import classes from './row-article.module.css';
import { RowPictures } from './row-pictures.tsx';

/** A row's description: quantity and name, then code or kind, measurement and company. */
export function RowArticle({ row, isCancelled }: { row: OrderRow; isCancelled: boolean }) {
  const t = useT();
  const amount = useAmount();
  const quantityText = useQuantityText();
  const { measurement } = row;
  return (
    <div className="grid shrinkable type-cell">
      <span className={classes.name}>
        {amount(row.quantity, row.unit)}
        <UserText wrap>{row.name}</UserText>
      </span>
      <DotSeparated className={classes.second}>
        {row.code ? <Num code>{row.code}</Num> : t(`orders.form.row.${row.kind}`)}
        {measurement && <MeasurementLink measurement={measurement} />}
        {row.company && <bdi>{row.company}</bdi>}
        {row.fabric && <FabricText fabric={isCancelled ? notHeld(row.fabric) : row.fabric} />}
        {row.materials.length > 0 && <MaterialsText materials={heldMaterials(row, isCancelled)} />}
        {row.goods && !isCancelled && <GoodsText goods={row.goods} />}
        {row.alterationOf && <AlterationLink alteration={row.alterationOf} />}
        {row.alteredBy.map((altered) => (
          <AlteredLink key={altered.orderRowId} altered={altered} />
        ))}
        {isSome(row.returned) && (
          <span className="late nowrap">
            {row.unit === null
              ? t('orders.page.cameBack', { count: piecesOf(row.returned) })
              : t('orders.page.lengthCameBack', { length: quantityText(row.returned, row.unit) })}
          </span>
        )}
        {row.note && <bdi>{row.note}</bdi>}
      </DotSeparated>
      <RowPictures row={row} />
    </div>
  );
}

/** The fabric of a cancelled order is neither reserved nor cut. */
const notHeld = ({ isTaken: _, ...fabric }: NonNullable<OrderRow['fabric']>) => fabric;

const heldMaterials = ({ materials }: OrderRow, isCancelled: boolean) =>
  materials.map((each) => ({ ...each, isTaken: each.isTaken && !isCancelled }));

/** Opens the values that the row is made to, as they were when it was ordered. */
function MeasurementLink({ measurement }: { measurement: NonNullable<OrderRow['measurement']> }) {
  const t = useT();
  const [opened, { open, close }] = useDisclosure(false);
  const { templateName: template, number } = measurement;
  return (
    <>
      <UnstyledButton className={`${classes.measurement} target`} onClick={open}>
        <Worded>{t('orders.form.row.version', { template, number })}</Worded>
      </UnstyledButton>
      {opened && <MeasurementCopyDrawer measurement={measurement} onClose={close} />}
    </>
  );
}
