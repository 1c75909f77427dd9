import { useT } from '#web/lib/i18n.ts';
import type { Tab } from '#web/ui/list/list-description.ts';

/** What lies where, and how it came there. */
export function useStockTabs(): Tab[] {
  const t = useT();
  return [
    { to: '/stock', label: t('catalogue.stock.title') },
    { to: '/stock-movements', label: t('catalogue.stock.movements') },
  ];
}
