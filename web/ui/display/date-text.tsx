import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { useFormat, useRelativeDay } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import classes from './date-text.module.css';

interface DateTextProps {
  /** `YYYY-MM-DD` in the shop's time zone, or a timestamp. */
  value: string | null | undefined;
  /** Whether it is a due date, which is highlighted when it is today or past. */
  due?: boolean;
  /** Shows the time of day, too. */
  time?: boolean;
}

/** A date in the format of lists: without the current year. The Hijri date, if preferred, is in the tooltip. */
export function DateText({ value, due = false, time = false }: DateTextProps) {
  const { shortDate, dateTime, daysFromToday, hijriBeside } = useFormat();
  if (!value) return <span className="faint">—</span>;
  return (
    <time
      dateTime={value}
      className={`tabular nowrap ${classes.date}`}
      data-tone={due ? toneOf(daysFromToday(value)) : undefined}
      title={hijriBeside(value) ?? undefined}
    >
      {time ? dateTime(value) : shortDate(value)}
    </time>
  );
}

interface FullDateProps extends DateTextProps {
  value: string;
  /** Starts with the weekday. */
  weekday?: boolean;
}

/** A date in the format of records and papers: complete, with the Hijri date beside it if the shop prefers that. */
export function FullDate({ value, due = false, time = false, weekday: named = false }: FullDateProps) {
  const { date, dateTime, weekday, daysFromToday, hijriBeside } = useFormat();
  const hijri = hijriBeside(value);
  return (
    <span>
      <time
        dateTime={value}
        className={`tabular nowrap ${classes.date}`}
        data-tone={due ? toneOf(daysFromToday(value)) : undefined}
      >
        {named && `${weekday(value)} `}
        {time ? dateTime(value) : date(value)}
      </time>
      {/* Both dates on one line if they fit, otherwise on two. */}
      {hijri && (
        <>
          {' '}
          <bdi className="muted nowrap">{hijri}</bdi>
        </>
      )}
    </span>
  );
}

/** `3 days late`, `Today`, `in 4 days`: shown beside a date, never instead of it. */
export function RelativeDay({ value, due = false }: Omit<DateTextProps, 'time'>) {
  const t = useT();
  const relative = useRelativeDay();
  const { daysFromToday } = useFormat();
  if (!value) return null;
  const days = daysFromToday(value);
  const tone = due ? toneOf(days) : undefined;
  return (
    <span className={`inline-row gap-4 tabular nowrap ${classes.relative}`} data-tone={tone}>
      {tone === 'late' && <IconAlertCircle className="rigid" aria-hidden size={13} stroke={1.9} />}
      {tone === 'today' && <IconClock className="rigid" aria-hidden size={13} stroke={1.9} />}
      <span>{tone === 'late' ? t('common.daysLate', { count: -days }) : relative(value)}</span>
    </span>
  );
}

function toneOf(days: number): 'late' | 'today' | undefined {
  if (days < 0) return 'late';
  return days === 0 ? 'today' : undefined;
}
