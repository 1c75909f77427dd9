import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { Drawn, MovedItem, MovedItems } from './movable-parts.ts';
import type { MovableParts, Movement } from './move-handlers.ts';
import { HandleProps } from './row-handle.tsx';

interface OrderedProps {
  /** Falsy if the rows can't be moved now. */
  ordering: { parts: MovableParts; handlers: Movement['handlers'] } | undefined;
  children: ReactNode;
}

/** The area in which the rows of a table can be moved, if they can. */
export function Ordered({ ordering, children }: OrderedProps) {
  if (!ordering) return children;
  const { DragArea } = ordering.parts;
  return <DragArea {...ordering.handlers}>{children}</DragArea>;
}

interface Items {
  items: MovedItems;
  /** The props of a handle whose item can't be moved yet. */
  handle: ComponentProps<'button'>;
}

/** The items around, if they can be moved. */
const ItemsContext = createContext<Items | null>(null);

interface MovableListProps {
  /** Falsy if the items can't be moved now. */
  movement: Movement | false | undefined;
  /** In their order on the screen. */
  ids: readonly (number | string)[];
  className: string | undefined;
  label: string;
  children: ReactNode;
}

/**
 * For cards: a list whose items can be moved, if they can. What moves them stands beside them, not around them: it may
 * come later, and none of them is drawn again, so that what is typed or unfolded in one stays.
 */
export function MovableList({ movement, ids, className, label, children }: MovableListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [items] = useState<MovedItems>(() => new Map());
  const [props, setProps] = useState<object>();
  const { parts, fetch, handlers } = movement || {};
  const isMovable = Boolean(movement);
  const context = useMemo(
    () => (isMovable ? { items, handle: { onPointerEnter: fetch, onFocus: fetch } } : null),
    [isMovable, items, fetch],
  );
  return (
    <ItemsContext value={context}>
      <ul {...props} ref={list} className={className} aria-label={label}>
        {children}
      </ul>
      {parts && handlers && (
        <parts.Moving handlers={handlers} ids={ids} list={list} items={items} onDraw={setProps} />
      )}
    </ItemsContext>
  );
}

interface MovableItemProps {
  id: number | string;
  /** In a dialog or drawer, whose own transform would displace what is lifted in it. */
  inDialog?: boolean;
  /** Spreads the given props on its own element. */
  children: (around: object) => ReactNode;
}

/** An item of such a list. */
export function MovableItem({ id, inDialog = false, children }: MovableItemProps) {
  const around = use(ItemsContext);
  const items = around?.items;
  const [drawn, draw] = useState<Drawn | null>(null);
  const [item] = useState<MovedItem>(() => ({ element: null, draw }));
  const [ref] = useState(() => (element: HTMLElement | null) => {
    item.element = element;
    item.attach?.(element);
  });
  useLayoutEffect(() => {
    items?.set(id, item);
    return () => void items?.delete(id);
  }, [items, id, item]);
  const content = (
    <HandleProps value={around && (drawn?.handle ?? around.handle)}>
      {children({ ...drawn?.props, ref, 'data-lifted': drawn?.isLifted || undefined })}
    </HandleProps>
  );
  return inDialog && drawn?.isLifted ? createPortal(content, document.body) : content;
}
