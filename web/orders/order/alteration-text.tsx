import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { useChangeText } from '#web/customers/measuring/use-change-text.ts';
import { useT } from '#web/lib/i18n.ts';
import { type Altered, AlteredName } from './altered-name.tsx';

export interface Alteration extends Altered {
  changes: Readonly<Record<string, string>>;
  fields: readonly DimensionField[];
}

/** What a service alters and by how much: `alters Thobe, ORD-0042: Length −1, Sleeve +½`. */
export function AlterationText({ alteration: { changes, fields, ...altered } }: { alteration: Alteration }) {
  const t = useT();
  const { changeTexts } = useChangeText();
  const texts = changeTexts({ changes, fields }).join(t('orders.list.separator'));
  return (
    <span>
      <AlteredName {...altered} />
      {texts && `: ${texts}`}
    </span>
  );
}
