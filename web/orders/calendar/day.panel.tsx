import { isolateWords } from '#shared/lib/isolate.ts';
import type { Calendar, CalendarEntry } from '#shared/orders/calendar/calendar.api.ts';
import { useFormat, useRelativeDay } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import classes from './day.module.css';
import { DayEntries } from './day-entries.tsx';
import { EntrySkeleton } from './entry-skeleton.tsx';
import { LoadBar } from './load-bar.tsx';
import type { Move } from './use-move.ts';

interface DayPanelProps {
  date: string;
  /** Undefined while it loads. */
  calendar: Calendar | undefined;
  hrefOf: (entry: CalendarEntry) => string;
  onMove: Move;
  /** In a drawer, which has the title. */
  untitled?: boolean;
}

/** `Tuesday 24 Nov`, and below it the Hijri date, how far away it is, and how much there is to do. */
export function useDayTitle(date: string, calendar: Calendar | undefined) {
  const t = useT();
  const { weekday, shortDate, hijriBeside } = useFormat();
  const relative = useRelativeDay();
  const counts = calendar?.days.find((day) => day.date === date);
  const count = counts ? counts.order + counts.fitting + counts.delivery + counts.other : 0;
  return {
    title: `${weekday(date)} ${isolateWords(shortDate(date))}`,
    subtitle: [hijriBeside(date), relative(date), calendar && t('orders.calendar.toDo', { count })]
      .filter(Boolean)
      .join(' · '),
  };
}

/** One day: its date in both calendars, how full it is, and its entries. */
export function DayPanel({ date, calendar, untitled = false, ...line }: DayPanelProps) {
  const t = useT();
  const { today } = useFormat();
  const nameIn = useNameIn();
  const { title, subtitle } = useDayTitle(date, calendar);
  const holiday = calendar?.holidays.find((each) => each.date === date);
  const loads = (calendar?.load ?? []).filter((each) => each.date === date);
  return (
    <section className="shrinkable" {...(!untitled && { 'aria-labelledby': `calendar-${date}` })}>
      <div className={classes.top}>
        {!untitled && (
          <>
            <h2 id={`calendar-${date}`} className={classes.title}>
              {title}
            </h2>
            <p className="muted type-caption">{subtitle}</p>
          </>
        )}
        {holiday && (
          <p className="muted type-caption">
            {t('orders.calendar.holiday')}: <bdi>{holiday.name}</bdi>
          </p>
        )}
        {!holiday && calendar?.closed.includes(date) && (
          <p className="muted type-caption">{t('orders.calendar.moveClosed')}</p>
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
      {calendar ? <DayEntries date={date} calendar={calendar} {...line} /> : <EntrySkeleton rows={4} />}
    </section>
  );
}
