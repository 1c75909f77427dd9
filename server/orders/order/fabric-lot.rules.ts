import type { LockedStock, StockShift } from '#server/catalogue/stock/stock-shift.actions.ts';
import { Decimal } from '#shared/lib/decimal.ts';

/** The shop's fabric that a row needs now. */
export interface FabricNeed {
  orderId: number;
  orderRowId: number;
  /** The number of the order. */
  reason: string;
  itemId: number;
  name: string;
  quantity: Decimal;
  isTaken: boolean;
}

export interface Lot {
  id: number;
  /** The number of the order. */
  reason: string;
  orderId: number;
  orderRowId: number | null;
  itemId: number;
  stockId: number | null;
  quantity: Decimal;
  isTaken: boolean;
}

type NewLot = Omit<Lot, 'id' | 'reason'>;

export interface FabricPlan {
  shifts: StockShift[];
  /** Lots that are no longer needed. */
  freed: number[];
  /** Lots that change from reserved to taken, or back. */
  turned: number[];
  added: NewLot[];
  /** The needs that can't be met, and how much is free. */
  missing: { need: FabricNeed; free: Decimal }[];
}

const none = new Decimal(0);
const sum = (amounts: readonly Decimal[]) => amounts.reduce((all, each) => all.plus(each), none);

/** Whether the lots of a row are already as it needs them. */
export const isSettled = (need: FabricNeed | undefined, lots: readonly Lot[]): boolean =>
  need === undefined
    ? lots.length === 0
    : holdsAll(need, lots) && lots.every(({ isTaken }) => isTaken === need.isTaken);

const holdsAll = (need: FabricNeed, lots: readonly Lot[]): boolean =>
  lots.every(({ itemId, stockId }) => itemId === need.itemId && stockId !== null) &&
  sum(lots.map(({ quantity }) => quantity)).eq(need.quantity);

/**
 * Plans how rows get the fabric that they need: lots that no longer fit are given back first, then each need is met
 * from the smallest place with enough free, or else from several, the fullest first. `mayFallBelow` lets more be taken
 * than there is. Changes the amounts of `stock`.
 */
export function planFabric(
  needs: readonly FabricNeed[],
  lots: readonly Lot[],
  stock: readonly LockedStock[],
  mayFallBelow: boolean,
): FabricPlan {
  const plan: FabricPlan = { shifts: [], freed: [], turned: [], added: [], missing: [] };
  const byId = new Map(stock.map((each) => [each.id, each]));
  const byItem = Map.groupBy(stock, ({ itemId }) => itemId);
  const needOf = new Map(needs.map((need) => [need.orderRowId, need]));
  const shift = (at: LockedStock, reason: string, quantity: Decimal, reserved: Decimal) => {
    at.quantity = at.quantity.plus(quantity);
    at.reserved = at.reserved.plus(reserved);
    plan.shifts.push({ stock: at, quantity, reserved, reason });
  };
  const unmet = new Set(needs);

  for (const [rowId, own] of Map.groupBy(lots, ({ orderRowId }) => orderRowId)) {
    const need = rowId === null ? undefined : needOf.get(rowId);
    if (need && isSettled(need, own)) {
      unmet.delete(need);
      continue;
    }
    if (need && holdsAll(need, own) && mayTurn(own)) {
      unmet.delete(need);
      for (const lot of own) turn(lot);
    } else {
      for (const lot of own) free(lot);
    }
  }
  for (const need of unmet) meet(need);
  return plan;

  /** Fabric that was counted away since it was reserved can't be taken from its place. */
  function mayTurn(own: readonly Lot[]): boolean {
    return own.every(({ stockId, quantity, isTaken }) => {
      const at = byId.get(stockId ?? 0);
      return at && (isTaken || mayFallBelow || at.quantity.gte(quantity));
    });
  }

  function turn({ id, reason, stockId, quantity, isTaken }: Lot) {
    const at = byId.get(stockId ?? 0);
    if (!at) return;
    if (isTaken) shift(at, reason, quantity, quantity);
    else shift(at, reason, quantity.negated(), quantity.negated());
    plan.turned.push(id);
  }

  function free({ id, reason, itemId, stockId, quantity, isTaken }: Lot) {
    const [fullest] = placesOf(itemId);
    const at = byId.get(stockId ?? 0) ?? fullest;
    plan.freed.push(id);
    if (at) shift(at, reason, isTaken ? quantity : none, isTaken ? none : quantity.negated());
  }

  function placesOf(itemId: number) {
    return (byItem.get(itemId) ?? []).toSorted((a, b) => freeAt(b).cmp(freeAt(a)));
  }

  function meet(need: FabricNeed) {
    const places = placesOf(need.itemId);
    const one = places.findLast((at) => freeAt(at).gte(need.quantity));
    const chosen = one ? [one] : places;
    let left = need.quantity;
    for (const at of chosen) {
      const part = left.lt(freeAt(at)) ? left : freeAt(at);
      if (part.lte(0)) continue;
      take(need, at, part);
      left = left.minus(part);
    }
    if (left.lte(0)) return;
    const [fullest] = places;
    if (mayFallBelow && fullest) return take(need, fullest, left);
    plan.missing.push({ need, free: need.quantity.minus(left) });
  }

  function take(
    { orderId, orderRowId, reason, itemId, isTaken }: FabricNeed,
    at: LockedStock,
    quantity: Decimal,
  ) {
    shift(at, reason, isTaken ? quantity.negated() : none, isTaken ? none : quantity);
    plan.added.push({ orderId, orderRowId, itemId, stockId: at.id, quantity, isTaken });
  }
}

const freeAt = ({ quantity, reserved }: LockedStock): Decimal => quantity.minus(reserved);
