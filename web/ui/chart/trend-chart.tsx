import type { ReactNode } from 'react';
import { Plot, shareOf } from './plot.tsx';
import { ticksOf } from './ticks.ts';
import classes from './trend-chart.module.css';
import { usePointed } from './use-pointed.ts';

interface TrendPart {
  key: string;
  /** Below the field; parts to come have no figures. */
  name: string;
  bar?: number | undefined;
  line?: number | undefined;
  /** It still runs. */
  isNow?: boolean;
}

interface TrendChartProps {
  parts: readonly TrendPart[];
  label: string;
  write: (tick: number) => string;
  /** What a pointed part comes to, in words. */
  textOf: (index: number) => string;
  /** The figures of the pointed part. */
  detail: (index: number) => ReactNode;
}

const height = 168;
const steps = 3;

/**
 * Bars with a line over them, above and below zero. The pointer, a finger or the arrow keys choose a part, whose
 * figures are shown. Time runs left to right in every language.
 */
export function TrendChart({ parts, label, write, textOf, detail }: TrendChartProps) {
  const known = parts.filter(({ bar }) => bar !== undefined);
  const { at, field } = usePointed({ count: parts.length, known: known.length, start: known.length - 1 });
  const values = known.flatMap(({ bar = 0, line = 0 }) => [bar, line]);
  const ticks = ticksOf(Math.min(0, ...values), Math.max(0, ...values), steps);
  const x = (index: number) => ((index + 0.5) / parts.length) * 100;
  const y = (value: number) => shareOf(value, ticks) * 100;

  const names = (
    <div className={classes.names} data-many={parts.length > 12 || undefined}>
      {parts.map(({ key, name, isNow }) => (
        <span key={key} data-now={isNow || undefined}>
          {name}
        </span>
      ))}
    </div>
  );
  return (
    <div className={classes.trend} dir="ltr">
      <Plot height={height} ticks={ticks} write={write} axis={names}>
        <span className={classes.zero} style={{ insetBlockEnd: `${y(0)}%` }} />
        <div className={`over-parent ${classes.bars}`}>
          {parts.map(({ key, bar }, index) => (
            <span key={key} className={`relative ${classes.column}`} data-pointed={index === at || undefined}>
              {bar !== undefined && (
                <span
                  className={classes.bar}
                  data-below={bar < 0 || undefined}
                  style={{
                    insetBlockEnd: `${y(Math.min(0, bar))}%`,
                    blockSize: `${Math.abs(y(bar) - y(0))}%`,
                  }}
                />
              )}
            </span>
          ))}
        </div>
        <svg className={classes.line} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <polyline points={known.map(({ line = 0 }, index) => `${x(index)},${100 - y(line)}`).join(' ')} />
        </svg>
        {known.map(({ key, line = 0 }, index) => (
          <span
            key={key}
            className={classes.dot}
            data-pointed={index === at || undefined}
            style={{ insetInlineStart: `${x(index)}%`, insetBlockEnd: `${y(line)}%` }}
          />
        ))}
        <div
          className={classes.pointer}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={known.length}
          aria-valuenow={(at ?? known.length - 1) + 1}
          aria-valuetext={textOf(at ?? known.length - 1)}
          {...field}
        />
        {at !== null && (
          <div
            className={classes.detail}
            data-end={x(at) > 60 || undefined}
            style={x(at) > 60 ? { insetInlineEnd: `${100 - x(at)}%` } : { insetInlineStart: `${x(at)}%` }}
          >
            {detail(at)}
          </div>
        )}
      </Plot>
    </div>
  );
}
