import {
  createContext,
  type ReactNode,
  type RefCallback,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { whenIdle } from '#web/lib/idle.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import type { Dragging } from './dragging.ts';

/** Null outside of an area, and until the code is there. */
const Current = createContext<Dragging | null>(null);

interface DragAreaProps {
  /** Whether something in it can be dragged now: the code is fetched once the browser has time. */
  enabled: boolean;
  /** Called with what was dragged, and the day on which it was dropped. */
  onDrop: (what: string, day: string) => void;
  children: ReactNode;
}

/** The area in which entries are dragged onto days, by mouse, pen or touch. */
export function DragArea({ enabled, onDrop, children }: DragAreaProps) {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (!enabled) return;
    let made: Dragging | undefined;
    let isOver = false;
    const start = async () => {
      const { startDragging } = await import('./dragging.ts');
      if (isOver) return;
      made = startDragging((what, day) => drop(what, day));
      setDragging(made);
    };
    whenIdle(() => void start().catch((error) => logFailure('dragging.ts', error)));
    return () => {
      isOver = true;
      made?.stop();
      setDragging(null);
    };
  }, [enabled]);
  return <Current value={dragging}>{children}</Current>;
}

interface Draggable {
  ref?: RefCallback<HTMLElement>;
  /** Shows that it can be dragged. */
  'data-drags'?: string;
}

/** What makes an element draggable, with a name for `onDrop`; nothing where it can't be dragged. */
export function useDraggable(what: string | null): Draggable {
  const dragging = use(Current);
  const ref = useCallback(
    (element: HTMLElement | null) =>
      element && dragging && what !== null ? dragging.addDraggable(element, what) : undefined,
    [dragging, what],
  );
  return dragging && what !== null ? { ref, 'data-drags': what } : {};
}

/** Makes an element the place of a day, onto which entries are dragged. It has `data-drop-target` while one is over it. */
export function useDropTarget(day: string): RefCallback<HTMLElement> {
  const dragging = use(Current);
  return useCallback(
    (element: HTMLElement | null) => (element && dragging ? dragging.addTarget(element, day) : undefined),
    [dragging, day],
  );
}
