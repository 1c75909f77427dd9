import type { DragDropContextProps, DragStart } from '@hello-pangea/dnd';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isolate } from '#shared/lib/isolate.ts';
import { whenIdle } from '#web/lib/fetched.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';

export type MoveHandlers = Omit<DragDropContextProps, 'children'>;

/** What can be moved, and how a screen reader names it. */
export interface Moves {
  /** The dragged row, and its place among those that it may move between, from one. */
  placeOf: (from: number, to: number) => { name: string; place: number; total: number };
  drop: (from: number, to: number) => void;
}

type MovableParts = typeof import('./movable-rows.tsx');

/**
 * The drag-and-drop components, loaded only where something can be moved. When they come, the rows are drawn again: a row
 * with a state of its own, such as what is unfolded in it, waits for them.
 */
export function useMovableParts(enabled: boolean): { parts: MovableParts | undefined; isComing: boolean } {
  const { data, isLoading } = useQuery({
    queryKey: ['movable-rows'],
    queryFn: () => import('./movable-rows.tsx'),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return { parts: data, isComing: isLoading };
}

/** The same for rows that are read before any of them is moved: loaded once the browser has time. */
export function useMovablePartsSoon(enabled: boolean): MovableParts | undefined {
  const [hasTime, setTime] = useState(false);
  useEffect(() => whenIdle(() => setTime(true)), []);
  return useMovableParts(enabled && hasTime).parts;
}

/** Returns the handlers of a drag area: each step of a move is announced in words. */
export function useMoveHandlers(): (moves: Moves) => MoveHandlers {
  const t = useT();
  const { number } = useFormat();
  return ({ placeOf, drop }) => {
    const words = (from: number, to: number) => {
      const { name, place, total } = placeOf(from, to);
      return { name: isolate(name), place: isolate(number(place)), total: isolate(number(total)) };
    };
    return {
      dragHandleUsageInstructions: t('kit.list.order.usage'),
      onDragStart: ({ source: { index } }: DragStart, { announce }) =>
        announce(t('kit.list.order.lifted', words(index, index))),
      onDragUpdate: ({ source, destination }, { announce }) =>
        announce(t('kit.list.order.moved', words(source.index, destination?.index ?? source.index))),
      onDragEnd: ({ source, destination, reason }, { announce }) => {
        const isDropped = destination && reason === 'DROP';
        const to = isDropped ? destination.index : source.index;
        announce(
          t(isDropped ? 'kit.list.order.dropped' : 'kit.list.order.cancelled', words(source.index, to)),
        );
        if (destination) drop(source.index, destination.index);
      },
    };
  };
}
