import type { ReactNode } from 'react';

/** For cards: a list whose items can be moved. */
export interface MovableListProps {
  className: string | undefined;
  label: string;
  children: ReactNode;
}

/** An item of such a list. */
export interface MovableItemProps {
  id: number | string;
  index: number;
  /** In a dialog or drawer, whose own transform would displace what is lifted in it. */
  inDialog?: boolean;
  /** Spreads the given props on its own element. */
  children: (around: object) => ReactNode;
}
