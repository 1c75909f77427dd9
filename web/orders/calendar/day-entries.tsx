import type { Calendar, CalendarEntry } from '#shared/orders/calendar/calendar.api.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { Num } from '#web/ui/display/num.tsx';
import classes from './entry.module.css';
import { EntryLine } from './entry-line.tsx';
import type { Move } from './use-move.ts';

interface DayEntriesProps {
  date: string;
  calendar: Calendar;
  hrefOf: (entry: CalendarEntry) => string;
  onMove: Move;
}

/** The entries of a day: appointments by time, then the orders that are due. */
export function DayEntries({ date, calendar, ...line }: DayEntriesProps) {
  const t = useT();
  const entries = calendar.data.filter((entry) => entry.date === date);
  const counts = calendar.days.find((day) => day.date === date);
  const due = entries.filter(({ kind }) => kind === 'order');
  const booked = entries.filter(({ kind }) => kind !== 'order');
  const count = {
    due: counts?.order ?? 0,
    booked: (counts?.fitting ?? 0) + (counts?.delivery ?? 0) + (counts?.other ?? 0),
  };
  if (count.due + count.booked === 0)
    return <p className={classes.nothing}>{t('orders.calendar.nothing')}</p>;
  const hidden = count.due - due.length;
  return (
    <>
      {count.booked > 0 && (
        <Part title={t('orders.calendar.appointments')} count={count.booked} entries={booked} {...line} />
      )}
      {count.due > 0 && (
        <Part title={t('orders.calendar.ordersDue')} count={count.due} entries={due} {...line} />
      )}
      {hidden > 0 && (
        <p className={classes.more}>
          <Link to={`/orders?dueFrom=${date}&dueTo=${date}`}>
            {t('orders.calendar.more', { count: hidden })}
          </Link>
        </p>
      )}
    </>
  );
}

interface PartProps extends Pick<DayEntriesProps, 'hrefOf' | 'onMove'> {
  title: string;
  count: number;
  entries: readonly CalendarEntry[];
}

const Part = ({ title, count, entries, ...line }: PartProps) => (
  <section>
    <h3 className={classes.head}>
      <span>{title}</span>
      <Num>{count}</Num>
    </h3>
    <ul>
      {entries.map((entry) => (
        <EntryLine key={`${entry.kind} ${entry.id}`} entry={entry} {...line} />
      ))}
    </ul>
  </section>
);
