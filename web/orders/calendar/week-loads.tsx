import type { Calendar } from '#shared/orders/calendar/calendar.contract.ts';
import { daysLater } from '#shared/orders/order/promise.rules.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import { fullness, isOver, sumOf, tightest } from './calendar-load.rules.ts';
import { datesBetween, weekNumber } from './calendar-range.rules.ts';
import classes from './month.module.css';

interface WeekLoadsProps {
  range: { from: string; to: string };
  date: string;
  calendar: Calendar | undefined;
}

/** How full each week of the month is: the sum of the days beside it. */
export function WeekLoads({ range, date, calendar }: WeekLoadsProps) {
  const t = useT();
  const { percent } = useFormat();
  const dates = datesBetween(range);
  const weeks = dates.filter((_, index) => index % 7 === 0);
  return (
    <div className={classes.weeks}>
      <div className={classes.weeksHead}>{t('orders.calendar.load')}</div>
      {weeks.map((first) => {
        const last = daysLater(first, 6);
        const sum = sumOf(
          datesBetween({ from: first, to: last }).flatMap(
            (day) => tightest((calendar?.load ?? []).filter((each) => each.date === day)) ?? [],
          ),
        );
        const isCurrent = date >= first && date <= last;
        return (
          <div
            key={first}
            className={classes.week}
            data-chosen={isCurrent || undefined}
            data-over={isOver(sum) || undefined}
          >
            <span className={classes.weekNumber}>
              {t('orders.calendar.week')} <Num>{weekNumber(first)}</Num>
            </span>
            {sum.capacity > 0 && (
              <>
                <span className={classes.column}>
                  <span style={{ blockSize: `${fullness(sum) * 100}%` }} />
                </span>
                <Num className={classes.share}>
                  {percent(Math.round((100 * sum.promised) / sum.capacity))}
                </Num>
                <Num className={classes.sum}>{`${sum.promised}/${sum.capacity}`}</Num>
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}
