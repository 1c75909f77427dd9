import type { StockRow, StoragePlace } from '#shared/catalogue/item/stock.schema.ts';
import { Decimal } from '#shared/lib/decimal.ts';
import type { OrderRow } from '#shared/orders/order/order.schema.ts';
import type { RowValues } from './order-form.rules.ts';

type Chosen = Pick<RowValues, 'warehouseId' | 'rackId' | 'shelfId'>;

export const anyPlace = { warehouseId: null, rackId: null, shelfId: null };

/** The innermost place alone, as a row names it. */
export const innermost = ({ warehouse, rack, shelf }: StoragePlace) => ({
  warehouseId: rack ? null : warehouse.id,
  rackId: shelf ? null : (rack?.id ?? null),
  shelfId: shelf?.id ?? null,
});

/** Tells places apart: `rack 7`; null for none. */
export function placeKey({ warehouseId, rackId, shelfId }: Chosen): string | null {
  if (shelfId) return `shelf ${shelfId}`;
  if (rackId) return `rack ${rackId}`;
  return warehouseId ? `warehouse ${warehouseId}` : null;
}

const liesIn = (
  { warehouse, rack, shelf }: StoragePlace,
  { warehouseId, rackId, shelfId }: Chosen,
): boolean => {
  if (shelfId) return shelf?.id === shelfId;
  if (rackId) return rack?.id === rackId;
  return !warehouseId || warehouse.id === warehouseId;
};

/** How much a row may have of what lies in its place: what is free, and what it was promised itself when it was saved. */
export function freeFor(
  row: RowValues,
  stock: readonly StockRow[],
  saved: Pick<OrderRow, 'itemId' | 'goods'> | undefined,
): Decimal {
  const own = saved?.itemId === row.itemId && !saved?.goods?.isTaken ? (saved?.goods?.places ?? []) : [];
  const amounts = [
    ...stock.flatMap((at) => (liesIn(at, row) ? [at.free] : [])),
    ...own.flatMap((at) => (liesIn(at, row) ? [at.quantity] : [])),
  ];
  return amounts.reduce((sum, each) => sum.plus(each), new Decimal(0));
}
