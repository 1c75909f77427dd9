import { type KeyboardEvent, type PointerEvent, useState } from 'react';

interface Columns {
  count: number;
  /** So many of them, from the first, have figures; by default all. */
  known?: number;
  /** The column that the arrow keys start from; by default the one after the last. */
  start?: number;
}

/**
 * Which column of a chart is chosen by the pointer, a finger or the arrow keys, and the handlers of the field. A finger's
 * choice stays when it is lifted, until something else is touched.
 */
export function usePointed({ count, known = count, start = known }: Columns) {
  const [pointed, setPointed] = useState<number | null>(null);
  const last = known - 1;
  const choose = (index: number) => setPointed(Math.max(0, Math.min(index, last)));
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    choose(Math.floor(((clientX - left) / width) * count));
  };
  const step = (event: KeyboardEvent) => {
    const now = pointed ?? start;
    const next = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key];
    if (event.key === 'Escape') setPointed(null);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  return {
    at: pointed === null ? null : Math.min(pointed, last),
    field: {
      onPointerMove: point,
      onPointerDown: point,
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') setPointed(null);
      },
      onBlur: () => setPointed(null),
      onKeyDown: step,
    },
  };
}
