import classes from './bar-chart.module.css';
import { Plot, shareOf } from './plot.tsx';
import { ticksOf } from './ticks.ts';
import { usePointed } from './use-pointed.ts';

interface Bar {
  name: string;
  /** What is counted. */
  count: number;
  /** It still runs, so it has a tone of its own. */
  isRunning: boolean;
}

interface BarChartProps {
  /** Names it, and the table of the same numbers for screen readers. */
  title: string;
  bars: readonly Bar[];
  write: (count: number) => string;
}

const height = 140;
const steps = 2;

/**
 * Counts beside each other; the one that the pointer, a finger or the arrow keys choose is written over its bar. Where the
 * names have no room side by side, every second is left out, never the last. Time runs left to right in every language.
 */
export function BarChart({ title, bars, write }: BarChartProps) {
  const { at, field } = usePointed({ count: bars.length });
  const ticks = ticksOf(0, Math.max(...bars.map(({ count }) => count)), steps, 1);
  const chosen = at === null ? undefined : bars[at];
  const names = (
    <div className={classes.names} aria-hidden>
      {bars.map(({ name }) => (
        <span className="nowrap" key={name}>
          {name}
        </span>
      ))}
    </div>
  );
  return (
    <div dir="ltr" className="shrinkable">
      <Plot height={height} ticks={ticks} write={write} axis={names}>
        <div className={classes.bars} aria-hidden>
          {bars.map((bar) => (
            <span
              key={bar.name}
              data-running={bar.isRunning || undefined}
              data-count={bar === chosen ? write(bar.count) : undefined}
              style={{ blockSize: `${shareOf(bar.count, ticks) * 100}%` }}
            />
          ))}
        </div>
        <div
          role="img"
          aria-label={title}
          className={classes.pointer}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read the bars.
          tabIndex={0}
          {...field}
        />
      </Plot>
      <p className="sr-only" aria-live="polite">
        {chosen && `${chosen.name} ${write(chosen.count)}`}
      </p>
      <table className="sr-only">
        <caption>{title}</caption>
        <tbody>
          {bars.map(({ name, count }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{write(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
