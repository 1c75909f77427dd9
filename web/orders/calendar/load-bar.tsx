import { Num } from '#web/ui/display/num.tsx';
import { fullness, isOver, type Load } from './calendar-load.rules.ts';
import classes from './load.module.css';

interface LoadBarProps {
  load: Load;
  isPast?: boolean;
  /** The work that it is about. */
  name?: string;
}

/** How full a day is for one work: a bar with both numbers. */
export function LoadBar({ load, isPast = false, name }: LoadBarProps) {
  const { promised, capacity } = load;
  return (
    <span
      className={
        name
          ? `row shrinkable gap-6 muted type-caption ${classes.named}`
          : 'row shrinkable gap-6 muted type-caption'
      }
      data-over={isOver(load) || undefined}
      data-past={isPast || undefined}
    >
      {name && <bdi className={`one-line plain-text`}>{name}</bdi>}
      <span className={classes.bar}>
        <span style={{ inlineSize: `${fullness(load) * 100}%` }} />
      </span>
      <Num className={classes.numbers}>{`${promised}/${capacity}`}</Num>
    </span>
  );
}
