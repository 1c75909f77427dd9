import type { StoragePlace } from '#shared/catalogue/item/stock.schema.ts';
import type { useNameIn } from '#web/lib/names.ts';

type NameOf = ReturnType<typeof useNameIn>;

/** `Rack 11 · Shelf 4`. */
export const insideOf = ({ rack, shelf }: StoragePlace, nameOf: NameOf): string =>
  [rack, shelf].flatMap((each) => (each ? [nameOf(each)] : [])).join(' · ');

/** `Main warehouse · Rack 11 · Shelf 4`. */
export const placeText = (place: StoragePlace, nameOf: NameOf): string =>
  [nameOf(place.warehouse), insideOf(place, nameOf)].filter(Boolean).join(' · ');
