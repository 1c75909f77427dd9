import type { OrderRowFields } from './order.schema.ts';

/**
 * The work types of a row that names none: an article gets the order's work type, or else the shop's route, which are
 * the ids in `route`; a service and an item, which is sold as it is, need no work. Source: Orders and production (spec §4).
 */
export function usualWorks(
  { kind, itemId }: Pick<OrderRowFields, 'kind' | 'itemId'>,
  workTypeId: number | null,
  route: readonly number[],
): readonly number[] {
  if (kind === 'service' || itemId) return [];
  return workTypeId === null ? route : [workTypeId];
}
