import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { type Names, nameIn } from '#shared/lib/names.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';

export interface Altered {
  orderNumber: string;
  /** The name of the altered row. */
  name: string;
  names?: Names;
}

/** What a service alters: `alters Thobe, ORD-0042`. */
export function AlteredName({ orderNumber, ...row }: Altered) {
  const params = { item: isolateWords(nameIn(row, useLanguage())), order: isolate(orderNumber) };
  return <>{useT()('orders.alteration.of', params)}</>;
}
