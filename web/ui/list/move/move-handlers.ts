import type { DragStart } from '@hello-pangea/dnd';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isolate } from '#shared/lib/isolate.ts';
import { whenIdle } from '#web/lib/background/idle.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import type { MoveHandlers } from './movable-parts.ts';

/** The drag-and-drop components. */
export type MovableParts = typeof import('./movable-rows.tsx');

/** How the items of a list are moved. */
export interface Movement {
  /** Undefined until they are fetched. */
  parts: MovableParts | undefined;
  handlers: MoveHandlers;
  /** Fetches the parts at once, where they aren't needed from the start. */
  fetch?: (() => void) | undefined;
}

/** What can be moved, and how a screen reader names it. */
export interface Moves {
  /** The dragged row, and its place among those that it may move between, from one. */
  placeOf: (from: number, to: number) => { name: string; place: number; total: number };
  drop: (from: number, to: number) => void;
}

/**
 * The drag-and-drop components, fetched once the browser has time, or with `fetch` at once. `isFailed` if they can't be.
 */
export function useMovableParts(enabled: boolean): {
  parts: MovableParts | undefined;
  fetch: () => void;
  isFailed: boolean;
} {
  const [isWanted, setWanted] = useState(false);
  const [fetch] = useState(() => () => setWanted(true));
  useEffect(() => whenIdle(fetch), [fetch]);
  const { data, isError } = useQuery({
    queryKey: ['movable-rows'],
    queryFn: () => import('./movable-rows.tsx'),
    enabled: enabled && isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return { parts: data, fetch, isFailed: isError };
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
