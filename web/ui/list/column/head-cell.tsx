import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { type Sorting, writeSort } from '#web/ui/list/list-address.ts';
import { type Column, headOf } from '#web/ui/list/list-description.ts';
import classes from './head-cell.module.css';

interface HeadCellProps<Row> {
  column: Column<Row>;
  sorting: Sorting;
  onSort: (sort: string) => void;
}

/** A column's name; a button if the list can be sorted by it. */
export function HeadCell<Row>({ column, sorting, onSort }: HeadCellProps<Row>) {
  const t = useT();
  const name = headOf(t, column);
  const { sort } = column;
  if (!sort) {
    return (
      <span className={classes.head}>
        <bdi>{name}</bdi>
      </span>
    );
  }
  const current = sorting.key === sort;
  const Arrow = sorting.descending ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={classes.sortable}
      data-current={current || undefined}
      onClick={() => onSort(writeSort({ key: sort, descending: current && !sorting.descending }))}
    >
      <span aria-hidden={current} className="one-line">
        <bdi>{name}</bdi>
      </span>
      {current && <Arrow aria-hidden size={14} stroke={2} />}
      {current && (
        <span className="sr-only">
          {t(sorting.descending ? 'kit.list.sortDescending' : 'kit.list.sortAscending', { name })}
        </span>
      )}
    </button>
  );
}
