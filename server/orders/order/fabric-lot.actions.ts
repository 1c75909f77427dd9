import { inArray, sql } from 'drizzle-orm';
import { lockStock, shiftStock } from '#server/catalogue/stock/stock-shift.actions.ts';
import type { Database } from '#server/database/connection.ts';
import { type FieldProblem, Problem } from '#server/lib/data/problem.ts';
import { among, statement } from '#server/lib/data/statement.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { Decimal } from '#shared/lib/decimal.ts';
import { type FabricNeed, type FabricPlan, isSettled, type Lot, planFabric } from './fabric-lot.rules.ts';
import { fabricLots } from './fabric-lot.table.ts';

/** A row whose fabric isn't there: its order, its place in it, and how much is free. */
export interface FabricShortage {
  orderId: number;
  position: number;
  params: { item: string; free: number };
}

interface Settling {
  /** Gives all fabric back, since the orders are about to be deleted. */
  dropsAll?: boolean;
  /** Throws for fabric that isn't there. */
  refuse: (missing: FabricShortage[]) => never;
}

/**
 * Reserves, takes or gives back the shop's fabric of orders, so that it fits their state: reserved once the order is
 * saved, taken once the first work of its row is assigned or if it needs none, given back with a cancellation (design
 * §4). The last step of every action that changes rows, assignments or cancellation, under the lock of the orders;
 * stock is locked after them. Calls `refuse` if less is free than needed and the shop's preferences don't allow stock
 * below zero.
 */
export async function settleFabric(
  database: Database,
  by: Principal,
  orderIds: readonly number[],
  { dropsAll = false, refuse }: Settling,
): Promise<void> {
  const [read] = await readFabric(database, { orderIds });
  const found = amounts<FoundNeed>(read?.needs);
  const lots = amounts<Lot>(read?.lots);
  const needs = dropsAll ? [] : found.filter(({ isNeeded }) => isNeeded);
  const lotsOf = Map.groupBy(lots, ({ orderRowId }) => orderRowId);
  const needOf = new Map(needs.map((need) => [need.orderRowId, need]));
  const isOpen = (rowId: number | null) =>
    rowId === null || !isSettled(needOf.get(rowId), lotsOf.get(rowId) ?? []);
  const openNeeds = needs.filter(({ orderRowId }) => isOpen(orderRowId));
  const openLots = lots.filter(({ orderRowId }) => isOpen(orderRowId));
  if (openNeeds.length === 0 && openLots.length === 0) return;

  const itemIds = new Set([...openNeeds, ...openLots].map(({ itemId }) => itemId));
  const stock = await lockStock(database, [...itemIds]);
  const { allowNegativeStock } = await shopPreferences(database);
  const plan = planFabric(openNeeds, openLots, stock, allowNegativeStock);
  if (plan.missing.length > 0) {
    const positions = new Map(found.map(({ orderRowId, position }) => [orderRowId, position]));
    refuse(
      plan.missing.map(({ need: { orderId, orderRowId, name }, free }) => ({
        orderId,
        position: positions.get(orderRowId) ?? 0,
        params: { item: name, free: free.toNumber() },
      })),
    );
  }
  await writePlan(database, plan, by.userId);
}

/** For saving an order: names the field of each row whose fabric isn't there. */
export function refuseShortFabric(missing: FabricShortage[]): never {
  const errors = missing.map(
    ({ position, params }): FieldProblem => ({
      path: `rows.${position}.fabric.quantity`,
      message: 'orders.fabric.notEnough',
      params,
    }),
  );
  throw new Problem('not_allowed', {
    message: 'orders.fabric.notEnough',
    params: missing[0]?.params ?? {},
    errors,
  });
}

type FoundNeed = FabricNeed & { position: number; isNeeded: boolean };
type Amounted<Each> = Omit<Each, 'quantity'> & { quantity: string };

const readFabric = statement<
  { needs: Amounted<FoundNeed>[] | null; lots: Amounted<Lot>[] | null },
  { orderIds: readonly number[] }
>(
  'fabric of orders',
  ({ orderIds }) => sql`
    select (
      select json_agg(json_build_object('orderId', o.id, 'orderRowId', r.id, 'position', r.position,
        'reason', o.reference_number, 'itemId', r.fabric_item_id, 'name', i.name, 'quantity', r.fabric_quantity::text,
        'isNeeded', o.cancelled_at is null,
        'isTaken', not exists (select from order_row_works w where w.order_row_id = r.id)
          or exists (select from assignments a where a.order_row_id = r.id and a.reverted_at is null)) order by r.id)
      from orders o join order_rows r on r.order_id = o.id join items i on i.id = r.fabric_item_id
      where o.id ${among(orderIds)} and r.fabric_from = 'shop'
    ) as needs, (
      select json_agg(json_build_object('id', l.id, 'reason', o.reference_number, 'orderId', l.order_id,
        'orderRowId', l.order_row_id, 'itemId', l.item_id, 'stockId', l.stock_id, 'quantity', l.quantity::text,
        'isTaken', l.is_taken) order by l.id)
      from fabric_lots l join orders o on o.id = l.order_id where l.order_id ${among(orderIds)}
    ) as lots`,
);

const amounts = <Each>(found: Amounted<Each>[] | null | undefined): Each[] =>
  (found ?? []).map((each) => ({ ...each, quantity: new Decimal(each.quantity) }) as Each);

async function writePlan(
  database: Database,
  { shifts, freed, turned, added }: FabricPlan,
  userId: number,
): Promise<void> {
  await shiftStock(database, shifts, userId);
  if (freed.length > 0) await database.delete(fabricLots).where(inArray(fabricLots.id, freed));
  if (turned.length > 0) {
    await database
      .update(fabricLots)
      .set({ isTaken: sql`not ${fabricLots.isTaken}`, version: sql`${fabricLots.version} + 1` })
      .where(inArray(fabricLots.id, turned));
  }
  if (added.length > 0) {
    await database
      .insert(fabricLots)
      .values(added.map((lot) => ({ ...lot, quantity: lot.quantity.toString() })));
  }
}
