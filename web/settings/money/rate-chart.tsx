import { LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import type { ExchangeRate } from '#shared/settings/money/currency.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import classes from './currency.module.css';

interface Props {
  /** Newest first. */
  rates: readonly ExchangeRate[];
}

const height = 180;
const day = 86_400_000;

/** The rate over time, in steps: each applies until the next. Time runs left to right in every language. */
export function RateChart({ rates }: Props) {
  const t = useT();
  const { date, number, today } = useFormat();
  if (rates.length < 2) return null;
  const entries = rates.toReversed().map(({ asOf, rate }) => ({ at: Date.parse(asOf), rate: Number(rate) }));
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return null;
  // Extends slightly beyond today, so that the newest rate is a step too.
  const end = Math.max(Date.parse(today()), last.at);
  const data = [...entries, { at: end + (end - first.at) / 20, rate: last.rate }];
  const dayOf = (moment: number) => new Date(Math.round(moment / day) * day).toISOString().slice(0, 10);
  const points = rates.map(({ asOf, rate }) => `${date(asOf)} ${number(rate)}`).join(', ');
  return (
    <div dir="ltr" className={classes.chart} role="img" aria-label={t('currency.rate.chart', { points })}>
      <LineChart
        h={height}
        data={data}
        dataKey="at"
        series={[{ name: 'rate', color: 'var(--primary)' }]}
        curveType="stepAfter"
        gridAxis="x"
        strokeDasharray={0}
        strokeWidth={2}
        withDots={false}
        withTooltip={false}
        lineProps={{ isAnimationActive: false }}
        xAxisProps={{
          type: 'number',
          scale: 'time',
          domain: ['dataMin', 'dataMax'],
          tickFormatter: (moment: number) => date(dayOf(moment), { year: false }),
          tick: { fontSize: 12, fill: 'var(--muted)' },
          minTickGap: 32,
        }}
        yAxisProps={{
          domain: ['auto', 'auto'],
          tickFormatter: (value: number) => number(String(value)),
          width: 56,
        }}
      />
    </div>
  );
}
