import { isolate } from '#shared/lib/isolate.ts';
import type { CalendarEntry } from '#shared/orders/calendar/calendar.api.ts';
import { useQuantityText } from '#web/catalogue/stock/use-amount.tsx';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';

/** What an entry is about, in a line of facts: its rows or its kind, its order, and with whom it is. */
export function useEntryFacts(): (entry: CalendarEntry) => string[] {
  const t = useT();
  const nameIn = useNameIn();
  const quantityText = useQuantityText();
  return ({ kind, articles, order, user, note }) => {
    const rows = articles.map(
      (article) => `${quantityText(article.quantity, article.unit)} ${isolate(nameIn(article))}`,
    );
    const about =
      kind === 'order' ? rows.join(t('orders.list.separator')) : t(`orders.calendar.kinds.${kind}`);
    return [
      about,
      order ? isolate(order.referenceNumber) : '',
      user ? isolate(user.name) : '',
      kind === 'order' ? '' : note,
    ].filter(Boolean);
  };
}

/** The same as text. */
export function useEntryText(): (entry: CalendarEntry) => string {
  const factsOf = useEntryFacts();
  return (entry) => factsOf(entry).join(' · ');
}
