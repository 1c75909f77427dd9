import type { Movement } from './movable.tsx';

/** Moving the items of a short list in a form, where there are several; undefined if they can't be moved. */
export function itemOrder<Item extends number | string>(
  items: readonly Item[],
  nameOf: (index: number) => string,
  mayMove: boolean,
  onChange: (items: Item[]) => void,
): Movement | undefined {
  if (!mayMove || items.length < 2) return undefined;
  return {
    ids: items,
    placeOf: (from, to) => ({ name: nameOf(from), place: to + 1, total: items.length }),
    drop: (from, to) => onChange(moved(items, from, to)),
  };
}

/** The items after one has moved. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), items[from] as Item, ...rest.slice(to)];
}
