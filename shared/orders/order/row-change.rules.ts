import { compareQuantities, isSome, type Quantity } from '#shared/lib/quantity.ts';
import { smallestQuantity } from './quantity.rules.ts';

/** Checks changes of an order's rows. Source: rule Orders 6. */

/** A stored row. */
export interface CurrentRow {
  id: number;
  name: string;
  kind: string;
  designId: number | null;
  itemId: number | null;
  taxId: number | null;
  /** A canonical decimal, as in the wanted row. */
  price: string;
  invoiced: Quantity;
  works: readonly { workTypeId: number; name: string; assigned: number }[];
}

/** A row as the request wants it; without an id it is new. */
export interface WantedRow {
  id?: number | undefined;
  kind: string;
  designId: number | null;
  itemId: number | null;
  taxId: number | null;
  price: string;
  quantity: Quantity;
  /** If left out, they stay. */
  workTypeIds?: readonly number[] | undefined;
}

export type RowChangeKey =
  | 'validation.unknown'
  | 'orders.rowTwice'
  | 'orders.quantityBelow'
  | 'orders.lengthBelow'
  | 'orders.workInUse'
  | 'orders.pricedOnInvoice'
  | 'orders.rowInUse';

export interface RowChangeProblem {
  /** The path in the request's body: `rows.0.quantity`. */
  path: string;
  message: RowChangeKey;
  params?: Record<string, string | number>;
}

/**
 * Lists everything that forbids turning the `current` rows into the `wanted` ones: assigned or invoiced pieces can't
 * be removed from a row, nor the work types they are assigned for, nor may an invoiced price change.
 */
export function rowChangeProblems(
  current: readonly CurrentRow[],
  wanted: readonly WantedRow[],
): RowChangeProblem[] {
  const byId = new Map(current.map((row) => [row.id, row]));
  const kept = new Set<number>();
  const problems = wanted.flatMap((row, index): RowChangeProblem[] => {
    if (row.id === undefined) return [];
    const before = byId.get(row.id);
    if (!before) return [{ path: `rows.${index}.id`, message: 'validation.unknown' }];
    if (kept.has(row.id)) return [{ path: `rows.${index}.id`, message: 'orders.rowTwice' }];
    kept.add(row.id);
    return changeProblems(before, row).map((problem) => ({
      ...problem,
      path: `rows.${index}.${problem.path}`,
    }));
  });
  const removed = current.filter((row) => !kept.has(row.id) && isSome(smallestQuantity(row)));
  return [
    ...problems,
    ...removed.map(({ name }) => ({
      path: 'rows',
      message: 'orders.rowInUse' as const,
      params: { row: name },
    })),
  ];
}

const belowLeast = (least: Quantity): Pick<RowChangeProblem, 'message' | 'params'> =>
  typeof least === 'number'
    ? { message: 'orders.quantityBelow', params: { count: least } }
    : { message: 'orders.lengthBelow', params: { length: Number(least) } };

function changeProblems(before: CurrentRow, row: WantedRow): RowChangeProblem[] {
  const least = smallestQuantity(before);
  const lost = before.works.filter(
    ({ workTypeId, assigned }) => assigned > 0 && row.workTypeIds && !row.workTypeIds.includes(workTypeId),
  );
  const billed = (['kind', 'designId', 'itemId', 'price', 'taxId'] as const).filter(
    (field) => isSome(before.invoiced) && before[field] !== row[field],
  );
  return [
    ...(compareQuantities(row.quantity, least) < 0 ? [{ path: 'quantity', ...belowLeast(least) }] : []),
    ...lost.map(({ name }) => ({
      path: 'workTypeIds',
      message: 'orders.workInUse' as const,
      params: { work: name },
    })),
    ...billed.map((path) => ({ path, message: 'orders.pricedOnInvoice' as const })),
  ];
}
