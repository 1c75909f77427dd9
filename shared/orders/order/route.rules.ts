import type { OrderRowFields } from './order.schema.ts';

/**
 * The work types of a row that names none: an article gets the order's work type, or else the shop's route, which are
 * the ids in `route`; a service needs no work. Source: Orders and production (spec §4).
 */
export function usualWorks(
  kind: OrderRowFields['kind'],
  workTypeId: number | null,
  route: readonly number[],
): readonly number[] {
  if (kind === 'service') return [];
  return workTypeId === null ? route : [workTypeId];
}
