import type { CalendarEntry } from '#shared/orders/calendar/calendar.api.ts';
import { usePermission } from '#web/lib/session.ts';

/** What the user may do with entries. */
export function useCalendarRights() {
  const orders = usePermission('orders:write');
  const appointments = usePermission('appointments:write');
  return {
    mayBook: appointments,
    mayMove: ({ kind }: Pick<CalendarEntry, 'kind'>) => (kind === 'order' ? orders : appointments),
  };
}
