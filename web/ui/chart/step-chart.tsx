import { Plot, shareOf } from './plot.tsx';
import classes from './step-chart.module.css';
import { ticksOf } from './ticks.ts';

interface Point {
  /** Milliseconds since 1970. */
  at: number;
  value: number;
}

interface StepChartProps {
  /** Oldest first, each holding until the next; two at least. */
  points: readonly Point[];
  /** The last one holds until here. */
  until: number;
  writeValue: (value: number) => string;
  writeTime: (at: number) => string;
}

const height = 150;
const steps = 4;
/** Moments that are named below the chart. */
const named = [0, 1 / 3, 2 / 3, 1];

/** A value over time, in steps. */
export function StepChart({ points, until, writeValue, writeTime }: StepChartProps) {
  const values = points.map(({ value }) => value);
  const ticks = ticksOf(Math.min(...values), Math.max(...values), steps);
  const from = points[0]?.at ?? until;
  const x = (at: number) => ((at - from) / (until - from)) * 100;
  const y = (value: number) => (1 - shareOf(value, ticks)) * 100;
  const path = points.map(({ at, value }, index) =>
    index === 0 ? `M${x(at)} ${y(value)}` : `H${x(at)}V${y(value)}`,
  );
  const times = (
    <div className={`flex apart ${classes.times}`}>
      {named.map((share) => (
        <span className="nowrap" key={share}>
          {writeTime(from + (until - from) * share)}
        </span>
      ))}
    </div>
  );
  return (
    <Plot height={height} ticks={ticks} write={writeValue} axis={times}>
      <svg className={classes.steps} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        <path d={`${path.join('')}H100`} />
      </svg>
    </Plot>
  );
}
