import type { Calendar, CalendarEntry } from '#shared/orders/calendar/calendar.api.ts';
import { useT } from '#web/lib/i18n.ts';
import { DayPanel } from './day.panel.tsx';
import classes from './entry.module.css';
import { EntrySkeleton } from './entry-skeleton.tsx';
import type { Move } from './use-move.ts';

interface EntryListProps {
  /** Undefined while it loads. */
  calendar: Calendar | undefined;
  hrefOf: (entry: CalendarEntry) => string;
  onMove: Move;
}

/** The days of a month with anything in them, one below the other. */
export function EntryList({ calendar, ...line }: EntryListProps) {
  const t = useT();
  if (!calendar) return <EntrySkeleton rows={8} />;
  const holidays = new Set(calendar.holidays.map(({ date }) => date));
  const days = calendar.days.filter(
    ({ date, order, fitting, delivery, other }) =>
      order + fitting + delivery + other > 0 || holidays.has(date),
  );
  if (days.length === 0) return <p className={classes.nothing}>{t('orders.calendar.nothing')}</p>;
  return days.map(({ date }) => <DayPanel key={date} date={date} calendar={calendar} {...line} />);
}
