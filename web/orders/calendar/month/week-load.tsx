import type { Calendar } from '#shared/orders/calendar/calendar.api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import { fullness, isOver, sumOf, tightest } from '../calendar-load.rules.ts';
import { weekNumber } from '../calendar-range.rules.ts';
import classes from './month.module.css';

interface WeekLoadProps {
  /** Its seven days. */
  days: readonly string[];
  /** Whether the chosen day is one of them. */
  isChosen: boolean;
  calendar: Calendar | undefined;
}

/** How full a week is: the sum of the days beside it, which it is the head of. */
export function WeekLoad({ days, isChosen, calendar }: WeekLoadProps) {
  const t = useT();
  const { percent } = useFormat();
  const sum = sumOf(
    days.flatMap((day) => tightest((calendar?.load ?? []).filter((each) => each.date === day)) ?? []),
  );
  return (
    <th
      scope="row"
      className={classes.load}
      data-chosen={isChosen || undefined}
      data-over={isOver(sum) || undefined}
    >
      <span className={classes.weekNumber}>
        {t('orders.calendar.week')} <Num>{weekNumber(days[0] ?? '')}</Num>
      </span>
      {sum.capacity > 0 && (
        <>
          <span className={classes.column}>
            <span style={{ blockSize: `${fullness(sum) * 100}%` }} />
          </span>
          <Num className={classes.share}>{percent(Math.round((100 * sum.promised) / sum.capacity))}</Num>
          <Num className="small-text">{`${sum.promised}/${sum.capacity}`}</Num>
        </>
      )}
    </th>
  );
}
