import type { ExchangeRate } from '#shared/settings/money/currency.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { StepChart } from '#web/ui/chart/step-chart.tsx';
import classes from './currency.module.css';

interface Props {
  /** Newest first. */
  rates: readonly ExchangeRate[];
}

const day = 86_400_000;

/** The rate over time, in steps: each applies until the next. Time runs left to right in every language. */
export function RateChart({ rates }: Props) {
  const t = useT();
  const { date, number, today } = useFormat();
  const entries = rates.toReversed().map(({ asOf, rate }) => ({ at: Date.parse(asOf), value: Number(rate) }));
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last || rates.length < 2) return null;
  // Extends slightly beyond today, so that the newest rate is a step too.
  const end = Math.max(Date.parse(today()), last.at);
  const dayOf = (moment: number) => new Date(Math.round(moment / day) * day).toISOString().slice(0, 10);
  const points = rates
    .map(({ asOf, rate }) => `${date(asOf)} ${number(rate)}`)
    .join(t('orders.list.separator'));
  return (
    <div dir="ltr" className={classes.chart} role="img" aria-label={t('currency.rate.chart', { points })}>
      <StepChart
        points={entries}
        until={end + (end - first.at) / 20}
        writeValue={(value) => number(String(value))}
        writeTime={(moment) => date(dayOf(moment), { year: false })}
      />
    </div>
  );
}
