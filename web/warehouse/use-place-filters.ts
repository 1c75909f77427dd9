import { useSearchParams } from '#web/lib/router/location.ts';
import type { Filter } from '#web/ui/list/list-description.ts';
import { rackSource, shelfSource, warehouseSource } from './place.sources.ts';

/** Filters of a list by place: the racks of the chosen warehouse, and the shelves of the chosen rack. */
export function usePlaceFilters(): Filter[] {
  const params = useSearchParams();
  const [warehouseId, rackId, shelfId] = ['warehouseId', 'rackId', 'shelfId'].map((key) => params.get(key));
  const racks = warehouseId ? { ...rackSource, query: { warehouseId } } : rackSource;
  const shelves = rackId ? { ...shelfSource, query: { rackId } } : shelfSource;
  return [
    { kind: 'record', key: 'warehouseId', label: 'warehouse.warehouseId', of: warehouseSource },
    ...when(warehouseId ?? rackId, { kind: 'record', key: 'rackId', label: 'warehouse.rackId', of: racks }),
    ...when(rackId ?? shelfId, {
      kind: 'record',
      key: 'shelfId',
      label: 'warehouse.shelves.name',
      of: shelves,
    }),
  ];
}

const when = (chosen: string | null | undefined, filter: Filter): Filter[] => (chosen ? [filter] : []);
