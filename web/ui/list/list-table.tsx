import { Checkbox } from '@mantine/core';
import { useElementSize, useViewportSize } from '@mantine/hooks';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useT } from '#web/lib/i18n.ts';
import type { Identified } from '#web/lib/list-contract.ts';
import { navigate } from '#web/lib/router/history.ts';
import { Link } from '#web/lib/router/link.tsx';
import { Cell } from '#web/ui/list/column/cell.tsx';
import { fittingColumns, growthOf, widthOf } from '#web/ui/list/column/fitting-columns.ts';
import { HeadCell } from '#web/ui/list/column/head-cell.tsx';
import { MovableItems } from '#web/ui/list/move/movable.tsx';
import type { Ordering } from '#web/ui/list/move/row-order.ts';
import type { Column, ColumnSums, RowAction } from './list-description.ts';
import classes from './list-table.module.css';
import { RowMenu } from './row-menu.tsx';
import { usePageSelection } from './selection/use-selection.ts';
import type { List } from './use-list.ts';
import { rowMark } from './use-list-place.ts';
import { useRoving } from './use-roving.ts';

interface RowsProps<Row extends Identified> {
  list: List<Row>;
  ordering: Ordering<Row> | undefined;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  hrefOf?: ((row: Row) => string | undefined) | undefined;
  rowActions: readonly RowAction<Row>[];
  /** The last row, which stays in sight. */
  sums?: ColumnSums | undefined;
}

const selectWidth = 44;
const menuWidth = 48;

/** A click on a checkbox is handled by its cell, all of which selects. */
const handledByCell = () => {};

/** The rows as a table that scrolls inside its card; arrow keys move, Enter opens, Space selects. */
export function ListTable<Row extends Identified>({
  list,
  ordering,
  columns,
  nameOf,
  hrefOf,
  rowActions,
  sums,
}: RowsProps<Row>) {
  const t = useT();
  const roving = useRoving();
  const { selection, settings } = list;
  const rows = ordering?.rows ?? list.rows;
  const known = columns.find((column) => column.strong) ?? columns[0];
  const { width: windowWidth } = useViewportSize();
  const around = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const { ref: measure, width: measured } = useElementSize<HTMLDivElement>();
  useLayoutEffect(() => measure(viewport.current), [measure]);
  const besides = selectWidth + (rowActions.length > 0 ? menuWidth : 0);
  const room = measured > 0 ? measured - besides : null;
  const fitting = fittingColumns(columns, { windowWidth, room });
  const growth = growthOf(fitting, room);
  const widthIn = ({ width, align }: Column<Row>) =>
    width && (align === 'number' ? width : Math.floor(width * growth));
  const page = usePageSelection(rows, selection);

  const open = (row: Row, event: MouseEvent | KeyboardEvent) => {
    const to = hrefOf?.(row);
    if (!to) return;
    if (event.ctrlKey || event.metaKey) window.open(to, '_blank');
    else navigate(to);
  };

  const head = (
    <tr>
      <th className={classes.select} style={{ inlineSize: selectWidth }} onClick={page.toggleAll}>
        <Checkbox
          checked={page.hasAll}
          indeterminate={page.hasSome && !page.hasAll}
          onChange={handledByCell}
          aria-label={t('kit.list.selectPage')}
        />
      </th>
      {fitting.map((column) => (
        <th key={column.key} className={classOf(column)} style={{ inlineSize: widthIn(column) }}>
          <div className={classes.headText}>
            <HeadCell column={column} sorting={list.sorting} onSort={(sort) => list.change({ sort })} />
          </div>
        </th>
      ))}
      {rowActions.length > 0 && <th style={{ inlineSize: menuWidth }} />}
    </tr>
  );

  /** The checkbox has the keyboard's way. */
  const selecting = (row: Row) => ({
    onClick: (event: MouseEvent) => {
      event.stopPropagation();
      page.toggle(row, event.shiftKey);
    },
  });

  const cellsOf = (row: Row) => (
    <>
      <td className={classes.select} {...selecting(row)}>
        <Checkbox
          checked={selection.has(row)}
          onChange={handledByCell}
          aria-label={t('kit.list.select', { name: nameOf(row) })}
          tabIndex={-1}
        />
      </td>
      {fitting.map((column) => {
        const to = column === known ? hrefOf?.(row) : undefined;
        const cell = <Cell column={column} row={row} oneLine={settings.compact} />;
        return (
          <td key={column.key} className={classOf(column)}>
            {to ? (
              <Link to={to} tabIndex={-1} className="block no-underline inherit-colour">
                {cell}
              </Link>
            ) : (
              cell
            )}
          </td>
        );
      })}
      {rowActions.length > 0 && (
        <td>
          <RowMenu row={row} name={nameOf(row)} actions={rowActions} />
        </td>
      )}
    </>
  );

  const propsOf = (row: Row) => ({
    ...rowMark(row.id, list.changedByOthers),
    'data-selected': selection.has(row) || undefined,
    tabIndex: -1,
    onFocus: roving.onFocus,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isOnRow(event)) open(row, event);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget) return;
      if (event.key === 'Enter') open(row, event);
      else if (event.key === ' ') selection.toggle(row);
      else if (!walk(event)) return;
      event.preventDefault();
    },
  });

  const table = (
    <table data-opens={hrefOf ? '' : undefined} style={{ minInlineSize: widthOf(fitting) + besides }}>
      <thead>{head}</thead>
      <tbody ref={roving.ref}>
        {rows.map((row) => (
          <tr key={row.id} {...propsOf(row)}>
            {cellsOf(row)}
          </tr>
        ))}
      </tbody>
      {sums && <SumsRow sums={sums} columns={fitting} hasMenu={rowActions.length > 0} />}
    </table>
  );

  return (
    <MovableItems movement={ordering}>
      <div
        ref={around}
        className={
          settings.compact
            ? `column grow relative surface shortens clipped ${classes.table} ${classes.compact}`
            : `column grow relative surface shortens clipped ${classes.table}`
        }
      >
        <div
          ref={viewport}
          className={classes.scroll}
          onScroll={({ currentTarget: { scrollLeft, scrollTop } }) => {
            around.current?.toggleAttribute('data-scrolled', scrollTop > 0);
            around.current?.toggleAttribute('data-shifted', scrollLeft !== 0);
          }}
        >
          {table}
        </div>
      </div>
    </MovableItems>
  );
}

interface SumsRowProps<Row> {
  sums: ColumnSums;
  columns: readonly Column<Row>[];
  hasMenu: boolean;
}

/** The label takes the columns before the first one with a sum. */
function SumsRow<Row>({ sums: { label, cells }, columns, hasMenu }: SumsRowProps<Row>) {
  const first = columns.findIndex(({ key }, index) => index > 0 && cells[key] !== undefined);
  const labelled = first < 0 ? columns.length : first;
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={labelled + 1}>
          {label}
        </th>
        {columns.slice(labelled).map((column) => (
          <td key={column.key} className={classOf(column)}>
            {cells[column.key]}
          </td>
        ))}
        {hasMenu && <td />}
      </tr>
    </tfoot>
  );
}

const classOf = <Row,>({ align }: Column<Row>) => (align === 'number' ? classes.number : undefined);

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
