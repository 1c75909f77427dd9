import FullCalendar from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction, { Draggable } from '@fullcalendar/react/interaction';
import classic from '@fullcalendar/react/themes/classic';
import { useDirection } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Calendar, DayCount } from '#shared/orders/calendar/calendar.contract.ts';
import { entryKinds } from '#shared/orders/calendar/calendar.contract.ts';
import { daysLater } from '#shared/orders/order/promise.rules.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import { StageGlyph } from '#web/ui/display/stage-glyph.tsx';
import './full-calendar.css';
import { DayTop } from './day-top.tsx';
import { KindGlyph } from './entry-kind.tsx';
import classes from './month.module.css';

interface MonthGridProps {
  /** The chosen day. */
  date: string;
  range: { from: string; to: string };
  weekStart: number;
  calendar: Calendar | undefined;
  /** Goes to a day, as the arrow keys do. */
  onChoose: (date: string) => void;
  /** Opens a day: by a click, a tap or Enter. */
  onOpen: (date: string) => void;
  /** Called with what is dragged from the list of a day. */
  onDrop: (what: string, date: string) => void;
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const plugins = [dayGrid, interaction, classic];

/** The chips of a day; the list beside the month has the rest. */
const mostChips = 3;

/** A month: each day with how full it is, and a chip for each kind of entry with its count. */
export function MonthGrid({ date, range, weekStart, calendar, onChoose, onOpen, onDrop }: MonthGridProps) {
  const { dir } = useDirection();
  const language = useLanguage();
  const { weekday, shortWeekday, today } = useFormat();
  const area = useRef<HTMLDivElement>(null);
  useDraggedEntries();
  const holidays = new Set(calendar?.holidays.map((each) => each.date));
  const counts = calendar?.days ?? [];

  const onKeyDown = (event: KeyboardEvent) => {
    const forward = dir === 'rtl' ? -1 : 1;
    const step = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: 7, ArrowUp: -7 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = daysLater(date, step);
    onChoose(next);
    requestAnimationFrame(() => area.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys go from one day's button to the next.
    <div ref={area} className={classes.grid} onKeyDown={onKeyDown}>
      <FullCalendar
        key={`${range.from} ${range.to} ${dir} ${weekStart}`}
        plugins={plugins}
        initialView="dayGridMonth"
        initialDate={daysLater(range.from, 10)}
        locale={language}
        timeZone="UTC"
        now={today}
        direction={dir}
        firstDay={weekStart}
        headerToolbar={false}
        fixedWeekCount={false}
        height="100%"
        expandRows
        droppable
        eventInteractive={false}
        displayEventTime={false}
        eventOrder="place"
        events={counts.flatMap(chipsOf)}
        dayHeaderContent={({ date: day }) => (
          <span title={weekday(dayOf(day))}>
            {window.innerWidth < 1100 ? shortWeekday(dayOf(day)) : weekday(dayOf(day))}
          </span>
        )}
        dayCellTopContent={({ date: day }) => (
          <DayTop date={dayOf(day)} isChosen={dayOf(day) === date} calendar={calendar} onChoose={onOpen} />
        )}
        dayHeaderClass={classes.weekday}
        dayCellTopClass={classes.top}
        dayCellTopInnerClass={classes.topInner}
        dayCellClass={({ date: day }) =>
          [
            classes.cell,
            dayOf(day) === date ? classes.chosen : '',
            holidays.has(dayOf(day)) ? classes.closed : '',
          ].join(' ')
        }
        eventClass={classes.event}
        eventContent={({ event }) => <Chip id={event.id} count={Number(event.extendedProps.count)} />}
        dateClick={({ dateStr }) => onOpen(dateStr)}
        eventClick={({ event }) => onOpen(event.startStr)}
        drop={({ draggedEl, dateStr }) => onDrop(draggedEl.dataset.drags ?? '', dateStr)}
      />
    </div>
  );
}

/** The chips of a day: a count for each kind of entry. */
function chipsOf(day: DayCount) {
  const chip = { start: day.date, allDay: true, editable: false };
  return entryKinds
    .filter((kind) => day[kind] > 0)
    .map((kind, place) => ({ ...chip, id: `${kind} ${day.date}`, place, count: day[kind] }))
    .slice(0, mostChips);
}

interface ChipProps {
  /** The kind and the day: `fitting 2026-11-22`. */
  id: string;
  count: number;
}

/** How many entries of a kind a day has. A past day has late orders only. */
function Chip({ id, count }: ChipProps) {
  const t = useT();
  const { today } = useFormat();
  const [named = '', day = ''] = id.split(' ');
  const kind = entryKinds.find((each) => each === named);
  if (!kind) return null;
  return (
    <span className={classes.chip} data-kind={kind}>
      <KindGlyph kind={kind} />
      <span className="one-line">{t(`orders.calendar.${kind}`, { count })}</span>
      {kind === 'order' && day < today() && (
        <span className={classes.late} title={t('orders.calendar.late')}>
          <StageGlyph tone="late" size={13} />
          <Num>{count}</Num>
        </span>
      )}
    </span>
  );
}

/** Lets the entries of the day beside it be dragged onto the days of the grid. */
function useDraggedEntries() {
  useEffect(() => {
    const draggable = new Draggable(document.body, {
      itemSelector: '[data-drags]',
      eventData: () => ({ create: false }),
    });
    return () => draggable.destroy();
  }, []);
}
