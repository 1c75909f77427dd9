import { type EntryKind, entryKinds } from '#shared/orders/calendar/calendar.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useChangingSearchParams } from '#web/lib/search-params.ts';
import { isDay } from '#web/ui/form/field/day-input.tsx';
import { rangeOf, type View, views } from './calendar-range.rules.ts';

export interface CalendarFilters {
  kind: EntryKind | null;
  workTypeId: number | null;
  userId: number | null;
}

export interface CalendarAddress extends CalendarFilters {
  view: View;
  /** The chosen day. */
  date: string;
}

const idIn = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** What of the calendar is shown: `?view=week&date=2026-11-22&kind=fitting`. */
export function useCalendarPlace() {
  const [params, change] = useChangingSearchParams();
  const { today } = useFormat();
  const { weekStart } = useFormatPreference();
  const asked = params.get('date');
  const place: CalendarAddress = {
    view: views.find((view) => view === params.get('view')) ?? 'month',
    date: isDay(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today(),
    kind: entryKinds.find((kind) => kind === params.get('kind')) ?? null,
    workTypeId: idIn(params.get('workTypeId')),
    userId: idIn(params.get('userId')),
  };
  const go = (to: Partial<CalendarAddress>) =>
    change(
      (now) => {
        for (const [key, value] of Object.entries(to))
          if (value === null) now.delete(key);
          else now.set(key, String(value));
        return now;
      },
      { replace: true },
    );
  return { place, range: rangeOf(place.view, place.date, weekStart), weekStart, go };
}

/** The filters as the calendar's query takes them. */
export const asked = ({ kind, workTypeId, userId }: CalendarFilters) => ({
  ...(kind && { kind }),
  ...(workTypeId && { workTypeId }),
  ...(userId && { userId }),
});
