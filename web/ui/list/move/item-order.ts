import { type Movement, useMovableParts, useMoveHandlers } from './move-handlers.ts';

/** Moving the items of a short list in a form, where there are several; undefined if they can't be moved. */
export function useItemOrder<Item>(
  items: readonly Item[],
  nameOf: (index: number) => string,
  mayMove: boolean,
  onChange: (items: Item[]) => void,
): Movement | undefined {
  const isMovable = mayMove && items.length > 1;
  const { isFailed, ...parts } = useMovableParts(isMovable);
  const handlersOf = useMoveHandlers();
  if (isFailed || !isMovable) return undefined;
  const handlers = handlersOf({
    placeOf: (from, to) => ({ name: nameOf(from), place: to + 1, total: items.length }),
    drop: (from, to) => {
      const rest = items.filter((_, index) => index !== from);
      onChange([...rest.slice(0, to), items[from] as Item, ...rest.slice(to)]);
    },
  });
  return { ...parts, handlers };
}
