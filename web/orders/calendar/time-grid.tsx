import FullCalendar from '@fullcalendar/react';
import interaction from '@fullcalendar/react/interaction';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { useDirection } from '@mantine/core';
import { localTime } from '#shared/lib/local-date.ts';
import type { Calendar, CalendarEntry } from '#shared/orders/calendar/calendar.api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { DotSeparated } from '#web/ui/display/dot-separated.tsx';
import { Num } from '#web/ui/display/num.tsx';
import './full-calendar.css';
import { DayTop } from './day-top.tsx';
import { KindGlyph } from './entry-kind.tsx';
import { useEntryFacts, useEntryText } from './entry-text.ts';
import { useCalendarRights } from './use-calendar-rights.ts';
import type { Move } from './use-move.ts';
import classes from './week.module.css';

interface TimeGridProps {
  view: 'week' | 'day';
  date: string;
  weekStart: number;
  calendar: Calendar | undefined;
  onOpen: (entry: CalendarEntry) => void;
  onMove: Move;
  onChoose: (date: string) => void;
  /** Books an appointment at a free time: a day, and `10:30` if one was clicked. */
  onBook: (date: string, time: string | null) => void;
}

const plugins = [timeGrid, interaction, classic];
/** Shown hours, if nothing is earlier or later. */
const usual = { from: 8, to: 22 };

/** The hours of a week or a day, with appointments at their times and the orders due above them. */
export function TimeGrid({
  view,
  date,
  weekStart,
  calendar,
  onOpen,
  onMove,
  onChoose,
  onBook,
}: TimeGridProps) {
  const t = useT();
  const { dir } = useDirection();
  const language = useLanguage();
  const { digits, today } = useFormat();
  const { timeZone } = useFormatPreference();
  const { mayBook, mayMove } = useCalendarRights();
  const factsOf = useEntryFacts();
  const textOf = useEntryText();
  const entries = calendar?.data ?? [];
  const entryOf = (id: string) => entries.find((entry) => keyOf(entry) === id);
  const hours = entries.flatMap(({ time }) => (time ? [Number(time.slice(0, 2))] : []));

  const drop = (id: string, start: string, revert: () => void) => {
    const entry = entryOf(id);
    // The server's reply shows where it is.
    revert();
    if (entry) void onMove(entry, start.slice(0, 10), entry.time === null ? undefined : start.slice(11, 16));
  };

  return (
    <div className={classes.hours}>
      <FullCalendar
        key={`${view} ${date} ${dir} ${weekStart}`}
        plugins={plugins}
        initialView={view === 'week' ? 'timeGridWeek' : 'timeGridDay'}
        initialDate={date}
        locale={language}
        timeZone="UTC"
        now={() => `${today()}T${localTime(timeZone, new Date())}:00Z`}
        nowIndicator
        direction={dir}
        firstDay={weekStart}
        headerToolbar={false}
        height="100%"
        expandRows
        slotMinTime={`${Math.min(usual.from, ...hours)}:00:00`}
        slotMaxTime={`${Math.max(usual.to, ...hours.map((hour) => hour + 1))}:00:00`}
        slotDuration="00:30:00"
        snapDuration="00:15:00"
        eventInteractive
        eventDurationEditable={false}
        dayMaxEvents={4}
        // Two at the same time stand beside each other.
        slotEventOverlap={false}
        // A line of text, which is higher in Nastaliq.
        eventMinHeight={language === 'ur' ? 30 : 22}
        eventOrder="start,place"
        events={entries.map((entry, place) => ({
          id: keyOf(entry),
          title: `${entry.time ?? ''} ${entry.customer.name} ${textOf(entry)}`,
          ...timesOf(entry),
          allDay: entry.time === null,
          startEditable: mayMove(entry),
          place,
          entry,
        }))}
        eventAllow={(span, event) => event === null || span.allDay === event.allDay}
        eventClass={classes.event}
        eventContent={({ event }) => {
          // Of the event itself: while another period loads, `calendar` no longer has the bars that are drawn.
          const entry = event.extendedProps.entry as CalendarEntry;
          return (
            <span
              className={classes.entry}
              data-kind={entry.kind}
              title={[entry.time && digits(entry.time), entry.customer.name, textOf(entry)]
                .filter(Boolean)
                .join(' · ')}
            >
              <span className={`row gap-5 ${classes.line}`}>
                <KindGlyph kind={entry.kind} />
                {entry.time && <Num className={`medium ${classes.time}`}>{digits(entry.time)}</Num>}
                <bdi className={`one-line medium`}>{entry.customer.name}</bdi>
              </span>
              <DotSeparated oneLine>{factsOf(entry)}</DotSeparated>
            </span>
          );
        }}
        dayHeaderContent={({ date: day }) => {
          const shown = day.toISOString().slice(0, 10);
          return <WeekDay date={shown} isChosen={shown === date} calendar={calendar} onChoose={onChoose} />;
        }}
        dayHeaderClass={classes.headCell}
        dayHeaderInnerClass={classes.headInner}
        slotHeaderClass={classes.slot}
        allDayHeaderClass={classes.slot}
        allDayHeaderContent={() => t('orders.calendar.allDay')}
        slotHeaderContent={({ text, date: at }) => (
          <Num>{digits(at ? at.toISOString().slice(11, 16) : text)}</Num>
        )}
        moreLinkContent={({ num }) => t('orders.calendar.more', { count: num })}
        dateClick={({ dateStr, allDay }) =>
          mayBook ? onBook(dateStr.slice(0, 10), allDay ? null : dateStr.slice(11, 16)) : undefined
        }
        eventClick={({ event }) => {
          const entry = entryOf(event.id);
          if (entry) onOpen(entry);
        }}
        eventDrop={({ event, revert }) => drop(event.id, event.startStr, revert)}
      />
    </div>
  );
}

const keyOf = ({ kind, id }: CalendarEntry) => `${kind === 'order' ? 'order' : 'appointment'} ${id}`;

const minuteMs = 60_000;

/** The shop's own clock, written as if it were UTC: the grid knows no other time zone. */
function timesOf({ date, time, minutes }: CalendarEntry) {
  if (time === null) return { start: date };
  const start = `${date}T${time}:00Z`;
  return { start, end: new Date(Date.parse(start) + (minutes ?? 0) * minuteMs).toISOString() };
}

type WeekDayProps = Parameters<typeof DayTop>[0];

function WeekDay(props: WeekDayProps) {
  const { weekday } = useFormat();
  return (
    <div className={classes.head}>
      <span className="muted type-caption">{weekday(props.date)}</span>
      <DayTop {...props} />
    </div>
  );
}
