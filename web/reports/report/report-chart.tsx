import type { ReactNode } from 'react';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import type { ReportStep } from '#shared/reports/report/report.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { RankedBars } from '#web/ui/chart/ranked-bars.tsx';
import { Legend, type Shade, StackedChart } from '#web/ui/chart/stacked-chart.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './report-chart.module.css';

interface Part<Key extends string> {
  key: Key;
  label: string;
  shade: Shade;
}

/** Counts, or amounts as decimal strings. */
type Counts<Key extends string> = Record<Key, number | string>;

/** A name of somebody's, or one of the product's. */
type Bar<Key extends string> = { key: string | number; name: ReactNode } & Counts<Key>;

interface RankedProps<Key extends string> {
  title: string;
  parts: readonly Part<Key>[];
  bars: readonly Bar<Key>[];
}

interface Amounts {
  /** In the currency of the amounts; without it they are counts. */
  currency?: CurrencyLook | undefined;
}

interface ReportChartProps<Key extends string, Side extends string> extends Amounts {
  title: string;
  series: { step: ReportStep; points: readonly ({ from: string } & Counts<Key>)[] };
  parts: readonly Part<Key>[];
  side: RankedProps<Side>;
}

/** With more bars, those with the largest sums are shown, and the others as one. */
const mostBars = 8;

/** The chart card of a report: everything found over time, and by whom or what. */
export function ReportChart<Key extends string, Side extends string>(props: ReportChartProps<Key, Side>) {
  const { title, series, parts, side, currency } = props;
  const t = useT();
  const { month, shortDate, date, digits } = useFormat();
  const write = useWritten(currency);
  const isByDay = series.step === 'day';
  const years = new Set(series.points.map(({ from }) => from.slice(0, 4)));
  const monthOf = (day: string) => `${month(day, 'short')} ${digits(day.slice(0, 4))}`;
  if (series.points.length === 0 && side.bars.length === 0) return null;
  return (
    <section className={classes.card} aria-label={title}>
      <div className={`shrinkable pad-12-16 ${classes.part}`}>
        <header className={classes.head}>
          <h2>{title}</h2>
          <span className={`muted type-caption ${classes.note}`}>
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
            counts: Object.fromEntries(parts.map(({ key }) => [key, Number(point[key])])),
          }))}
          write={write}
        />
      </div>
      <RankedPart {...side} currency={currency} />
    </section>
  );
}

/** The chart card of a report without days: two rankings of everything found. */
export function RankedCharts<One extends string, Other extends string>(
  props: Amounts & { title: string; first: RankedProps<One>; second: RankedProps<Other> },
) {
  const { title, first, second, currency } = props;
  if (first.bars.length === 0 && second.bars.length === 0) return null;
  return (
    <section className={classes.card} aria-label={title}>
      <RankedPart {...first} currency={currency} />
      <RankedPart {...second} currency={currency} />
    </section>
  );
}

function RankedPart<Key extends string>({ title, parts, bars, currency }: RankedProps<Key> & Amounts) {
  const t = useT();
  const write = useWritten(currency);
  const sumOf = (bar: Bar<Key>) => parts.reduce((sum, { key }) => sum + Number(bar[key]), 0);
  const all = bars.reduce((sum, bar) => sum + sumOf(bar), 0);
  const largest = bars.toSorted((a, b) => sumOf(b) - sumOf(a)).slice(0, mostBars);
  const others = bars.filter((bar) => !largest.includes(bar));
  const othersOf = (key: Key) => others.reduce((sum, bar) => sum + Number(bar[key]), 0);
  const rest = {
    ...(Object.fromEntries(parts.map(({ key }) => [key, othersOf(key)])) as Counts<Key>),
    key: 'others',
    name: t('reports.report.others'),
  };
  const shown = others.length > 1 ? [...bars.filter((bar) => largest.includes(bar)), rest] : bars;
  return (
    <div className={`shrinkable pad-12-16 ${classes.part}`}>
      <header className={classes.head}>
        <h2>{title}</h2>
        <span className={`muted type-caption ${classes.note}`}>
          <Num>{write(all)}</Num>
        </span>
        {parts.length > 1 && <Legend parts={parts} />}
      </header>
      <div className={classes.ranked}>
        <RankedBars
          bars={shown.map((bar) => ({
            key: String(bar.key),
            name: typeof bar.name === 'string' ? <UserText>{bar.name}</UserText> : bar.name,
            parts: parts.map(({ key, shade }) => ({ shade, count: Math.max(0, Number(bar[key])) })),
            text: <Num>{write(sumOf(bar))}</Num>,
          }))}
        />
      </div>
    </div>
  );
}

/** Numbers as the chart shows them: amounts without fractions, which a bar doesn't show either. */
function useWritten(currency: CurrencyLook | undefined) {
  const { number } = useFormat();
  return (value: number) => number(currency ? Math.round(value) : value);
}
