import { Anchor } from '@mantine/core';
import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { type Names, nameIn } from '#shared/lib/names.ts';
import { useChangeText } from '#web/customers/measuring/use-change-text.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { orderPath } from './stage-screens.ts';

interface Alteration {
  orderNumber: string;
  /** The name of the altered row. */
  name: string;
  names?: Names;
  changes: Readonly<Record<string, string>>;
  fields: readonly DimensionField[];
}

/** A row of another order. */
interface OtherRow {
  orderId: number;
  orderRowId: number;
  orderNumber: string;
}

/** What a service alters and by how much: `alters Thobe, ORD-0042: Length −1, Sleeve +½`. */
export function AlterationText({ alteration }: { alteration: Alteration }) {
  const t = useT();
  const { changeTexts } = useChangeText();
  const changes = changeTexts(alteration).join(t('orders.list.separator'));
  return (
    <span>
      <AlteredName {...alteration} />
      {changes && `: ${changes}`}
    </span>
  );
}

function AlteredName({ orderNumber, ...row }: Pick<Alteration, 'name' | 'names' | 'orderNumber'>) {
  const params = { item: isolateWords(nameIn(row, useLanguage())), order: isolate(orderNumber) };
  return <>{useT()('orders.alteration.of', params)}</>;
}

/** The same on the order's own page, with a way to the order of the altered row. */
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
