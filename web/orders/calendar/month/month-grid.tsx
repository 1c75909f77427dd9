import { Skeleton, useDirection } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import type { Calendar } from '#shared/orders/calendar/calendar.api.ts';
import { type EntryKind, entryKinds } from '#shared/orders/calendar/calendar.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import { ToneGlyph } from '#web/ui/display/tone-glyph.tsx';
import { datesBetween, dayByKey } from '../calendar-range.rules.ts';
import { DayTop } from '../day-top.tsx';
import { KindGlyph } from '../entry-kind.tsx';
import { useDropTarget } from './drag-area.tsx';
import classes from './month.module.css';
import { WeekLoad } from './week-load.tsx';

interface MonthGridProps {
  /** The chosen day. */
  date: string;
  /** Whole weeks. */
  range: { from: string; to: string };
  weekStart: number;
  calendar: Calendar | undefined;
  /** Goes to a day, as the keys do. */
  onChoose: (date: string) => void;
  /** Opens a day: by a click, a tap or Enter. */
  onOpen: (date: string) => void;
}

/** A month: each day with how full it is, and a chip for each kind of entry with its count. */
export function MonthGrid({ date, range, weekStart, calendar, onChoose, onOpen }: MonthGridProps) {
  const t = useT();
  const { dir } = useDirection();
  const { month, digits, weekday, shortWeekday } = useFormat();
  const hasRoom = useMediaQuery('(min-width: 1100px)', true, { getInitialValueInEffect: false });
  const days = datesBetween(range);
  const weeks = days.filter((_, at) => at % 7 === 0).map((_, at) => days.slice(7 * at, 7 * at + 7));
  const grid = useRef<HTMLTableElement>(null);
  const isByKey = useRef(false);

  // A key also goes to days of another month, whose buttons aren't there before.
  useEffect(() => {
    if (isByKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus();
    isByKey.current = false;
  }, [date]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayByKey(event.key, date, weekStart, dir);
    if (next === undefined) return;
    event.preventDefault();
    isByKey.current = true;
    onChoose(next);
  };

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells keys go through is a grid.
      role="grid"
      className={classes.month}
      style={{ '--weeks': weeks.length } as CSSProperties}
      aria-label={`${month(date, 'long')} ${digits(date.slice(0, 4))}`}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr className={classes.row}>
          <th scope="col" className={classes.weekday}>
            {t('orders.calendar.load')}
          </th>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" className={classes.weekday} title={weekday(day)}>
              {hasRoom ? weekday(day) : shortWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={classes.weeks}>
        {weeks.map((week) => (
          <tr key={week[0]} className={classes.row}>
            <WeekLoad days={week} isChosen={week.includes(date)} calendar={calendar} />
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                isChosen={day === date}
                isBeyond={day.slice(0, 7) !== date.slice(0, 7)}
                calendar={calendar}
                onOpen={onOpen}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps extends Pick<MonthGridProps, 'calendar' | 'onOpen'> {
  day: string;
  isChosen: boolean;
  /** Of the month before or after. */
  isBeyond: boolean;
}

/** The chips of a day; the list beside the month has the rest. */
const mostChips = 3;

function DayCell({ day, isChosen, isBeyond, calendar, onOpen }: DayCellProps) {
  const counts = calendar?.days.find((each) => each.date === day);
  const kinds = entryKinds.filter((kind) => counts && counts[kind] > 0).slice(0, mostChips);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in it takes the keys, and its clicks come here too.
    <td
      ref={useDropTarget(day)}
      className={classes.cell}
      data-chosen={isChosen || undefined}
      data-beyond={isBeyond || undefined}
      data-closed={calendar?.closed.includes(day) || undefined}
      onClick={() => onOpen(day)}
    >
      <div className={classes.top}>
        <DayTop date={day} isChosen={isChosen} calendar={calendar} />
      </div>
      {!calendar && (
        <div className={`appears ${classes.chips}`}>
          <Skeleton height={9} />
        </div>
      )}
      {counts && kinds.length > 0 && (
        <div className={classes.chips}>
          {kinds.map((kind) => (
            <Chip key={kind} kind={kind} day={day} count={counts[kind]} />
          ))}
        </div>
      )}
    </td>
  );
}

/** How many entries of a kind a day has. A past day has late orders only. */
function Chip({ kind, day, count }: { kind: EntryKind; day: string; count: number }) {
  const t = useT();
  const { today } = useFormat();
  return (
    <span className={classes.chip} data-kind={kind}>
      <KindGlyph kind={kind} />
      <span className="one-line">{t(`orders.calendar.${kind}`, { count })}</span>
      {kind === 'order' && day < today() && (
        <span className={classes.late} title={t('orders.calendar.late')}>
          <ToneGlyph tone="late" size={13} />
          <Num>{count}</Num>
        </span>
      )}
    </span>
  );
}
