import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './cell.module.css';
import type { Column } from './list-description.ts';

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  oneLine?: boolean;
}

/** One or two lines of a row in a column. */
export function Cell<Row>({ column, row, oneLine = false }: CellProps<Row>) {
  const second = oneLine ? null : column.second?.(row);
  return (
    <div className={classes.cell} data-strong={column.strong || undefined}>
      <div className={classes.first}>
        <CellContent column={column} row={row} />
      </div>
      {second && <div className={classes.second}>{second}</div>}
    </div>
  );
}

/** What `cell` makes of the row, or the row's own value by its kind. */
export function CellContent<Row>({ column, row }: Omit<CellProps<Row>, 'oneLine'>): ReactNode {
  const t = useT();
  if (column.cell) return column.cell(row) || <UserText>{null}</UserText>;
  const value = (row as Record<string, unknown>)[column.key];
  if (typeof value === 'number') return <Num>{value}</Num>;
  if (typeof value === 'boolean') return t(value ? 'kit.value.yes' : 'kit.value.no');
  if (column.align === 'number' && typeof value === 'string' && value) return <Num>{value}</Num>;
  return <UserText>{typeof value === 'string' ? value : null}</UserText>;
}
