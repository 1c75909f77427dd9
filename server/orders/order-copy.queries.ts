import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { Names } from '#shared/lib/names.ts';
import type { Order, OrderRow } from '#shared/orders/order/order.schema.ts';
import type { OrderCopy } from '#shared/orders/order/order-copy.api.ts';
import { readOrder } from './order/order.queries.ts';
import { lengthUnit } from './order/order-reference.queries.ts';

/** A design or an item as it is today. */
interface Sold {
  id: number;
  name: string;
  names: Names;
  code: string;
  price: string;
  taxId: number | null;
  /** Of an item that is sold by length. */
  unit?: string | null;
  workTypeIds: number[];
}

interface SoldDesign extends Sold {
  templateId: number | null;
  /** The customer's newest version of that template. */
  measurementId: number | null;
}

interface Today {
  [column: string]: unknown;
  currency: string;
  designs: SoldDesign[] | null;
  items: Sold[] | null;
  /** The newest version for each named one that still is the customer's. */
  measurements: { id: number; newest: number }[] | null;
}

/**
 * What a new order like an earlier one begins with: its rows as their designs and items are today, with the newest
 * version of their measurements. An alteration is copied without what it altered, and the order's notes stay with it: they
 * speak of its days. @throws Problem `not_found`
 */
export async function readOrderCopy(database: Database, id: number): Promise<OrderCopy> {
  const order = await readOrder(database, id);
  const today = await readToday(database, order);
  const isForeign = order.currency !== today.currency;
  const soldBy = ({ designId, itemId }: OrderRow) =>
    find(today.designs, designId) ?? find(today.items, itemId);
  return {
    customerId: order.customerId,
    workTypeId: order.workTypeId,
    discount: isAmount(order) && isForeign ? null : order.discount,
    rows: order.rows.map((row) => {
      const sold = soldBy(row);
      const design = find(today.designs, row.designId);
      const route = sold?.unit ? [] : (sold?.workTypeIds ?? []);
      return {
        kind: row.kind,
        name: sold?.name ?? row.name,
        names: sold?.names ?? row.names,
        code: sold?.code ?? row.code,
        designId: row.designId,
        itemId: row.itemId,
        companyId: row.companyId,
        templateId: design?.templateId ?? null,
        measurementId:
          design?.templateId != null
            ? design.measurementId
            : (find(today.measurements, row.measurementId)?.newest ?? null),
        route,
        workTypeIds: route.length > 0 && isSame(route, row.workTypeIds) ? null : row.workTypeIds,
        unit: sold ? (sold.unit ?? null) : row.unit,
        quantity: row.quantity,
        price: sold?.price ?? (isForeign ? null : row.price),
        taxId: sold?.taxId ?? row.taxId,
        discount: isAmount(row) && isForeign ? null : row.discount,
        fabric: row.fabric,
        imageIds: row.imageIds,
        note: row.note,
      };
    }),
  };
}

async function readToday(database: Database, { customerId, rows }: Order): Promise<Today> {
  const idsOf = (key: 'designId' | 'itemId' | 'measurementId') =>
    sql`${`{${[...new Set(rows.flatMap((row) => row[key] ?? []))].join(',')}}`}::bigint[]`;
  const found = await database.execute<Today>(sql`
    select (select code from currencies where is_base) as currency,
      (select json_agg(json_build_object('id', id, 'name', name, 'names', names, 'code', code, 'price', price::text, 'taxId', tax_id,
          'templateId', template_id, 'measurementId', (
            select n.id from measurements n
            where n.customer_id = ${customerId} and n.template_id = designs.template_id order by n.number desc limit 1),
          'workTypeIds', array(select work_type_id from design_works where design_id = designs.id order by position)))
        from designs where id = any(${idsOf('designId')})) as designs,
      (select json_agg(json_build_object('id', id, 'name', name, 'names', names, 'code', code, 'price', price::text, 'taxId', tax_id,
          'unit', (${lengthUnit}), 'workTypeIds', array(select work_type_id from item_works where item_id = items.id order by position)))
        from items where id = any(${idsOf('itemId')})) as items,
      (select json_agg(json_build_object('id', m.id, 'newest', (
          select n.id from measurements n
          where n.customer_id = m.customer_id and n.template_id = m.template_id order by n.number desc limit 1)))
        from measurements m
        where m.id = any(${idsOf('measurementId')}) and m.customer_id = ${customerId}) as measurements`);
  const [today] = found.rows;
  if (!today) throw new Error('a select without a table always has its row');
  return today;
}

const find = <Kept extends { id: number }>(all: readonly Kept[] | null, id: number | null) =>
  all?.find((each) => each.id === id);

const isAmount = ({ discount }: Pick<Order, 'discount'>): boolean => discount?.kind === 'amount';

const isSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((id, place) => id === others[place]);
