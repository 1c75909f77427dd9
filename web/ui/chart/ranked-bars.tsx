import type { ReactNode } from 'react';
import classes from './ranked-bars.module.css';
import type { Shade } from './stacked-chart.tsx';

interface RankedBar {
  key: string;
  name: ReactNode;
  parts: readonly { shade: Shade; count: number }[];
  /** The sum in words, such as `28`. */
  text: ReactNode;
}

/** Sums beside their names, longest possible bar for the largest; the text has the number. */
export function RankedBars({ bars }: { bars: readonly RankedBar[] }) {
  const sumOf = ({ parts }: RankedBar) => parts.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...bars.map(sumOf));
  return (
    <ul className="grid gap-4">
      {bars.map((bar) => (
        <li key={bar.key} className={classes.line}>
          <span className="shrinkable">{bar.name}</span>
          <span aria-hidden className={classes.track}>
            {bar.parts.map(({ shade, count }) => (
              <span key={shade} data-shade={shade} style={{ inlineSize: `${(count / most) * 100}%` }} />
            ))}
          </span>
          <span className="strong text-end">{bar.text}</span>
        </li>
      ))}
    </ul>
  );
}
