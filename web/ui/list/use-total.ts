import { isolate } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import type { PageOf } from '#web/lib/list-contract.ts';

/** The number of rows of a list as text: `over 10,000` if the server stopped counting. */
export function useTotal(): (meta: PageOf<unknown>['meta']) => string {
  const t = useT();
  const { number } = useFormat();
  return ({ total, more }) =>
    more ? t('kit.list.over', { total: isolate(number(total)) }) : isolate(number(total));
}
