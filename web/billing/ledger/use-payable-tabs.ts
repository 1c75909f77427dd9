import { useT } from '#web/lib/i18n.ts';
import type { Tab } from '#web/ui/list/list-description.ts';

/** What is owed, and what was paid of it. */
export function usePayableTabs(): Tab[] {
  const t = useT();
  return [
    { to: '/payables', label: t('billing.payables.title') },
    { to: '/settlements', label: t('billing.settlements.title') },
  ];
}
