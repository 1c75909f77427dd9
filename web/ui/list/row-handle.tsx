import {
  DragDropContext,
  Draggable,
  type DraggableProvidedDragHandleProps,
  Droppable,
} from '@hello-pangea/dnd';
import { Table, type TableTrProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconGripVertical } from '@tabler/icons-react';
import { createContext, type ReactNode, type Ref, use, useLayoutEffect, useRef } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { isolate } from '#web/ui/display/isolate.ts';
import type { Identified } from './list-contract.ts';
import classes from './row-handle.module.css';
import type { Ordering } from './row-order.ts';

/** What the handle of the row around it needs; null where rows don't move. */
const HandleProps = createContext<DraggableProvidedDragHandleProps | null>(null);

/** Takes hold of its row: with the mouse, with a finger, with Space. Nothing where the rows can't be moved. */
export function RowHandle({ name, tabIndex = 0 }: { name: string; tabIndex?: number }) {
  const t = useT();
  const props = use(HandleProps);
  if (!props) return null;
  return (
    <button
      type="button"
      {...props}
      tabIndex={tabIndex}
      className={classes.handle}
      aria-label={t('kit.list.order.handle', { name: isolate(name) })}
      title={t('kit.list.order.hint')}
      // A long press here lifts the row; elsewhere on a card it selects.
      onPointerDown={stop}
      onTouchStart={stop}
      onMouseDown={stop}
    >
      <IconGripVertical aria-hidden size={16} stroke={1.7} />
    </button>
  );
}

const stop = (event: { stopPropagation: () => void }) => event.stopPropagation();

/** Within it rows can be moved, where they can. */
export function Ordered<Row>({
  ordering,
  children,
}: {
  ordering: Ordering<Row> | undefined;
  children: ReactNode;
}) {
  return ordering ? <DragDropContext {...ordering.handlers}>{children}</DragDropContext> : children;
}

// The handles are buttons, which are otherwise left alone by dragging: `disableInteractiveElementBlocking`.

/**
 * For a table of the kit: its body takes what is dropped, its rows can be moved. The same at every rendering: the table
 * takes these functions for components, and another one would put another table in its place.
 */
export const movableRows = {
  tableWrapper: ({ children }: { children: ReactNode }) => (
    <Droppable droppableId="rows">
      {({ innerRef, droppableProps, placeholder }) => (
        <div ref={innerRef} {...droppableProps}>
          {children}
          {placeholder}
        </div>
      )}
    </Droppable>
  ),
  rowFactory: ({ record, index, rowProps, children }: RowParts) => (
    <Draggable
      key={record.id}
      draggableId={String(record.id)}
      index={index}
      disableInteractiveElementBlocking
    >
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <MovableRow around={innerRef} isLifted={isDragging} {...rowProps} {...draggableProps}>
          <HandleProps value={dragHandleProps}>{children}</HandleProps>
        </MovableRow>
      )}
    </Draggable>
  ),
};

interface RowParts {
  record: Identified;
  index: number;
  rowProps: TableTrProps;
  children: ReactNode;
}

interface MovableRowProps extends TableTrProps {
  around: Ref<HTMLTableRowElement>;
  isLifted: boolean;
}

/** Out of its table a row would forget how wide its cells are: they keep the widths of the head's until it is back. */
function MovableRow({ around, isLifted, className, ...props }: MovableRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const ref = useMergedRef(row, around);
  useLayoutEffect(() => {
    const cells = [...(row.current?.children ?? [])] as HTMLElement[];
    const heads = row.current?.closest('table')?.tHead?.rows[0]?.cells;
    if (!isLifted || !heads) return;
    for (const [index, cell] of cells.entries()) {
      cell.style.minInlineSize = `${heads[index]?.getBoundingClientRect().width ?? 0}px`;
    }
    return () => {
      for (const cell of cells) cell.style.removeProperty('min-inline-size');
    };
  }, [isLifted]);
  return <Table.Tr {...props} ref={ref} className={`${className ?? ''} ${isLifted ? classes.lifted : ''}`} />;
}

/** For cards: a list whose items can be moved. */
export function MovableList({ ordering, className, label, children }: MovableListProps) {
  if (!ordering)
    return (
      <ul className={className} aria-label={label}>
        {children}
      </ul>
    );
  return (
    <Droppable droppableId="cards">
      {({ innerRef, droppableProps, placeholder }) => (
        <ul ref={innerRef} {...droppableProps} className={className} aria-label={label}>
          {children}
          {placeholder}
        </ul>
      )}
    </Droppable>
  );
}

interface MovableListProps {
  ordering: unknown;
  className: string | undefined;
  label: string;
  children: ReactNode;
}

interface MovableItemProps {
  /** Falsy where nothing moves now. */
  ordering: unknown;
  id: number;
  index: number;
  /** Puts what it is given on its own element. */
  children: (around: object) => ReactNode;
}

/** One item of it. */
export function MovableItem({ ordering, id, index, children }: MovableItemProps) {
  if (!ordering) return children({});
  return (
    <Draggable draggableId={String(id)} index={index} disableInteractiveElementBlocking>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <HandleProps value={dragHandleProps}>
          {children({ ref: innerRef, ...draggableProps, 'data-lifted': isDragging || undefined })}
        </HandleProps>
      )}
    </Draggable>
  );
}
