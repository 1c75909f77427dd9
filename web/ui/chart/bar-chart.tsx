import classes from './bar-chart.module.css';
import { Plot, shareOf } from './plot.tsx';
import { ticksOf } from './ticks.ts';

interface Bar {
  name: string;
  /** What is counted. */
  count: number;
  /** It still runs, so it has a tone of its own. */
  isRunning: boolean;
}

const height = 140;
const steps = 2;

/** Counts beside each other. Where the names have no room side by side, every second is left out, never the last. */
export function BarChart({ bars, write }: { bars: readonly Bar[]; write: (count: number) => string }) {
  const ticks = ticksOf(0, Math.max(...bars.map(({ count }) => count)), steps, 1);
  const names = (
    <div className={classes.names}>
      {bars.map(({ name }) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
  return (
    <Plot height={height} ticks={ticks} write={write} axis={names}>
      <div className={classes.bars}>
        {bars.map(({ name, count, isRunning }) => (
          <span
            key={name}
            data-running={isRunning || undefined}
            style={{ blockSize: `${shareOf(count, ticks) * 100}%` }}
          />
        ))}
      </div>
    </Plot>
  );
}
