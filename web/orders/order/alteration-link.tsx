import { Anchor } from '@mantine/core';
import { isolate } from '#shared/lib/isolate.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { orderPath } from '#web/orders/statuses/stage-screens.ts';
import type { Alteration } from './alteration-text.tsx';
import { AlterationText } from './alteration-text.tsx';

/** A row of another order. */
interface OtherRow {
  orderId: number;
  orderRowId: number;
  orderNumber: string;
}

/** What a service alters, among rows of which few do: what writes lengths as the shop reads them is fetched for these. */
export const AlterationNote = ({ alteration }: { alteration: Alteration }) => (
  <>
    <AlterationText alteration={alteration} />
  </>
);

/** The same on the order's own page, with a way to the order of the altered row. */
export function AlterationLink({ alteration }: { alteration: Alteration & OtherRow }) {
  return (
    <Anchor component={Link} to={pathOf(alteration)} inherit>
      <AlterationNote alteration={alteration} />
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
