import type { DayLoad } from '#shared/orders/calendar/calendar.api.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';

/** `Stitching: 14 of 16 pieces`, of each work of a day. */
export function useLoadText(): (loads: readonly DayLoad[]) => string {
  const t = useT();
  const nameIn = useNameIn();
  return (loads) =>
    loads
      .map(({ workType, promised, capacity }) =>
        capacity === null
          ? t('orders.calendar.loadOfUnknown', { work: nameIn(workType), promised })
          : t('orders.calendar.loadOf', { work: nameIn(workType), promised, capacity }),
      )
      .join(t('orders.list.separator'));
}
