import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd';
import { useMergedRef } from '@mantine/hooks';
import { type ComponentProps, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Identified } from '#web/ui/list/list-contract.ts';
import type { MovableItemProps, MovableListProps } from './movable-parts.ts';
import classes from './row-handle.module.css';
import { HandleProps } from './row-handle.tsx';

/** The area in which rows can be moved. */
export const DragArea = DragDropContext;

// Dragging ignores buttons by default, but the handles are buttons: `disableInteractiveElementBlocking`.

/** What a table of the kit is drawn with: its body accepts drops, its rows can be moved. */
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
    <Draggable draggableId={String(record.id)} index={index} disableInteractiveElementBlocking>
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
  rowProps: ComponentProps<'tr'>;
  children: ReactNode;
}

interface MovableRowProps extends ComponentProps<'tr'> {
  around: Ref<HTMLTableRowElement>;
  isLifted: boolean;
}

/** Outside its table a dragged row would lose its cell widths, so they are set from the headers while it is lifted. */
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
  return <tr {...props} ref={ref} className={`${className ?? ''} ${isLifted ? classes.lifted : ''}`} />;
}

/** For cards: a list whose items can be moved. */
export const MovableList = ({ className, label, children }: MovableListProps) => (
  <Droppable droppableId="cards">
    {({ innerRef, droppableProps, placeholder }) => (
      <ul ref={innerRef} {...droppableProps} className={className} aria-label={label}>
        {children}
        {placeholder}
      </ul>
    )}
  </Droppable>
);

/** An item of such a list. */
export const MovableItem = ({ id, index, inDialog = false, children }: MovableItemProps) => (
  <Draggable draggableId={String(id)} index={index} disableInteractiveElementBlocking>
    {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => {
      const item = (
        <HandleProps value={dragHandleProps}>
          {children({ ref: innerRef, ...draggableProps, 'data-lifted': isDragging || undefined })}
        </HandleProps>
      );
      return isDragging && inDialog ? createPortal(item, document.body) : item;
    }}
  </Draggable>
);
