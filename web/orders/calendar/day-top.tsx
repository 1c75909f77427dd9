import { IconBeach, IconDoorOff } from '@tabler/icons-react';
import type { Calendar } from '#shared/orders/calendar/calendar.api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import { tightest } from './calendar-load.rules.ts';
import classes from './day-top.module.css';
import { LoadBar } from './load-bar.tsx';
import { useLoadText } from './use-load-text.ts';

interface DayTopProps {
  date: string;
  isChosen: boolean;
  calendar: Calendar | undefined;
  /** Not given where the whole day takes the click. */
  onChoose?: (date: string) => void;
}

/** The head of a day in the month or the week: its date in both calendars, and its holiday, or how full its fullest work is. */
export function DayTop({ date, isChosen, calendar, onChoose }: DayTopProps) {
  const t = useT();
  const { digits, month, weekday, hijriBeside, hijriPartsBeside, today } = useFormat();
  const loadText = useLoadText();
  const loads = (calendar?.load ?? []).filter((each) => each.date === date);
  const counts = calendar?.days.find((day) => day.date === date);
  const holiday = calendar?.holidays.find((each) => each.date === date);
  const load = tightest(loads);
  const isClosed = !holiday && (calendar?.closed.includes(date) ?? false);
  const hijri = hijriPartsBeside(date);
  const day = String(Number(date.slice(8)));
  const label = [
    // Its number as the button shows it.
    `${weekday(date)} ${digits(day)} ${month(date, 'long')} ${digits(date.slice(0, 4))}`,
    hijriBeside(date),
    holiday && `${t('orders.calendar.holiday')}: ${holiday.name}`,
    isClosed && t('orders.calendar.closed'),
    ...(['order', 'fitting', 'delivery', 'other'] as const).map(
      (kind) => counts && counts[kind] > 0 && t(`orders.calendar.${kind}`, { count: counts[kind] }),
    ),
    loadText(loads),
  ];
  return (
    <>
      <div className={classes.day}>
        <button
          ref={showToReaders}
          type="button"
          className={classes.date}
          data-day={date}
          data-today={date === today() || undefined}
          tabIndex={isChosen ? 0 : -1}
          aria-label={label.filter(Boolean).join(', ')}
          aria-pressed={isChosen}
          onClick={() => onChoose?.(date)}
        >
          <Num>{day}</Num>
        </button>
        {day === '1' && <span className={classes.monthName}>{month(date)}</span>}
        {hijri && (
          <span
            className="flex shrinkable gap-4 faint push-end small-text regular"
            title={hijriBeside(date) ?? undefined}
          >
            <bdi>{hijri.day}</bdi>
            {hijri.day === digits('1') && <span className="one-line">{hijri.month}</span>}
          </span>
        )}
      </div>
      {holiday && (
        <span className={classes.holiday}>
          <IconBeach className="rigid" aria-hidden size={14} stroke={1.7} />
          <bdi className="one-line">{holiday.name}</bdi>
        </span>
      )}
      {isClosed && !load?.promised && (
        <span className={classes.holiday}>
          <IconDoorOff className="rigid" aria-hidden size={14} stroke={1.7} />
          <span className="one-line">{t('orders.calendar.closed')}</span>
        </span>
      )}
      {load && !holiday && (!isClosed || load.promised > 0) && (
        <LoadBar load={load} isPast={date < today()} />
      )}
    </>
  );
}

/** The library hides this part of a cell from screen readers, since its own content is a number beside a hidden date. */
const showToReaders = (button: HTMLElement | null): void =>
  button?.closest('[aria-hidden]')?.removeAttribute('aria-hidden');
