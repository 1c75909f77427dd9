import type { Calendar, CalendarEntry } from '#shared/orders/calendar/calendar.contract.ts';
import { useFormat, useRelativeDay } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import classes from './day.module.css';
import { DayEntries } from './day-entries.tsx';
import { LoadBar } from './load-bar.tsx';
import type { Move } from './use-move.ts';

interface DayPanelProps {
  date: string;
  /** Undefined while it loads. */
  calendar: Calendar | undefined;
  hrefOf: (entry: CalendarEntry) => string;
  onMove: Move;
}

/** One day: its date in both calendars, how full it is, and its entries. */
export function DayPanel({ date, calendar, ...line }: DayPanelProps) {
  const t = useT();
  const { weekday, shortDate, hijriBeside, today } = useFormat();
  const relative = useRelativeDay();
  const nameIn = useNameIn();
  const counts = calendar?.days.find((day) => day.date === date);
  const count = counts ? counts.order + counts.fitting + counts.delivery + counts.other : 0;
  const holiday = calendar?.holidays.find((each) => each.date === date);
  const loads = (calendar?.load ?? []).filter((each) => each.date === date);
  return (
    <section className={classes.day} aria-labelledby={`calendar-${date}`}>
      <div className={classes.top}>
        <h2 id={`calendar-${date}`} className={classes.title}>
          {weekday(date)} <bdi>{shortDate(date)}</bdi>
        </h2>
        <p className={classes.second}>
          {[hijriBeside(date), relative(date), calendar && t('orders.calendar.toDo', { count })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {holiday && (
          <p className={classes.holiday}>
            {t('orders.calendar.holiday')}: <bdi>{holiday.name}</bdi>
          </p>
        )}
        <div className={classes.loads}>
          {loads.map(({ workType, promised, capacity }) =>
            capacity === null ? null : (
              <LoadBar
                key={workType.id}
                name={nameIn(workType)}
                load={{ promised, capacity }}
                isPast={date < today()}
              />
            ),
          )}
        </div>
      </div>
      {calendar && <DayEntries date={date} calendar={calendar} {...line} />}
    </section>
  );
}
