import './list-table.css';
import { useElementSize, useViewportSize } from '@mantine/hooks';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useT } from '#web/lib/i18n.ts';
import { Cell } from '#web/ui/list/column/cell.tsx';
import { fittingColumns, growthOf, widthOf } from '#web/ui/list/column/fitting-columns.ts';
import { HeadCell } from '#web/ui/list/column/head-cell.tsx';
import { Ordered } from '#web/ui/list/move/movable.tsx';
import type { Ordering } from '#web/ui/list/move/row-order.ts';
import type { Identified } from './list-contract.ts';
import type { Column, RowAction } from './list-description.ts';
import classes from './list-table.module.css';
import { RowMenu } from './row-menu.tsx';
import type { List } from './use-list.ts';
import { rowMark } from './use-list-place.ts';
import { useRoving } from './use-roving.ts';

interface RowsProps<Row extends Identified> {
  list: List<Row>;
  ordering: Ordering<Row> | undefined;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  hrefOf?: ((row: Row) => string) | undefined;
  rowActions: readonly RowAction<Row>[];
}

const selectWidth = 44;
const menuWidth = 48;
const noText = <span />;

/** The rows as a table that scrolls inside its card; arrow keys move, Enter opens, Space selects. */
export function ListTable<Row extends Identified>({
  list,
  ordering,
  columns,
  nameOf,
  hrefOf,
  rowActions,
}: RowsProps<Row>) {
  const t = useT();
  const navigate = useNavigate();
  const roving = useRoving();
  const { selection, settings } = list;
  const rows = ordering?.rows ?? list.rows;
  const known = columns.find((column) => column.strong) ?? columns[0];
  const { width: windowWidth } = useViewportSize();
  const viewport = useRef<HTMLDivElement>(null);
  const { ref: measure, width: measured } = useElementSize<HTMLDivElement>();
  useLayoutEffect(() => measure(viewport.current), [measure]);
  const besides = selectWidth + (rowActions.length > 0 ? menuWidth : 0);
  const room = measured > 0 ? measured - besides : null;
  const fitting = fittingColumns(columns, { windowWidth, room });
  const growth = growthOf(fitting, room);

  const open = (row: Row, event: MouseEvent | KeyboardEvent) => {
    if (!hrefOf) return;
    if (event.ctrlKey || event.metaKey) window.open(hrefOf(row), '_blank');
    else navigate(hrefOf(row));
  };

  const columnOf = (column: Column<Row>): DataTableColumn<Row> => ({
    accessor: column.key,
    title: <HeadCell column={column} sorting={list.sorting} onSort={(sort) => list.change({ sort })} />,
    // By a style, since the table keeps the first width that it is given.
    ...(column.width && { titleStyle: { width: Math.floor(column.width * growth) } }),
    ...(column.align === 'number' && { titleClassName: classes.number, cellsClassName: classes.number }),
    render: (row) => {
      const cell = <Cell column={column} row={row} oneLine={settings.compact} />;
      if (column !== known || !hrefOf) return cell;
      return (
        <Link to={hrefOf(row)} tabIndex={-1} className={classes.link}>
          {cell}
        </Link>
      );
    },
  });

  const menu: DataTableColumn<Row> = {
    accessor: '__menu',
    title: '',
    width: menuWidth,
    render: (row) => <RowMenu row={row} name={nameOf(row)} actions={rowActions} />,
  };

  return (
    <Ordered ordering={ordering}>
      <DataTable<Row>
        className={settings.compact ? `${classes.table} ${classes.compact}` : classes.table}
        selectionTrigger="cell"
        styles={{ table: { tableLayout: 'fixed', minWidth: widthOf(fitting) + besides } }}
        records={rows}
        scrollViewportRef={viewport}
        columns={rowActions.length > 0 ? [...fitting.map(columnOf), menu] : fitting.map(columnOf)}
        withRowBorders
        // Its own text for an empty table stays in the accessibility tree of a full one; the list has one itself.
        emptyState={noText}
        bodyRef={roving.ref}
        {...ordering?.parts.movableRows}
        highlightOnHover={hrefOf !== undefined}
        selectedRecords={selection.rows}
        onSelectedRecordsChange={selection.set}
        allRecordsSelectionCheckboxProps={{ 'aria-label': t('kit.list.selectPage') }}
        getRecordSelectionCheckboxProps={(row) => ({
          'aria-label': t('kit.list.select', { name: nameOf(row) }),
          tabIndex: -1,
        })}
        onRowClick={({ record, event }) => {
          if (isOnRow(event)) open(record, event);
        }}
        customRowAttributes={(row) => ({
          ...rowMark(row.id),
          tabIndex: -1,
          onFocus: roving.onFocus,
          onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
            if (event.target !== event.currentTarget) return;
            if (event.key === 'Enter') open(row, event);
            else if (event.key === ' ') selection.toggle(row);
            else if (!walk(event)) return;
            event.preventDefault();
          },
        })}
      />
    </Ordered>
  );
}

/** Whether a click was on the row itself, not on a control or menu in it or at the end of a text selection. */
function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  const element = target as Element;
  const marking = window.getSelection()?.type === 'Range';
  return currentTarget.contains(element) && !element.closest('a, button, input, label') && !marking;
}

function walk({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const body = currentTarget.parentElement;
  const next = {
    ArrowDown: currentTarget.nextElementSibling,
    ArrowUp: currentTarget.previousElementSibling,
    Home: body?.firstElementChild,
    End: body?.lastElementChild,
  }[key];
  if (!(next instanceof HTMLElement)) return false;
  next.focus();
  return true;
}
