import type { ReactNode } from 'react';
import type { ReportStep } from '#shared/reports/report/report.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { RankedBars } from '#web/ui/chart/ranked-bars.tsx';
import { Legend, type Shade, StackedChart } from '#web/ui/chart/stacked-chart.tsx';
import { Num } from '#web/ui/display/num.tsx';
import classes from './report-chart.module.css';

interface Part<Key extends string> {
  key: Key;
  label: string;
  shade: Shade;
}

interface ReportChartProps<Key extends string, Side extends string> {
  title: string;
  series: { step: ReportStep; points: readonly ({ from: string } & Record<Key, number>)[] };
  parts: readonly Part<Key>[];
  side: {
    title: string;
    parts: readonly Part<Side>[];
    bars: readonly { key: string; name: ReactNode; counts: Record<Side, number> }[];
  };
}

/** The chart card of a report: everything found over time, and by whom or what. */
export function ReportChart<Key extends string, Side extends string>(props: ReportChartProps<Key, Side>) {
  const { title, series, parts, side } = props;
  const t = useT();
  const { number, month, shortDate, date, digits } = useFormat();
  const isByDay = series.step === 'day';
  const years = new Set(series.points.map(({ from }) => from.slice(0, 4)));
  const monthOf = (day: string) => `${month(day, 'short')} ${digits(day.slice(0, 4))}`;
  if (series.points.length === 0 && side.bars.length === 0) return null;
  const sumOf = (counts: Record<Side, number>) => side.parts.reduce((sum, { key }) => sum + counts[key], 0);
  const all = side.bars.reduce((sum, { counts }) => sum + sumOf(counts), 0);
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.part}>
        <header className={classes.head}>
          <h2>{title}</h2>
          <span className={classes.note}>
            {t(isByDay ? 'reports.report.byDay' : 'reports.report.byMonth')}
          </span>
          {parts.length > 1 && <Legend parts={parts} />}
        </header>
        <StackedChart
          title={t('reports.report.table', { title })}
          parts={parts}
          bars={series.points.map((point) => ({
            key: point.from,
            name: isByDay ? shortDate(point.from) : month(point.from, 'short'),
            fullName: isByDay
              ? date(point.from)
              : years.size > 1
                ? monthOf(point.from)
                : month(point.from, 'long'),
            counts: point,
          }))}
          write={(count) => number(count)}
        />
      </div>
      <div className={classes.part}>
        <header className={classes.head}>
          <h2>{side.title}</h2>
          <span className={classes.note}>
            <Num>{all}</Num>
          </span>
          {side.parts.length > 1 && <Legend parts={side.parts} />}
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it. */}
        <section className={classes.ranked} aria-label={side.title} tabIndex={0}>
          <RankedBars
            bars={side.bars.map(({ key, name, counts }) => ({
              key,
              name,
              parts: side.parts.map((part) => ({ shade: part.shade, count: counts[part.key] })),
              text: <Num>{sumOf(counts)}</Num>,
            }))}
          />
        </section>
      </div>
    </section>
  );
}
