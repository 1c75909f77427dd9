import {
  DragDropContext,
  Draggable,
  type DraggableProvided,
  Droppable,
  type DroppableProvided,
} from '@hello-pangea/dnd';
import { useMergedRef } from '@mantine/hooks';
import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import type { Identified } from '#web/lib/list-contract.ts';
import type { MovedItems, MoveHandlers } from './movable-parts.ts';
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

interface MovingProps {
  handlers: MoveHandlers;
  ids: readonly (number | string)[];
  list: RefObject<HTMLUListElement | null>;
  items: MovedItems;
  /** Called with the props of the list. */
  onDraw: (props: object) => void;
}

/** What moves the items of a list, beside them. */
export const Moving = ({ handlers, ids, list, items, onDraw }: MovingProps) => (
  <DragDropContext {...handlers}>
    <Droppable droppableId="cards">
      {(provided) => (
        <>
          <MovingList {...provided} list={list} onDraw={onDraw} />
          {ids.map((id, index) => (
            <Draggable key={id} draggableId={String(id)} index={index} disableInteractiveElementBlocking>
              {(given, { isDragging }) => (
                <MovingItem id={id} items={items} provided={given} isLifted={isDragging} />
              )}
            </Draggable>
          ))}
        </>
      )}
    </Droppable>
  </DragDropContext>
);

function MovingList({
  innerRef,
  droppableProps,
  placeholder,
  list,
  onDraw,
}: DroppableProvided & Pick<MovingProps, 'list' | 'onDraw'>) {
  useLayoutEffect(() => {
    innerRef(list.current);
    onDraw(droppableProps);
  }, [innerRef, droppableProps, list, onDraw]);
  return list.current && createPortal(placeholder, list.current);
}

interface MovingItemProps extends Pick<MovingProps, 'items'> {
  id: number | string;
  provided: DraggableProvided;
  isLifted: boolean;
}

function MovingItem({ id, items, provided, isLifted }: MovingItemProps) {
  useLayoutEffect(() => {
    const item = items.get(id);
    if (!item) return;
    const { innerRef, draggableProps, dragHandleProps } = provided;
    item.attach = innerRef;
    innerRef(item.element);
    item.draw({ props: draggableProps, handle: dragHandleProps, isLifted });
  }, [id, items, provided, isLifted]);
  useLayoutEffect(() => () => items.get(id)?.draw(null), [id, items]);
  return null;
}
