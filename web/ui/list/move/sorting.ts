import {
  Accessibility,
  AutoScroller,
  Cursor,
  DragDropManager,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  Feedback,
  KeyboardSensor,
  PointerSensor,
  PreventSelection,
} from '@dnd-kit/dom';
import { isSortable, Sortable } from '@dnd-kit/dom/sortable';

export type MoveStep = 'lifted' | 'moved' | 'dropped' | 'cancelled';

export interface Moves {
  /** What a screen reader says of a step. */
  announce: (step: MoveStep, from: number, to: number) => string;
  drop: (from: number, to: number) => void;
}

export interface SortedPlace {
  index: number;
  /** Items move among those of their group. */
  group?: number | string | undefined;
}

interface SortedItem extends SortedPlace {
  id: number | string;
  element: Element;
  handle: Element;
}

export interface Sorting {
  add: (item: SortedItem) => { place: (place: SortedPlace) => void; remove: () => void };
  stop: () => void;
}

/** Long enough that only the place where an item comes to rest is announced. */
const announcedAfterMs = 100;

/** Moves the items of one list by mouse, touch and keys. `current` returns what to do about it now. */
export function startSorting(usage: string, current: () => Moves | null): Sorting {
  let announcedIndex = -1;
  const announced = (
    step: MoveStep,
    { operation: { source } }: DragStartEvent | DragOverEvent | DragEndEvent,
  ) => {
    // An item is over itself from the start, and again after each move.
    if (!isSortable(source) || (step === 'moved' && source.index === announcedIndex)) return undefined;
    announcedIndex = source.index;
    return current()?.announce(step, source.initialIndex, source.index);
  };
  const manager = new DragDropManager({
    sensors: [PointerSensor, KeyboardSensor],
    plugins: [
      Accessibility.configure({
        screenReaderInstructions: { draggable: usage },
        debounce: announcedAfterMs,
        announcements: {
          dragstart: (event: DragStartEvent) => announced('lifted', event),
          dragover: (event: DragOverEvent) => announced('moved', event),
          dragend: (event: DragEndEvent) => announced(event.canceled ? 'cancelled' : 'dropped', event),
        },
      }),
      AutoScroller,
      Cursor,
      Feedback,
      PreventSelection,
    ],
  });
  manager.monitor.addEventListener('dragend', ({ operation: { source }, canceled }) => {
    if (canceled || !isSortable(source) || source.initialIndex === source.index) return;
    current()?.drop(source.initialIndex, source.index);
  });
  /** An element that is put elsewhere loses the focus, which keys and screen readers need where it was. */
  const keepFocus = ({ operation: { source, activatorEvent } }: DragOverEvent | DragEndEvent) => {
    const handle = source?.handle;
    if (activatorEvent instanceof KeyboardEvent && handle instanceof HTMLElement)
      requestAnimationFrame(() => handle.focus({ preventScroll: true }));
  };
  manager.monitor.addEventListener('dragover', keepFocus);
  manager.monitor.addEventListener('dragend', keepFocus);
  return {
    add: ({ group, ...item }) => {
      const sortable = new Sortable({ ...item, type: group, accept: group }, manager);
      return {
        place: (place) => {
          sortable.index = place.index;
          sortable.type = place.group;
          sortable.accept = place.group;
        },
        remove: sortable.destroy,
      };
    },
    stop: () => manager.destroy(),
  };
}
