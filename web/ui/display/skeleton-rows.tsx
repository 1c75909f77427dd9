import { Skeleton } from '@mantine/core';
import { useT } from '#web/lib/i18n.ts';
import classes from './skeleton-rows.module.css';

interface SkeletonRowsProps {
  rows?: number;
  /** Column widths in pixels; columns without one share the rest. */
  columns: readonly (number | undefined)[];
  twoLines?: boolean;
  /** Includes a table header. */
  head?: boolean;
  /** Not announced, since another skeleton of the screen is. */
  silent?: boolean;
}

/** Widths of the bars in percent, in rotation, so that the rows don't look uniform. */
const widths = [72, 88, 60, 80];
const widthOf = (turn: number) => `${widths[turn % widths.length]}%`;

/** Grey bars in the shape of the expected rows, shown only if loading takes a moment. */
export function SkeletonRows(props: SkeletonRowsProps) {
  const { rows = 8, columns, twoLines = true, head = false, silent = false } = props;
  const t = useT();
  return (
    <div
      {...(silent ? { 'aria-hidden': true } : { role: 'status', 'aria-label': t('kit.list.loading') })}
      className={classes.rows}
    >
      {head && <div className={classes.head} />}
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        <div key={row} className={classes.row}>
          {columns.map((width, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <div key={column} className={classes.cell} style={{ flex: width ? `0 0 ${width}px` : 1 }}>
              <Skeleton height={9} width={widthOf(row + column)} />
              {twoLines && <Skeleton height={7} width={widthOf(row * 3 + column + 2)} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
