import type { ReactNode } from 'react';
import { UserText } from '#web/ui/display/user-text.tsx';
import type { Column } from '#web/ui/list/list-description.ts';
import classes from './cell.module.css';
import { ValueCell } from './value-cell.tsx';

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  oneLine?: boolean;
}

/** A cell of the table: one or two lines. */
export function Cell<Row>({ column, row, oneLine = false }: CellProps<Row>) {
  const second = oneLine ? null : column.second?.(row);
  const mark = column.mark?.(row);
  const lines = (
    <div
      className={`grid shrinkable type-cell one-column ${classes.cell}`}
      data-strong={column.strong || undefined}
    >
      <div className="shrinkable">
        <CellContent column={column} row={row} />
      </div>
      {/* A column of figures is left-to-right; elsewhere the parts have their own direction, which <bdi> doesn't read. */}
      {second && (
        <div className={`muted type-caption shrinkable`}>
          {column.align === 'number' ? <bdi>{second}</bdi> : second}
        </div>
      )}
    </div>
  );
  if (!mark) return lines;
  return (
    <div className={classes.marked}>
      {mark}
      {lines}
    </div>
  );
}

/** The result of `cell`, or else the row's own value by its kind. */
export function CellContent<Row>({ column, row }: Omit<CellProps<Row>, 'oneLine'>): ReactNode {
  if (column.cell) return column.cell(row) || <UserText>{null}</UserText>;
  const value = (row as Record<string, unknown>)[column.key];
  return <ValueCell kind={column.kind} isFigure={column.align === 'number'} value={value} row={row} />;
}
