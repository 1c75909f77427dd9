import { Skeleton } from '@mantine/core';
import { useT } from '#web/lib/i18n.ts';
import classes from './skeleton-rows.module.css';

interface Bars {
  /** In pixels; columns without one share the rest. */
  width?: number | undefined;
  /** At the right, like amounts. */
  isFigure?: boolean;
  oneLine?: boolean;
}

interface SkeletonRowsProps {
  rows?: number;
  /** A number is the width of a column; `check` is a checkbox. */
  columns: readonly (number | undefined | 'check' | Bars)[];
  twoLines?: boolean;
  /** A table with a header, as high as its place. */
  head?: boolean;
  /** Each row is a card. */
  cards?: boolean;
  /** Not announced, since another skeleton of the screen is. */
  silent?: boolean;
}

/** Widths of the bars in percent, in rotation, so that the rows don't look uniform. */
const widths = [72, 88, 60, 80];
const widthOf = (turn: number) => `${widths[turn % widths.length]}%`;

/** More rows than a screen has room for; what is below its place is cut off. */
const tableRows = 24;

/** Grey bars in the shape of the expected rows, shown only if loading takes a moment. */
export function SkeletonRows(props: SkeletonRowsProps) {
  const { columns, twoLines = true, head = false, cards = false, silent = false } = props;
  const t = useT();
  const rows = props.rows ?? (head ? tableRows : 8);
  return (
    <div
      {...(silent ? { 'aria-hidden': true } : { role: 'status', 'aria-label': t('kit.list.loading') })}
      className={classes.rows}
      data-fills={head || undefined}
    >
      {head && <div className={classes.head} />}
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        <div key={row} className={cards ? classes.card : classes.row}>
          {columns.map((column, index) => {
            if (column === 'check') return <div key="check" className={classes.check} />;
            const { width, isFigure, oneLine }: Bars =
              typeof column === 'object' ? column : { width: column };
            return (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                key={index}
                className={classes.cell}
                data-figure={isFigure || undefined}
                style={{ flex: width ? `0 0 ${width}px` : 1 }}
              >
                <Skeleton height={9} width={widthOf(row + index)} />
                {twoLines && !oneLine && <Skeleton height={7} width={widthOf(row * 3 + index + 2)} />}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
