import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { useFormat } from '#web/lib/format.ts';

interface Month {
  month: string;
  running?: number;
  past?: number;
}

export default function MonthsChart({ data }: { data: Month[] }) {
  const { number } = useFormat();
  return (
    <BarChart
      h={172}
      data={data}
      dataKey="month"
      type="stacked"
      series={[
        { name: 'past', color: 'var(--bar-past)' },
        { name: 'running', color: 'var(--primary)' },
      ]}
      gridAxis="x"
      strokeDasharray={0}
      withTooltip={false}
      maxBarWidth={30}
      barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0] }}
      yAxisProps={{
        tickFormatter: (value: number) => number(value),
        allowDecimals: false,
        width: 34,
        tickCount: 3,
      }}
      // If the month names don't fit, some are left out, but never the current one.
      xAxisProps={{
        interval: 'preserveEnd',
        minTickGap: 4,
        tick: { fontSize: 12, fill: 'var(--muted)' },
      }}
    />
  );
}
