import { useMovablePartsSoon, useMoveHandlers } from './move-handlers.ts';
import type { Ordering } from './row-order.ts';

/** Moving the items of a short list in a form, where there are several; undefined if they can't be moved. */
export function useItemOrder<Item>(
  items: readonly Item[],
  nameOf: (index: number) => string,
  mayMove: boolean,
  onChange: (items: Item[]) => void,
): Pick<Ordering<unknown>, 'parts' | 'handlers'> | undefined {
  const isMovable = mayMove && items.length > 1;
  const parts = useMovablePartsSoon(isMovable);
  const handlersOf = useMoveHandlers();
  if (!parts || !isMovable) return undefined;
  const handlers = handlersOf({
    placeOf: (from, to) => ({ name: nameOf(from), place: to + 1, total: items.length }),
    drop: (from, to) => {
      const rest = items.filter((_, index) => index !== from);
      onChange([...rest.slice(0, to), items[from] as Item, ...rest.slice(to)]);
    },
  });
  return { parts, handlers };
}
