import type { ComponentType, KeyboardEvent, ReactNode } from 'react';
import { nextCell, rowAt } from './row-cells.ts';
import type { Row } from './row-identity.ts';
import type { RowProps, Rows } from './use-rows.ts';

interface RowsAreaProps<R extends Row> {
  /** Without actions if the user can't change the list, but only choose among existing rows. */
  rows: Pick<Rows<R>, 'area'> & Partial<Pick<Rows<R>, 'actions'>>;
  readOnly: boolean;
  /** Called for Enter in the last cell: adds a row, if that is possible. */
  onEnd?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * The element around editable rows. Enter goes to the next cell; Alt+↑ and Alt+↓ move the row, Alt+Shift+↓ copies it,
 * as in text editors.
 */
export function RowsArea<R extends Row>({ rows, readOnly, onEnd, children }: RowsAreaProps<R>) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    // A row's menu or popover is inside it only in React's tree.
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.key === 'Enter' && !event.altKey) return goOn(event);
    const index = rowAt(event.target);
    const { actions } = rows;
    if (readOnly || !actions || !event.altKey || index === null) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (!event.shiftKey) actions.move(index, index + (event.key === 'ArrowUp' ? -1 : 1));
    else if (event.key === 'ArrowDown') actions.duplicate(index);
  };
  const goOn = (event: KeyboardEvent<HTMLDivElement>) => {
    const cell = nextCell(event.currentTarget, event.target);
    if (cell === null) return;
    event.preventDefault();
    if (cell !== 'end') cell.focus();
    else if (!readOnly) onEnd?.();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the controls inside.
    <div ref={rows.area} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

interface RowListProps<R extends Row> {
  rows: Rows<R>;
  /** A `memo()` component. */
  row: ComponentType<RowProps<R>>;
}

export function RowList<R extends Row>({ rows: { keys, actions }, row: One }: RowListProps<R>) {
  return keys.map((key, index) => (
    <One key={key} index={index} isLast={index === keys.length - 1} actions={actions} />
  ));
}
