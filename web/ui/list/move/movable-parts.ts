import type { ReactNode } from 'react';

/** For cards: a list whose items can be moved. */
export interface MovableListProps {
  className: string | undefined;
  label: string;
  children: ReactNode;
}

/** One item of it. */
export interface MovableItemProps {
  id: number;
  index: number;
  /** Puts what it is given on its own element. */
  children: (around: object) => ReactNode;
}
