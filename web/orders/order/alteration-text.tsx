import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { type Names, nameIn } from '#shared/lib/names.ts';
import { useChangeText } from '#web/customers/measuring/use-change-text.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';

export interface Alteration {
  orderNumber: string;
  /** The name of the altered row. */
  name: string;
  names?: Names;
  changes: Readonly<Record<string, string>>;
  fields: readonly DimensionField[];
}

/** What a service alters and by how much: `alters Thobe, ORD-0042: Length −1, Sleeve +½`. */
export function AlterationText({ alteration }: { alteration: Alteration }) {
  const t = useT();
  const language = useLanguage();
  const { changeTexts } = useChangeText();
  const item = isolateWords(nameIn(alteration, language));
  const changes = changeTexts(alteration).join(t('orders.list.separator'));
  return (
    <span>
      {t('orders.alteration.of', { item, order: isolate(alteration.orderNumber) })}
      {changes && `: ${changes}`}
    </span>
  );
}
