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
import { useImported } from '#web/lib/fetched.ts';
import type { Dragging } from './dragging.ts';

/** Null outside of an area, and until the code is there. */
const Current = createContext<Dragging | null>(null);

interface DragAreaProps {
  /** Whether something in it can be dragged now: the library is fetched then. */
  enabled: boolean;
  /** Called with what was dragged, and the day on which it was dropped. */
  onDrop: (what: string, day: string) => void;
  children: ReactNode;
}

/** The area in which entries are dragged onto days, by mouse, pen or touch. */
export function DragArea({ enabled, onDrop, children }: DragAreaProps) {
  const { data: code } = useImported('dragging', () => import('./dragging.ts'), enabled);
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (!enabled || !code) return;
    const started = code.startDragging((what, day) => drop(what, day));
    setDragging(started);
    return () => {
      started.stop();
      setDragging(null);
    };
  }, [enabled, code]);
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
