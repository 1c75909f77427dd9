import type { DragDropContextProps } from '@hello-pangea/dnd';
import type { ComponentProps } from 'react';

export type MoveHandlers = Omit<DragDropContextProps, 'children'>;

/** What moves an item tells it to draw. */
export interface Drawn {
  /** Of its element. */
  props: object;
  handle: ComponentProps<'button'> | null;
  isLifted: boolean;
}

/** An item on the screen, for what moves it. */
export interface MovedItem {
  element: HTMLElement | null;
  /** Called with its element, which is another one while it is lifted out of a dialog. */
  attach?: (element: HTMLElement | null) => void;
  draw: (drawn: Drawn | null) => void;
}

/** The items of a list by their ids. */
export type MovedItems = Map<number | string, MovedItem>;
