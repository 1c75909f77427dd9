import { Anchor } from '@mantine/core';
import { isolate } from '#shared/lib/isolate.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { orderPath } from '#web/orders/statuses/stage-screens.ts';
import { type Alteration, AlterationText } from './alteration-text.tsx';

/** A row of another order. */
interface OtherRow {
  orderId: number;
  orderRowId: number;
  orderNumber: string;
}

/** What a service alters, on the order's own page, with a way to the order of the altered row. */
export function AlterationLink({ alteration }: { alteration: Alteration & OtherRow }) {
  return (
    <Anchor component={Link} to={pathOf(alteration)} inherit>
      <AlterationText alteration={alteration} />
    </Anchor>
  );
}

/** Leads from a row that was altered to the order of the alteration. */
export function AlteredLink({ altered }: { altered: OtherRow }) {
  const t = useT();
  return (
    <Anchor component={Link} to={pathOf(altered)} inherit>
      {t('orders.alteration.by', { order: isolate(altered.orderNumber) })}
    </Anchor>
  );
}

const pathOf = ({ orderId, orderRowId }: OtherRow) => `${orderPath(orderId)}?row=${orderRowId}`;
