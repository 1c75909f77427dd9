import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { useFormat, useRelativeDay } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import classes from './date-text.module.css';

interface DateTextProps {
  /** `YYYY-MM-DD` of the shop, or an instant. */
  value: string | null | undefined;
  /** Something is expected by this day: past and today stand out. */
  due?: boolean;
  /** With the hour and minute. */
  time?: boolean;
}

/** A date as lists write it: without the year when it is this one. The Hijri date, where preferred, is its tooltip. */
export function DateText({ value, due = false, time = false }: DateTextProps) {
  const { shortDate, dateTime, daysFromToday, hijriBeside } = useFormat();
  if (!value) return <span className={classes.nothing}>—</span>;
  return (
    <time
      dateTime={value}
      className={classes.date}
      data-tone={due ? toneOf(daysFromToday(value)) : undefined}
      title={hijriBeside(value) ?? undefined}
    >
      {time ? dateTime(value) : shortDate(value)}
    </time>
  );
}

interface FullDateProps extends DateTextProps {
  value: string;
  /** The day of the week before it. */
  weekday?: boolean;
}

/** A date as records and papers write it: whole, with the Hijri one beside it where the shop wants that. */
export function FullDate({ value, due = false, time = false, weekday: named = false }: FullDateProps) {
  const { date, dateTime, weekday, daysFromToday, hijriBeside } = useFormat();
  const hijri = hijriBeside(value);
  return (
    <span>
      <time
        dateTime={value}
        className={classes.date}
        data-tone={due ? toneOf(daysFromToday(value)) : undefined}
      >
        {named && `${weekday(value)} `}
        {time ? dateTime(value) : date(value)}
      </time>
      {/* Two dates in one line where there is room, else one below the other. */}
      {hijri && (
        <>
          {' '}
          <bdi className={classes.hijri}>{hijri}</bdi>
        </>
      )}
    </span>
  );
}

/** `3 days late`, `Today`, `in 4 days`: the words beside a date, never instead of it. */
export function RelativeDay({ value, due = false }: Omit<DateTextProps, 'time'>) {
  const t = useT();
  const relative = useRelativeDay();
  const { daysFromToday } = useFormat();
  if (!value) return null;
  const days = daysFromToday(value);
  const tone = due ? toneOf(days) : undefined;
  return (
    <span className={classes.relative} data-tone={tone}>
      {tone === 'late' && <IconAlertCircle aria-hidden size={13} stroke={1.9} />}
      {tone === 'today' && <IconClock aria-hidden size={13} stroke={1.9} />}
      <span>{tone === 'late' ? t('common.daysLate', { count: -days }) : relative(value)}</span>
    </span>
  );
}

function toneOf(days: number): 'late' | 'today' | undefined {
  if (days < 0) return 'late';
  return days === 0 ? 'today' : undefined;
}
