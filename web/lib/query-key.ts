import type { Contract } from '#shared/lib/contract.ts';
import type { RequestOf } from '#shared/lib/request.ts';

/** `[path, params, query]`: the cache entry of a call. */
export const keyOf = <C extends Contract>(contract: C, request: RequestOf<C>) => {
  const { params, query } = request as { params?: unknown; query?: unknown };
  return [contract.path, params, query] as const;
};

/** The parameters of a list that choose the page, order and search. All others are filters. */
export const steering: readonly string[] = ['page', 'perPage', 'sort', 'search'];

/** Whether two cache entries are pages, orders or searches of the same rows: same route, record and filters. */
export const hasSameOwner = (key: readonly unknown[], other: readonly unknown[]): boolean =>
  ownerOf(key) === ownerOf(other);

function ownerOf([path, params, query]: readonly unknown[]): string {
  const filters = Object.entries(query ?? {}).filter(([name]) => !steering.includes(name));
  return JSON.stringify([path, params, Object.fromEntries(filters)]);
}
