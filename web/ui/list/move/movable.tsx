import { createContext, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { isolate } from '#shared/lib/isolate.ts';
import { useImported } from '#web/lib/fetched.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import type { MoveStep, Moves, Sorting } from './sorting.ts';

/** How the items of a list are moved. */
export interface Movement {
  /** In their order on the screen. */
  ids: readonly (number | string)[];
  /** Items that are moved among themselves only. */
  groupOf?: ((index: number) => number | string) | undefined;
  /** How a screen reader names an item and its place among those that it may move between, from one. */
  placeOf: (from: number, to: number) => { name: string; place: number; total: number };
  drop: (from: number, to: number) => void;
}

interface Movable {
  movement: Movement;
  /** Undefined until it is fetched. */
  sorting: Sorting | undefined;
}

/** The list around, if its items can be moved. */
export const MovableContext = createContext<Movable | null>(null);

interface MovableItemsProps {
  /** Falsy if the items can't be moved now. */
  movement: Movement | false | undefined;
  children: ReactNode;
}

/**
 * The area of a list whose items, each a `li` or `tr`, are moved by the `RowHandle` in them. The library for it is
 * fetched for the first such list; no item is drawn again then.
 */
export function MovableItems({ movement, children }: MovableItemsProps) {
  const t = useT();
  const { number } = useFormat();
  const isMovable = Boolean(movement);
  const { data: parts, isError } = useImported('sorting', () => import('./sorting.ts'), isMovable);

  const moves = useRef<Moves | null>(null);
  moves.current = movement
    ? {
        announce: (step: MoveStep, from, to) => {
          const { name, place, total } = movement.placeOf(from, to);
          const words = { name: isolate(name), place: isolate(number(place)), total: isolate(number(total)) };
          return t(`kit.list.order.${step}`, words);
        },
        drop: movement.drop,
      }
    : null;
  const usage = t('kit.list.order.usage');
  const [sorting, setSorting] = useState<Sorting>();
  useEffect(() => {
    if (!parts || !isMovable) return;
    const started = parts.startSorting(usage, () => moves.current);
    setSorting(started);
    return () => {
      setSorting(undefined);
      started.stop();
    };
  }, [parts, isMovable, usage]);

  const context = useMemo(
    () => (movement && !isError ? { movement, sorting } : null),
    [movement, isError, sorting],
  );
  return <MovableContext value={context}>{children}</MovableContext>;
}
