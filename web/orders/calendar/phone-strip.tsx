import { type TouchEvent, useRef } from 'react';
import type { Calendar } from '#shared/orders/calendar/calendar.api.ts';
import { daysLater } from '#shared/orders/order/promise.rules.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import { isOver, quarters, tightest } from './calendar-load.rules.ts';
import { datesBetween } from './calendar-range.rules.ts';
import classes from './phone.module.css';
import { useLoadText } from './use-load-text.ts';

interface PhoneStripProps {
  /** The chosen day. */
  date: string;
  range: { from: string; to: string };
  calendar: Calendar | undefined;
  onChoose: (date: string) => void;
}

/** In pixels: a shorter way of the finger is a tap. */
const leastSwipe = 50;

/** Seven days with four dots each: the quarters of what the shop can make. A swipe goes a week on or back. */
export function PhoneStrip({ date, range, calendar, onChoose }: PhoneStripProps) {
  const { shortWeekday, weekday, date: dateText, hijriPartsBeside } = useFormat();
  const t = useT();
  const loadText = useLoadText();
  const isMirrored = useLanguage() !== 'en';
  const start = useRef<number | null>(null);

  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - (start.current ?? 0);
    start.current = null;
    if (Math.abs(moved) < leastSwipe) return;
    const isOn = isMirrored ? moved > 0 : moved < 0;
    onChoose(daysLater(date, isOn ? 7 : -7));
  };

  return (
    <div
      className={classes.strip}
      onTouchStart={({ touches }) => {
        start.current = touches[0]?.clientX ?? null;
      }}
      onTouchEnd={onTouchEnd}
    >
      {datesBetween(range).map((day) => {
        const loads = (calendar?.load ?? []).filter((each) => each.date === day);
        const load = tightest(loads);
        const full = load ? quarters(load) : 0;
        const isClosed = calendar?.closed.includes(day) ?? false;
        return (
          <button
            key={day}
            type="button"
            className={classes.day}
            data-over={(load && isOver(load)) || undefined}
            data-closed={isClosed || undefined}
            aria-pressed={day === date}
            aria-label={[
              `${weekday(day)} ${dateText(day)}`,
              isClosed && t('orders.calendar.closed'),
              loadText(loads),
            ]
              .filter(Boolean)
              .join(', ')}
            onClick={() => onChoose(day)}
          >
            <span className="muted type-caption">{shortWeekday(day)}</span>
            <Num className={classes.number}>{String(Number(day.slice(8)))}</Num>
            <bdi className="muted type-caption">{hijriPartsBeside(day)?.day}</bdi>
            <span className={`flex gap-3 ${classes.dots}`}>
              {[1, 2, 3, 4].map((quarter) => (
                <span key={quarter} data-full={quarter <= full || undefined} />
              ))}
            </span>
          </button>
        );
      })}
    </div>
  );
}
