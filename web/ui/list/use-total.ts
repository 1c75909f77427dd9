import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { isolate } from '#web/ui/display/isolate.ts';
import type { PageOf } from './list-contract.ts';

/** How many rows a list has, in words where the server counted no further: `over 10,000`. */
export function useTotal(): (meta: PageOf<unknown>['meta']) => string {
  const t = useT();
  const { number } = useFormat();
  return ({ total, more }) =>
    more ? t('kit.list.over', { total: isolate(number(total)) }) : isolate(number(total));
}
