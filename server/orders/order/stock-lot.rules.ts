import { liesIn, type PlaceId } from '#server/catalogue/item/place.queries.ts';
import type { LockedStock, StockShift } from '#server/catalogue/stock/stock-shift.actions.ts';
import { Decimal } from '#shared/lib/decimal.ts';
import type { StockUse } from './stock-lot.table.ts';

/** What a row needs of an item now. */
export interface StockNeed {
  orderId: number;
  orderRowId: number;
  use: StockUse;
  /** The number of the order. */
  reason: string;
  itemId: number;
  name: string;
  quantity: Decimal;
  isTaken: boolean;
  /** Where it has to come from; null: from anywhere. */
  from: PlaceId | null;
  /** Where it is looked for first. */
  usual: PlaceId | null;
}

export interface Lot {
  id: number;
  /** The number of the order. */
  reason: string;
  orderId: number;
  orderRowId: number | null;
  use: StockUse;
  itemId: number;
  stockId: number | null;
  quantity: Decimal;
  isTaken: boolean;
}

type NewLot = Omit<Lot, 'id' | 'reason'>;

export interface StockPlan {
  shifts: StockShift[];
  /** Lots that are no longer needed. */
  freed: number[];
  /** Lots that change from promised to taken, or back. */
  turned: number[];
  added: NewLot[];
  /** The needs that can't be met, and how much is free. */
  missing: { need: StockNeed; free: Decimal }[];
}

const none = new Decimal(0);
const sum = (amounts: readonly Decimal[]) => amounts.reduce((all, each) => all.plus(each), none);

/** What a need and its lots have in common: a row may take several items. */
export const keyOf = ({ orderRowId, use, itemId }: Pick<Lot, 'orderRowId' | 'use' | 'itemId'>): string =>
  `${orderRowId} ${use} ${itemId}`;

/** Whether the lots of a row are already as it needs them. */
export const isSettled = (need: StockNeed | undefined, lots: readonly Lot[]): boolean =>
  need === undefined
    ? lots.length === 0
    : holdsAll(need, lots) && lots.every(({ isTaken }) => isTaken === need.isTaken);

const holdsAll = (need: StockNeed, lots: readonly Lot[]): boolean =>
  lots.every(({ stockId }) => stockId !== null) &&
  sum(lots.map(({ quantity }) => quantity)).eq(need.quantity);

/**
 * Plans how rows get what they need: lots that no longer fit, and those of rows in `moved`, are given back first, then
 * each need is met from the smallest place with enough free, the usual one before others, or else from several, the
 * fullest first. `mayFallBelow` lets more be taken than there is. Changes the amounts of `stock`.
 */
export function planStock(
  needs: readonly StockNeed[],
  lots: readonly Lot[],
  stock: readonly LockedStock[],
  { mayFallBelow, moved }: { mayFallBelow: boolean; moved: ReadonlySet<number> },
): StockPlan {
  const plan: StockPlan = { shifts: [], freed: [], turned: [], added: [], missing: [] };
  const byId = new Map(stock.map((each) => [each.id, each]));
  const byItem = Map.groupBy(stock, ({ itemId }) => itemId);
  const needOf = new Map(needs.map((need) => [keyOf(need), need]));
  const shift = (at: LockedStock, reason: string, quantity: Decimal, reserved: Decimal) => {
    at.quantity = at.quantity.plus(quantity);
    at.reserved = at.reserved.plus(reserved);
    plan.shifts.push({ stock: at, quantity, reserved, reason });
  };
  const unmet = new Set(needs);

  for (const [key, own] of Map.groupBy(lots, keyOf)) {
    const need = needOf.get(key);
    const stays = need !== undefined && !moved.has(need.orderRowId);
    if (stays && isSettled(need, own)) {
      unmet.delete(need);
      continue;
    }
    if (stays && holdsAll(need, own) && mayTurn(own)) {
      unmet.delete(need);
      for (const lot of own) turn(lot);
    } else {
      for (const lot of own) free(lot);
    }
  }
  for (const need of unmet) meet(need);
  return plan;

  /** What was counted away since it was promised can't be taken from its place. */
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
    const [fullest] = placesOf({ itemId, from: null, usual: null });
    const at = byId.get(stockId ?? 0) ?? fullest;
    plan.freed.push(id);
    if (at) shift(at, reason, isTaken ? quantity : none, isTaken ? none : quantity.negated());
  }

  /** The places that a need may be met from, the usual one before others, then the fullest first. */
  function placesOf({ itemId, from, usual }: Pick<StockNeed, 'itemId' | 'from' | 'usual'>) {
    const isUsual = ({ place }: LockedStock) => Number(usual !== null && liesIn(place, usual));
    return (byItem.get(itemId) ?? [])
      .filter(({ place }) => from === null || liesIn(place, from))
      .toSorted((a, b) => isUsual(b) - isUsual(a) || freeAt(b).cmp(freeAt(a)));
  }

  function meet(need: StockNeed) {
    const { quantity, usual } = need;
    const places = placesOf(need);
    const enough = places.filter((at) => freeAt(at).gte(quantity));
    const one = enough.findLast(({ place }) => usual && liesIn(place, usual)) ?? enough.at(-1);
    let left = quantity;
    for (const at of one ? [one] : places) {
      const part = left.lt(freeAt(at)) ? left : freeAt(at);
      if (part.lte(0)) continue;
      take(need, at, part);
      left = left.minus(part);
    }
    if (left.lte(0)) return;
    const [first] = places;
    if (mayFallBelow && first) return take(need, first, left);
    plan.missing.push({ need, free: quantity.minus(left) });
  }

  function take(need: StockNeed, at: LockedStock, quantity: Decimal) {
    const { orderId, orderRowId, use, reason, itemId, isTaken } = need;
    shift(at, reason, isTaken ? quantity.negated() : none, isTaken ? none : quantity);
    plan.added.push({ orderId, orderRowId, use, itemId, stockId: at.id, quantity, isTaken });
  }
}

const freeAt = ({ quantity, reserved }: LockedStock): Decimal => quantity.minus(reserved);
