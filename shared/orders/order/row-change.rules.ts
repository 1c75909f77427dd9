import { Decimal } from '#shared/lib/decimal.ts';
import { compareQuantities, isSome, type Quantity } from '#shared/lib/quantity.ts';
import type { FabricPrice } from './fabric-charge.rules.ts';
import { smallestQuantity } from './quantity.rules.ts';

/** Checks changes of an order's rows. Source: rule Orders 6. */

/** A stored row; its prices are canonical decimals, as in the wanted row. */
export interface CurrentRow extends FabricPrice {
  id: number;
  name: string;
  kind: string;
  designId: number | null;
  itemId: number | null;
  taxId: number | null;
  price: string;
  fabricItemId: number | null;
  quantity: Quantity;
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
  /** If left out, it stays, as work types do. */
  fabric?: { itemId: number | null; quantity: string | null; price: string | null } | null | undefined;
  workTypeIds?: readonly number[] | undefined;
}

export type RowChangeKey =
  | 'validation.unknown'
  | 'orders.rowTwice'
  | 'orders.quantityBelow'
  | 'orders.lengthBelow'
  | 'orders.workInUse'
  | 'orders.pricedOnInvoice'
  | 'orders.fabric.onInvoice'
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
    ...(isSome(before.invoiced) ? fabricProblems(before, row) : []),
  ];
}

/** Invoiced pieces carry their share of a charged fabric: its price stays, and the length of each piece. */
function fabricProblems(before: CurrentRow, { quantity, fabric }: WantedRow): RowChangeProblem[] {
  const { fabricItemId, fabricQuantity, fabricPrice } = before;
  const after =
    fabric === undefined ? { itemId: fabricItemId, quantity: fabricQuantity, price: fabricPrice } : fabric;
  if ((after?.price ?? null) !== fabricPrice)
    return [{ path: 'fabric.price', message: 'orders.pricedOnInvoice' }];
  if (!after || fabricPrice === null) return [];
  if (after.itemId !== fabricItemId) return [{ path: 'fabric.itemId', message: 'orders.pricedOnInvoice' }];
  const isSameLength = new Decimal(after.quantity ?? 0)
    .times(before.quantity)
    .eq(new Decimal(fabricQuantity ?? 0).times(quantity));
  return isSameLength ? [] : [{ path: 'fabric.quantity', message: 'orders.fabric.onInvoice' }];
}
