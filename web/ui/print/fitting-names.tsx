import { useCallback, useState } from 'react';
import { Num } from '#web/ui/display/num.tsx';
import { fittingCount } from './fitting-count.ts';
import classes from './fitting-names.module.css';

interface FittingNamesProps {
  names: readonly string[];
  /** At the end of a line that begins with another fact. */
  end?: boolean;
  /** Stands for the names that don't fit; otherwise their number. */
  further?: string;
}

/** Names on one line of paper: as many as fit as a whole, and the number of the others, since half a name misleads. */
export function FittingNames({ names, end = false, further }: FittingNamesProps) {
  const [count, setCount] = useState(names.length);
  const measure = useCallback((line: HTMLElement) => {
    const observer = new ResizeObserver(() => setCount(Math.max(1, countIn(line))));
    // The names change their width when their font arrives.
    for (const each of [line, ...line.querySelectorAll('[data-measured] > span')]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return (
    <span ref={measure} className={end ? `${classes.names} to-end` : classes.names}>
      <span className="one-line">{names.slice(0, count).map(named)}</span>
      {count < names.length && <Num className="rigid">{further ?? `+${names.length - count}`}</Num>}
      <span aria-hidden data-measured className={classes.measured}>
        {names.map((name, index) => (
          <span key={name}>{named(name, index)}</span>
        ))}
        <span>{` +${names.length}`}</span>
      </span>
    </span>
  );
}

const named = (name: string, index: number) => (
  <span key={name}>
    {index > 0 && ' · '}
    <bdi>{name}</bdi>
  </span>
);

function countIn(line: HTMLElement): number {
  const widths = [...line.querySelectorAll('[data-measured] > span')].map(
    (name) => name.getBoundingClientRect().width,
  );
  return fittingCount(widths.slice(0, -1), widths.at(-1) ?? 0, line.getBoundingClientRect().width);
}
