import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n.ts';
import type { Identified } from '#web/lib/list-contract.ts';
import { Link } from '#web/lib/router/link.tsx';
import { CellContent } from '#web/ui/list/column/cell.tsx';
import { MovableItems } from '#web/ui/list/move/movable.tsx';
import { RowHandle } from '#web/ui/list/move/row-handle.tsx';
import type { Ordering } from '#web/ui/list/move/row-order.ts';
import { LongPressItem } from '#web/ui/list/selection/long-press-item.tsx';
import classes from './list-cards.module.css';
import { type Column, type ColumnSums, headOf, placeKey, type RowAction } from './list-description.ts';
import { RowMenu } from './row-menu.tsx';
import type { List } from './use-list.ts';
import { rowMark } from './use-list-place.ts';

interface ListCardsProps<Row extends Identified> {
  list: List<Row>;
  ordering: Ordering<Row> | undefined;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  hrefOf?: ((row: Row) => string | undefined) | undefined;
  rowActions: readonly RowAction<Row>[];
  /** The content of a card; by default its columns, one below the other. */
  card?: ((row: Row) => ReactNode) | undefined;
  /** A card of its own, before the others. */
  sums?: ColumnSums | undefined;
}

/** The rows on a phone: a tap opens one, a long press starts a selection. */
export function ListCards<Row extends Identified>(props: ListCardsProps<Row>) {
  const t = useT();
  const { list, ordering, nameOf, hrefOf, rowActions, card } = props;
  const { selection } = list;
  const rows = ordering?.rows ?? list.rows;
  const columns = props.columns.filter(({ key }) => key !== placeKey);
  const selecting = selection.rows.length > 0;
  return (
    <>
      {props.sums && <SumsCard sums={props.sums} columns={columns} />}
      <MovableItems movement={!selecting && ordering}>
        <ul className="grid gap-10 one-column" aria-label={t('kit.list.cards')}>
          {rows.map((row) => {
            const content = card ? card(row) : <CardLines columns={columns} row={row} />;
            return (
              <LongPressItem key={row.id} className={classes.item} onPress={() => selection.toggle(row)}>
                {selecting ? (
                  // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is the control.
                  <label className={classes.card} data-selected={selection.has(row) || undefined}>
                    <Checkbox
                      className={classes.check}
                      checked={selection.has(row)}
                      aria-label={t('kit.list.select', { name: nameOf(row) })}
                      onChange={() => selection.toggle(row)}
                    />
                    {content}
                  </label>
                ) : (
                  <div className={classes.card}>
                    {hrefOf?.(row) ? (
                      <Link
                        {...rowMark(row.id, list.changedByOthers)}
                        to={hrefOf(row) ?? ''}
                        className={`block no-underline inherit-colour ${classes.link}`}
                        draggable={false}
                      >
                        {content}
                      </Link>
                    ) : (
                      content
                    )}
                    {(rowActions.length > 0 || ordering) && (
                      <div className={classes.menu}>
                        <RowHandle id={row.id} name={nameOf(row)} />
                        {rowActions.length > 0 && (
                          <RowMenu row={row} name={nameOf(row)} actions={rowActions} />
                        )}
                      </div>
                    )}
                  </div>
                )}
              </LongPressItem>
            );
          })}
        </ul>
      </MovableItems>
    </>
  );
}

/** The column that names the row, then the others with a value. */
function CardLines<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const t = useT();
  const known = columns.find((column) => column.strong) ?? columns[0];
  const others = columns.filter((column) => column !== known && hasValue(column, row));
  return (
    <>
      {known && (
        <div className={classes.title}>
          <CellContent column={known} row={row} />
        </div>
      )}
      <dl className="grid gap-2 type-cell above-4">
        {others.map((column) => (
          <div key={column.key} className={`flex apart shrinkable gap-8 ${classes.line}`}>
            <dt>{headOf(t, column)}</dt>
            <dd>
              <CellContent column={column} row={row} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function SumsCard<Row>({ sums, columns }: { sums: ColumnSums; columns: readonly Column<Row>[] }) {
  const t = useT();
  return (
    <div className={`${classes.card} ${classes.sums}`}>
      <div className={classes.title}>{sums.label}</div>
      <dl className="grid gap-2 type-cell above-4">
        {columns
          .filter(({ key }) => sums.cells[key] !== undefined)
          .map((column) => (
            <div key={column.key} className={`flex apart shrinkable gap-8 ${classes.line}`}>
              <dt>{headOf(t, column)}</dt>
              <dd>{sums.cells[column.key]}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

const hasValue = <Row,>({ key }: Column<Row>, row: Row): boolean => {
  const value = (row as Record<string, unknown>)[key];
  return value !== '' && value !== null && value !== false;
};
