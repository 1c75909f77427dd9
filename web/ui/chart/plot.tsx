import type { ReactNode } from 'react';
import classes from './plot.module.css';

interface PlotProps {
  /** Of the field, without what stands below it; in pixels. */
  height: number;
  /** The marks of the scale, lowest first. */
  ticks: readonly number[];
  write: (tick: number) => string;
  /** What stands below the field. */
  axis: ReactNode;
  children: ReactNode;
}

/** How far up a value stands between the first mark and the last, as a share of 1. */
export const shareOf = (value: number, ticks: readonly number[]): number => {
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  return (value - low) / (high - low);
};

/** The field of a chart with its scale and its lines. Time runs left to right in every language. */
export function Plot({ height, ticks, write, axis, children }: PlotProps) {
  const placed = ticks.map((tick) => ({ tick, style: { insetBlockEnd: `${shareOf(tick, ticks) * 100}%` } }));
  return (
    <div className={classes.plot}>
      <div className="grid relative">
        {placed.map(({ tick, style }) => (
          <span key={tick} className={classes.tick} style={style}>
            <bdi>{write(tick)}</bdi>
          </span>
        ))}
      </div>
      <div className="relative" style={{ blockSize: height }}>
        {placed.map(({ tick, style }) => (
          <span key={tick} className={classes.line} style={style} />
        ))}
        {children}
      </div>
      <div className={classes.axis}>{axis}</div>
    </div>
  );
}
