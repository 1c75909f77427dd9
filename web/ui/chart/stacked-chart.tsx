import { Plot, shareOf } from './plot.tsx';
import classes from './stacked-chart.module.css';
import { ticksOf } from './ticks.ts';
import { usePointed } from './use-pointed.ts';

/** How a part of a bar is drawn; what it means is in the legend. */
export type Shade = 'full' | 'mild' | 'faint' | 'danger';

interface StackedPart {
  key: string;
  label: string;
  shade: Shade;
}

interface StackedBar {
  key: string;
  /** Below the field. */
  name: string;
  /** In the details of a pointed bar. */
  fullName: string;
  counts: Readonly<Record<string, number>>;
}

interface StackedChartProps {
  title: string;
  parts: readonly StackedPart[];
  bars: readonly StackedBar[];
  write: (count: number) => string;
}

const height = 96;
const steps = 2;
/** Names that have room side by side. */
const mostNames = 9;

/**
 * Counts on top of each other, beside each other. The pointer, a finger or the arrow keys choose a bar, whose counts
 * are shown; a table holds all of them for screen readers. Time runs left to right in every language.
 */
export function StackedChart({ title, parts, bars, write }: StackedChartProps) {
  const pointed = usePointed({ count: bars.length });
  const at = pointed.at === null ? undefined : bars[pointed.at];
  const totalOf = ({ counts }: StackedBar) => parts.reduce((sum, { key }) => sum + (counts[key] ?? 0), 0);
  const ticks = ticksOf(0, Math.max(1, ...bars.map(totalOf)), steps, 1);
  const every = Math.ceil(bars.length / mostNames);

  const textOf = (bar: StackedBar) =>
    parts.map(({ key, label }) => `${label} ${write(bar.counts[key] ?? 0)}`).join(' · ');
  const names = (
    <div className={classes.names}>
      {bars.map(({ key, name }, index) => {
        const fromEnd = bars.length - 1 - index;
        // Narrow charts leave out the minor ones.
        const isMinor = fromEnd % (3 * every) !== 0;
        return (
          <span key={key} data-minor={isMinor || undefined}>
            {fromEnd % every === 0 && <span>{name}</span>}
          </span>
        );
      })}
    </div>
  );
  return (
    <figure className={`relative ${classes.figure}`} aria-label={title}>
      <p className={classes.pointed} aria-live="polite">
        {at && (
          <>
            <bdi className="strong plain-text">{at.fullName}</bdi> <bdi>{textOf(at)}</bdi>
          </>
        )}
      </p>
      <div dir="ltr">
        <Plot height={height} ticks={ticks} write={write} axis={names}>
          <div className={`over-parent ${classes.bars}`}>
            {bars.map((bar) => (
              <span key={bar.key} className={classes.bar} data-pointed={bar === at || undefined}>
                {parts.map(({ key, shade }) => (
                  <span
                    key={key}
                    data-shade={shade}
                    style={{ blockSize: `${shareOf(bar.counts[key] ?? 0, ticks) * 100}%` }}
                  />
                ))}
              </span>
            ))}
          </div>
          <div
            role="img"
            aria-label={title}
            className={classes.pointer}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read the bars.
            tabIndex={0}
            {...pointed.field}
          />
        </Plot>
      </div>
      <table className="sr-only">
        <caption>{title}</caption>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.key}>
              <th scope="row">{bar.fullName}</th>
              <td>{textOf(bar)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** What the shades of a chart mean. */
export const Legend = ({ parts }: Pick<StackedChartProps, 'parts'>) => (
  <span className={classes.legend}>
    {parts.map(({ key, label, shade }) => (
      <span key={key}>
        <span aria-hidden className={classes.swatch} data-shade={shade} />
        {label}
      </span>
    ))}
  </span>
);
