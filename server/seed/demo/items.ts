import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { refuseShortage, settleStock } from '#server/orders/order/stock-lot.actions.ts';
import { cloths } from './garments.ts';

/**
 * Cuts some open orders from the shop's cloth: it is promised to those that wait, and taken for those that are
 * assigned, and so are the materials of their designs. Goods of orders that nobody has fetched yet are promised too.
 */
export async function sellItems(database: Database, by: Principal): Promise<void> {
  const orderIds: number[] = [];
  for (const { article, fabric, metres, orders } of cloths) {
    const { rows } = await database.execute<{ order_id: string }>(sql`
      with chosen as (
        select r.id, stage, row_number() over (partition by stage order by o.id desc, r.position) as place
        from order_rows r join orders o on o.id = r.order_id
        where stage in ('pending', 'inQueue') and r.quantity <= 2 and r.fabric_from is null
          and r.code like ${`${article}-%`}
      )
      update order_rows r set fabric_from = 'shop', fabric_item_id = i.id, fabric_cost = i.cost,
        fabric_quantity = r.quantity * ${metres}::numeric
      from chosen, items i where i.code = ${fabric} and chosen.id = r.id and chosen.place <= ${orders}
      returning r.order_id`);
    orderIds.push(...rows.map((row) => Number(row.order_id)));
  }
  await database.execute(sql`
    insert into order_row_materials (order_id, order_row_id, item_id, position, quantity, cost)
    select r.order_id, r.id, m.item_id, m.position, m.quantity, i.cost
    from order_rows r join design_materials m on m.design_id = r.design_id join items i on i.id = m.item_id
    where r.fabric_from = 'shop' order by r.id, m.position`);
  const { rows: waiting } = await database.execute<{ id: string }>(sql`
    select distinct o.id from orders o join order_rows r on r.order_id = o.id and r.item_id is not null
    where o.cancelled_at is null and o.picked_at is null and o.ordered_on > current_date - 90`);
  orderIds.push(...waiting.map(({ id }) => Number(id)));
  await settleStock(database, by, [...new Set(orderIds)], { refuse: refuseShortage });
}

/** Services and goods that are named as the price list names them are sold from it. */
export const nameItems = (database: Database) =>
  database.execute(sql`
    update order_rows r set item_id = i.id, code = i.code from items i
    where r.design_id is null and r.item_id is null and r.name = i.name and i.type <> 'fabric'`);
