import { UnstyledButton } from '@mantine/core';
import type { CSSProperties } from 'react';
import { compareQuantities, piecesOf } from '#shared/lib/quantity.ts';
import type { Order, OrderRow } from '#shared/orders/order/order.schema.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { useAmount } from '#web/catalogue/stock/use-amount.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { usePhone } from '#web/ui/layout/phone.ts';
import { AssigneeMark } from './order-cells.tsx';
import { RowArticle } from './row-article.tsx';
import classes from './work-matrix.module.css';
import type { WorkMatrix as Matrix, MatrixRow, WorkCell } from './work-matrix.rules.ts';

/** What a click on a cell starts: assigning unassigned pieces, or collecting outstanding ones. */
export type CellAction = (
  action: 'assign' | 'collect',
  of: { orderRowId: number; workTypeId: number },
) => void;

interface WorkMatrixProps {
  order: Order;
  matrix: Matrix;
  /** The row to highlight and scroll into view. */
  marked?: number | undefined;
  /** Undefined if the order's stage or the user's permissions allow neither. */
  onAct?: Partial<Record<'assign' | 'collect', CellAction>>;
}

type MatrixProps = WorkMatrixProps & Required<Pick<WorkMatrixProps, 'onAct'>>;

/** A table of articles and services by work types: progress, assignees, finished pieces. */
export function WorkMatrix({ order, matrix, marked, onAct = {} }: WorkMatrixProps) {
  const isPhone = usePhone();
  return isPhone ? (
    <MatrixCards order={order} matrix={matrix} marked={marked} onAct={onAct} />
  ) : (
    <MatrixTable order={order} matrix={matrix} marked={marked} onAct={onAct} />
  );
}

function MatrixTable({ order, matrix, marked, onAct }: MatrixProps) {
  const t = useT();
  // Left out for users who may not see prices.
  const hasPrices = order.rows.some(({ inclTax }) => inclTax !== undefined);
  return (
    <div className={classes.scroll}>
      <table className={classes.table} style={widthsOf(matrix.works.length)}>
        <thead>
          <tr>
            <th scope="col">{t('orders.page.article')}</th>
            {matrix.works.map(({ workTypeId, name }) => (
              <th key={workTypeId} scope="col">
                <UserText>{name}</UserText>
              </th>
            ))}
            {hasPrices && (
              <th scope="col" className={classes.price}>
                {t('orders.form.row.inclTax')}
                <span className="block muted type-caption">{t('orders.form.row.exclTax')}</span>
              </th>
            )}
            <th scope="col" className={classes.ready}>
              {t('orders.page.readyHead')}
            </th>
          </tr>
        </thead>
        <tbody>
          {matrix.rows.map((line) => (
            <tr key={line.row.id} {...(line.row.id === marked && mark)}>
              <th scope="row">
                <RowArticle row={line.row} isCancelled={order.stage === 'cancelled'} />
              </th>
              {line.cells.map((cell, index) => (
                <td key={matrix.works[index]?.workTypeId}>
                  {cell ? (
                    <Progress cell={cell} rowId={line.row.id} onAct={onAct} />
                  ) : (
                    <span className="faint">–</span>
                  )}
                </td>
              ))}
              {hasPrices && (
                <td className={classes.price}>
                  <Price row={line.row} order={order} />
                </td>
              )}
              <td className={classes.ready}>
                <Ready line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Scrolled into view once, when it mounts. */
const mark = {
  'aria-current': true,
  ref: (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' }),
} as const;

const workWidth = 80;

/** More work types leave less width for the article; below a minimum the table scrolls. */
const widthsOf = (works: number): CSSProperties & Record<'--article', string> => ({
  '--article': `${Math.max(20, 40 - works * 4)}%`,
  minInlineSize: works * workWidth + 286,
});

/** On a phone, each row is a block with its works below each other. */
function MatrixCards({ order, matrix, marked, onAct }: MatrixProps) {
  return (
    <ul className={classes.cards}>
      {matrix.rows.map((line) => (
        <li key={line.row.id} {...(line.row.id === marked && mark)}>
          <div className="flex apart gap-12 align-start">
            <RowArticle row={line.row} isCancelled={order.stage === 'cancelled'} />
            <Ready line={line} />
          </div>
          {line.cells.map((cell) =>
            cell ? (
              <div key={cell.workTypeId} className={classes.work}>
                <UserText className="muted type-cell">{cell.name}</UserText>
                <Progress cell={cell} rowId={line.row.id} onAct={onAct} />
              </div>
            ) : null,
          )}
        </li>
      ))}
    </ul>
  );
}

function Ready({ line: { row, ready } }: { line: MatrixRow }) {
  const { number } = useFormat();
  return (
    <Num className={ready === piecesOf(row.quantity) ? `done ${classes.allReady}` : classes.someReady}>
      {`${number(ready)}/${number(piecesOf(row.quantity))}`}
    </Num>
  );
}

/** The row's amount with tax, below it without, and the price of one piece if there are several. */
function Price({ row, order }: { row: OrderRow; order: Order }) {
  const t = useT();
  const { amount } = useFormat();
  const amountOf = useAmount();
  if (row.inclTax === undefined || row.price === undefined) return null;
  return (
    <>
      <Num>{amount(row.inclTax, order)}</Num>
      {row.exclTax !== undefined && (
        <Num className="block muted type-caption">{amount(row.exclTax, order)}</Num>
      )}
      {compareQuantities(row.quantity, 1) !== 0 && (
        <span className="block muted type-caption">
          {amountOf(row.quantity, row.unit)} × <Num>{amount(row.price, order)}</Num>
        </span>
      )}
      {compareMoney(row.discountAmount ?? '0', '0') > 0 && (
        <span className="block muted type-caption">
          {t('orders.discount.title')} <Num>{amount(`-${row.discountAmount}`, order)}</Num>
        </span>
      )}
    </>
  );
}

interface ProgressProps {
  cell: WorkCell;
  rowId: number;
  onAct: NonNullable<WorkMatrixProps['onAct']>;
}

function Progress({ cell, rowId, onAct }: ProgressProps) {
  const t = useT();
  const { number } = useFormat();
  const action = cell.unassigned > 0 ? 'assign' : cell.out > 0 ? 'collect' : undefined;
  const act = action && onAct[action];
  const of = { orderRowId: rowId, workTypeId: cell.workTypeId };
  const text = t('orders.work.line', {
    name: cell.name,
    out: cell.out,
    received: cell.collected,
    pieces: cell.quantity,
  });
  const content = (
    <>
      <span className={`row shrinkable gap-6 ${classes.line}`}>
        <Num className="medium">{`${number(cell.collected)}/${number(cell.quantity)}`}</Num>
        <People cell={cell} />
      </span>
      <span aria-hidden className={classes.bar}>
        <span className={classes.received} style={{ flexGrow: cell.collected }} />
        <span className={classes.out} style={{ flexGrow: cell.out }} />
        <span style={{ flexGrow: cell.unassigned }} />
      </span>
      <span className="sr-only">{text}</span>
      {cell.reported > 0 && (
        <span className="type-caption medium done">
          {t('orders.actions.collecting.ready', { count: cell.reported })}
        </span>
      )}
    </>
  );
  if (!action || !act) return <div className={classes.cell}>{content}</div>;
  return (
    <UnstyledButton
      className={classes.cell}
      title={t(`orders.actions.${action}`)}
      onClick={() => act(action, of)}
    >
      {content}
    </UnstyledButton>
  );
}

function People({ cell: { assignees, unassigned } }: { cell: WorkCell }) {
  const t = useT();
  const [first, ...others] = assignees;
  if (!first)
    return unassigned > 0 ? <span className={classes.open}>{t('orders.page.unassigned')}</span> : null;
  return (
    <span className="inline-row shrinkable gap-6 muted" title={assignees.map(({ name }) => name).join('\n')}>
      <AssigneeMark assignee={first} size={18} />
      <UserText>{first.name}</UserText>
      {others.length > 0 && <Num>{`+${others.length}`}</Num>}
    </span>
  );
}
