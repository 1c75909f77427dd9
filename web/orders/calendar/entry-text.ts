import { isolate } from '#shared/lib/isolate.ts';
import type { CalendarEntry } from '#shared/orders/calendar/calendar.api.ts';
import { useQuantityText } from '#web/catalogue/stock/use-amount.tsx';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';

/** What an entry is about, in a line of facts: its kind, its order, rows of an order, and with whom it is. */
export function useEntryFacts(): (entry: CalendarEntry) => string[] {
  const t = useT();
  const nameIn = useNameIn();
  const quantityText = useQuantityText();
  return ({ kind, articles, order, user, note }) => {
    const rows = articles.map(
      (article) => `${quantityText(article.quantity, article.unit)} ${isolate(nameIn(article))}`,
    );
    const number = order ? isolate(order.referenceNumber) : '';
    const by = user ? isolate(user.name) : '';
    // What comes last is cut off where there is little room.
    const facts =
      kind === 'order'
        ? [number, rows.join(t('orders.list.separator')), by]
        : [t(`orders.calendar.kinds.${kind}`), number, by, note];
    return facts.filter(Boolean);
  };
}

/** The same as text. */
export function useEntryText(): (entry: CalendarEntry) => string {
  const factsOf = useEntryFacts();
  return (entry) => factsOf(entry).join(' · ');
}
