import type { OrderRow } from '#shared/orders/order/order.schema.ts';
import { PictureStrip } from '#web/images/picture-strip.tsx';
import { useT } from '#web/lib/i18n.ts';

/** The customer's pictures of a row, then that of their fabric. */
export function RowPictures({ row: { name, images, fabric } }: { row: OrderRow }) {
  const t = useT();
  const ofFabric = fabric?.image ? [{ ...fabric.image, label: t('orders.fabric.picture') }] : [];
  return <PictureStrip pictures={[...images, ...ofFabric]} title={name} />;
}
