import type { ReactNode } from 'react';
import type { MovableItemProps, MovableListProps } from './movable-parts.ts';
import type { Ordering } from './row-order.ts';

interface MaybeOrdered {
  /** Falsy if the rows can't be moved now. */
  ordering: Pick<Ordering<unknown>, 'parts' | 'handlers'> | false | undefined;
}

/** The area in which rows can be moved, if they can. */
export function Ordered({ ordering, children }: MaybeOrdered & { children: ReactNode }) {
  if (!ordering) return children;
  const { DragArea } = ordering.parts;
  return <DragArea {...ordering.handlers}>{children}</DragArea>;
}

/** For cards: a list whose items can be moved, if they can. */
export function MaybeMovableList({ ordering, ...props }: MaybeOrdered & MovableListProps) {
  if (ordering) return <ordering.parts.MovableList {...props} />;
  return (
    <ul className={props.className} aria-label={props.label}>
      {props.children}
    </ul>
  );
}

/** An item of such a list. */
export function MaybeMovableItem({ ordering, ...props }: MaybeOrdered & MovableItemProps) {
  return ordering ? <ordering.parts.MovableItem {...props} /> : props.children({});
}
