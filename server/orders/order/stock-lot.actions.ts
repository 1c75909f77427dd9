import { inArray, sql } from 'drizzle-orm';
import { liesIn, type PlaceId } from '#server/catalogue/item/place.queries.ts';
import {
  addPlaces,
  type LockedStock,
  lockStock,
  shiftStock,
} from '#server/catalogue/stock/stock-shift.actions.ts';
import type { Database } from '#server/database/connection.ts';
import { type FieldProblem, Problem } from '#server/lib/data/problem.ts';
import { among, statement } from '#server/lib/data/statement.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { Decimal } from '#shared/lib/decimal.ts';
import { isSettled, keyOf, type Lot, planStock, type StockNeed, type StockPlan } from './stock-lot.rules.ts';
import { type StockUse, stockLots } from './stock-lot.table.ts';

/** A row whose goods, fabric or materials aren't there: its order, its place in it, and how much is free. */
export interface StockShortage {
  orderId: number;
  position: number;
  use: StockUse;
  params: { item: string; free: number };
}

interface Settling {
  /** Gives everything back, since the orders are about to be deleted. */
  dropsAll?: boolean;
  /** Rows whose goods are to come from another place than before. */
  moved?: ReadonlySet<number>;
  /** Throws for what isn't there. */
  refuse: (missing: StockShortage[]) => never;
}

/**
 * Promises, takes or gives back what rows of orders need from stock, so that it fits their state (rule Catalogue 7):
 * promised once the order is saved, given back with a cancellation. Goods, of an item that stock is kept of, are taken
 * when the order is handed over; the shop's fabric and the materials once the first work of their row is assigned or if it
 * needs none. The
 * last step of every action that changes rows, assignments, cancellation or hand-over, under the lock of the orders;
 * stock is locked after them. Calls `refuse` if less is free than needed and the shop's preferences don't allow stock
 * below zero.
 */
export async function settleStock(
  database: Database,
  by: Principal,
  orderIds: readonly number[],
  { dropsAll = false, moved = new Set(), refuse }: Settling,
): Promise<void> {
  const [read] = await readLots(database, { orderIds });
  const found = amounts<FoundNeed>(read?.needs);
  const lots = amounts<Lot>(read?.lots);
  const needs = dropsAll ? [] : found.filter(({ isNeeded }) => isNeeded);
  const lotsOf = Map.groupBy(lots, keyOf);
  const needOf = new Map(needs.map((need) => [keyOf(need), need]));
  const isOpen = (each: StockNeed | Lot) =>
    moved.has(each.orderRowId ?? 0) || !isSettled(needOf.get(keyOf(each)), lotsOf.get(keyOf(each)) ?? []);
  const openNeeds = needs.filter(isOpen);
  const openLots = lots.filter(isOpen);
  if (openNeeds.length === 0 && openLots.length === 0) return;

  const itemIds = [...new Set([...openNeeds, ...openLots].map(({ itemId }) => itemId))];
  const { allowNegativeStock: mayFallBelow } = await shopPreferences(database);
  const stock = await lockPlaces(database, itemIds, mayFallBelow ? openNeeds : []);
  const plan = planStock(openNeeds, openLots, stock, { mayFallBelow, moved });
  if (plan.missing.length > 0) {
    const positions = new Map(found.map((need) => [keyOf(need), need.position]));
    refuse(
      plan.missing.map(({ need, free }) => ({
        orderId: need.orderId,
        position: positions.get(keyOf(need)) ?? 0,
        use: need.use,
        params: { item: need.name, free: free.toNumber() },
      })),
    );
  }
  await writePlan(database, plan, by.userId);
}

/** Locks the stock of items, with an empty place for each need that has to come from where nothing ever lay. */
async function lockPlaces(
  database: Database,
  itemIds: readonly number[],
  needs: readonly StockNeed[],
): Promise<LockedStock[]> {
  const stock = await lockStock(database, itemIds);
  const bare = needs.flatMap(({ itemId, from }) =>
    from && !stock.some((at) => at.itemId === itemId && liesIn(at.place, from)) ? [{ itemId, ...from }] : [],
  );
  if (bare.length === 0) return stock;
  await addPlaces(database, bare);
  return lockStock(database, itemIds);
}

/** For saving an order: names the field of each row whose goods, fabric or materials aren't there. */
export function refuseShortage(missing: StockShortage[]): never {
  const [first] = missing;
  throw new Problem('not_allowed', {
    message: `orders.${first?.use ?? 'goods'}.notEnough`,
    params: first?.params ?? {},
    errors: missing.map(
      ({ position, use, params }): FieldProblem =>
        use === 'fabric'
          ? { path: `rows.${position}.fabric.quantity`, message: 'orders.fabric.notEnough', params }
          : // The cell of the quantity is narrow, and a row of goods says which item it is.
            {
              path: `rows.${position}.quantity`,
              message: use === 'goods' ? 'orders.goods.few' : 'orders.material.notEnough',
              params,
            },
    ),
  });
}

type FoundNeed = StockNeed & { position: number; isNeeded: boolean };
type Amounted<Each> = Omit<Each, 'quantity'> & { quantity: string };

const placeOf = (record: 'r' | 'i') =>
  sql.raw(`case when num_nonnulls(${record}.warehouse_id, ${record}.rack_id, ${record}.shelf_id) > 0 then json_build_object(
    'warehouseId', ${record}.warehouse_id, 'rackId', ${record}.rack_id, 'shelfId', ${record}.shelf_id) end`);

/** Goods and materials that were never received nor counted are used without a promise: the shop keeps no stock of them. */
const readLots = statement<
  { needs: Amounted<FoundNeed>[] | null; lots: Amounted<Lot>[] | null },
  { orderIds: readonly number[] }
>(
  'stock of orders',
  ({ orderIds }) => sql`
    select (
      select json_agg(json_build_object('orderId', o.id, 'orderRowId', r.id, 'position', r.position, 'use', n.use,
        'reason', o.reference_number, 'itemId', i.id, 'name', i.name, 'quantity', n.quantity::text,
        'isNeeded', o.cancelled_at is null, 'isTaken', n.is_taken, 'from', n.place, 'usual', n.usual) order by r.id)
      from orders o join order_rows r on r.order_id = o.id
      cross join lateral (
        select not exists (select from order_row_works w where w.order_row_id = r.id)
          or exists (select from assignments a where a.order_row_id = r.id and a.reverted_at is null) as is_begun
      ) as made
      cross join lateral (
        select 'fabric' as use, r.fabric_item_id as item_id, r.fabric_quantity as quantity, made.is_begun as is_taken,
          null::json as place, null::json as usual
        where r.fabric_from = 'shop'
        union all
        select 'material', m.item_id, round(m.quantity * r.quantity, 3), made.is_begun, null, null
        from order_row_materials m where m.order_row_id = r.id
          and exists (select from stock_movements each where each.item_id = m.item_id)
        union all
        select 'goods', r.item_id, r.quantity, o.picked_at is not null, ${placeOf('r')}, ${placeOf('i')}
        from items i where i.id = r.item_id and i.type <> 'service'
          and exists (select from stock_movements m where m.item_id = i.id)
      ) as n join items i on i.id = n.item_id
      where o.id ${among(orderIds)}
    ) as needs, (
      select json_agg(json_build_object('id', l.id, 'reason', o.reference_number, 'orderId', l.order_id,
        'orderRowId', l.order_row_id, 'use', l.use, 'itemId', l.item_id, 'stockId', l.stock_id,
        'quantity', l.quantity::text, 'isTaken', l.is_taken) order by l.id)
      from stock_lots l join orders o on o.id = l.order_id where l.order_id ${among(orderIds)}
    ) as lots`,
);

const amounts = <Each>(found: Amounted<Each>[] | null | undefined): Each[] =>
  (found ?? []).map((each) => ({ ...each, quantity: new Decimal(each.quantity) }) as Each);

async function writePlan(
  database: Database,
  { shifts, freed, turned, added }: StockPlan,
  userId: number,
): Promise<void> {
  await shiftStock(database, shifts, userId);
  if (freed.length > 0) await database.delete(stockLots).where(inArray(stockLots.id, freed));
  if (turned.length > 0) {
    await database
      .update(stockLots)
      .set({ isTaken: sql`not ${stockLots.isTaken}`, version: sql`${stockLots.version} + 1` })
      .where(inArray(stockLots.id, turned));
  }
  if (added.length > 0) {
    await database
      .insert(stockLots)
      .values(added.map((lot) => ({ ...lot, quantity: lot.quantity.toString() })));
  }
}

/** Goods of a row that come back, or with a negative quantity leave again. */
export interface ReturnedGoods {
  orderRowId: number;
  quantity: number | string;
  /** Where they are put; null: where they came from, else the item's usual place. */
  place: PlaceId | null;
  /** The document that it is for. */
  reason: string;
  /** Its path in the body, for a refusal. */
  path: string;
}

/**
 * Puts goods that were handed over back into stock, or takes them out again; what the rows took stays with them, so
 * the hand-over of such an order must not be reverted. Call it under the lock of the orders.
 * @throws Problem `invalid` for a row that isn't of goods, `not_allowed` if what leaves again isn't free
 */
export async function putBackGoods(
  database: Database,
  by: Principal,
  returned: readonly ReturnedGoods[],
): Promise<void> {
  if (returned.length === 0) return;
  const rows = await readGoods(database, { rowIds: returned.map(({ orderRowId }) => orderRowId) });
  const goodsOf = new Map(rows.map((row) => [row.id, row]));
  const strange = returned.filter(({ orderRowId }) => !goodsOf.has(orderRowId));
  if (strange.length > 0) {
    throw new Problem('invalid', {
      errors: strange.map(({ path }) => ({ path, message: 'orders.goods.notGoods' as const })),
    });
  }
  const wanted = returned.flatMap(({ orderRowId, place }) => {
    const goods = goodsOf.get(orderRowId);
    return goods && place ? [{ itemId: goods.itemId, ...place }] : [];
  });
  if (wanted.length > 0) await addPlaces(database, wanted);
  const stock = await lockStock(database, [...new Set(rows.map(({ itemId }) => itemId))]);
  const { allowNegativeStock } = await shopPreferences(database);
  const shifts = returned.flatMap(({ orderRowId, quantity, place, reason, path }) => {
    const goods = goodsOf.get(orderRowId);
    const lying = stock.filter(({ itemId }) => itemId === goods?.itemId);
    const at = place
      ? lying.find((each) => isPlace(each, place))
      : (lying.find(({ id }) => id === goods?.stockId) ?? lying[0]);
    if (!goods || !at) throw new Problem('invalid', { errors: [{ path, message: 'orders.goods.noPlace' }] });
    const amount = new Decimal(quantity);
    const free = at.quantity.minus(at.reserved);
    at.quantity = at.quantity.plus(amount);
    if (amount.isNegative() && free.plus(amount).isNegative() && !allowNegativeStock) {
      const problem = {
        message: 'orders.goods.notEnough' as const,
        params: { item: goods.name, free: free.isNegative() ? 0 : free.toNumber() },
      };
      throw new Problem('not_allowed', { ...problem, errors: [{ path, ...problem }] });
    }
    return [{ stock: at, quantity: amount, reserved: new Decimal(0), reason }];
  });
  await shiftStock(database, shifts, by.userId);
}

/** Whether something lies in a place itself, not in one inside it. */
const isPlace = ({ place }: LockedStock, at: PlaceId): boolean =>
  liesIn(place, at) &&
  (at.shelfId !== null || (place.shelf === null && (at.rackId !== null || place.rack === null)));

/** The item of each row of goods, and where the row took it from, or where it usually lies. */
const readGoods = statement<
  { id: number; itemId: number; name: string; stockId: number | null },
  { rowIds: readonly number[] }
>(
  'goods of rows',
  ({ rowIds }) => sql`
    select r.id, i.id as "itemId", i.name, coalesce(
      (select l.stock_id from stock_lots l where l.order_row_id = r.id and l.use = 'goods' and l.stock_id is not null
        order by l.quantity desc, l.id limit 1),
      (select s.id from stock s where s.item_id = i.id and s.warehouse_id is not distinct from i.warehouse_id
        and s.rack_id is not distinct from i.rack_id and s.shelf_id is not distinct from i.shelf_id)) as "stockId"
    from order_rows r join items i on i.id = r.item_id and i.type <> 'service' where r.id ${among(rowIds)}`,
);
