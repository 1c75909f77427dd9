import { pointerIntersection } from '@dnd-kit/collision';
import {
  AutoScroller,
  Cursor,
  DragDropManager,
  Draggable,
  Droppable,
  Feedback,
  PointerActivationConstraints,
  PointerSensor,
  PreventSelection,
} from '@dnd-kit/dom';

export interface Dragging {
  /** Both return how to undo it. */
  addDraggable: (element: Element, what: string) => () => void;
  addTarget: (element: Element, day: string) => () => void;
  stop: () => void;
}

const { Delay, Distance } = PointerActivationConstraints;

/** A finger that moves at once scrolls; one that rests for a moment drags. */
const byPointer = PointerSensor.configure({
  activationConstraints: ({ pointerType }) =>
    pointerType === 'touch' ? [new Delay({ value: 250, tolerance: 5 })] : [new Distance({ value: 5 })],
  // An entry is a link for the most part; its buttons are for clicks alone.
  preventActivation: ({ target }) => target instanceof Element && target.closest('button') !== null,
});

/**
 * Drags entries onto days. Keys have no part in it, since each entry has a button that moves it: the library's own hints
 * for them would only be read out in vain.
 */
export function startDragging(onDrop: (what: string, day: string) => void): Dragging {
  const manager = new DragDropManager({
    sensors: [byPointer],
    plugins: [
      // A share of the height: with the library's own fifth, the lower weeks would move away under the pointer.
      AutoScroller.configure({ threshold: { x: 0, y: 0.08 } }),
      Cursor,
      Feedback.configure({ feedback: 'clone' }),
      PreventSelection,
    ],
  });
  let target: Element | undefined;
  const mark = (next: Element | undefined) => {
    target?.removeAttribute('data-drop-target');
    next?.setAttribute('data-drop-target', '');
    target = next;
  };
  manager.monitor.addEventListener('dragover', ({ operation }) => mark(operation.target?.element));
  manager.monitor.addEventListener('dragend', ({ operation, canceled }) => {
    mark(undefined);
    if (!canceled && operation.source && operation.target)
      onDrop(String(operation.source.id), String(operation.target.id));
  });
  return {
    addDraggable: (element, what) => {
      const draggable = new Draggable({ id: what, element }, manager);
      return () => draggable.destroy();
    },
    addTarget: (element, day) => {
      const droppable = new Droppable({ id: day, element, collisionDetector: pointerIntersection }, manager);
      return () => droppable.destroy();
    },
    stop: () => {
      mark(undefined);
      manager.destroy();
    },
  };
}
