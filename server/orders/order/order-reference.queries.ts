import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { SequenceState } from '#server/lib/data/number-sequence.ts';
import { among, statement } from '#server/lib/data/statement.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { mayCall } from '#server/lib/http/route.ts';
import type { itemTypes } from '#shared/catalogue/item/item.contract.ts';
import type { MeasuredField } from '#shared/customers/measuring/measurement.rules.ts';
import type { Names } from '#shared/lib/names.ts';
import type { MeasurementCopy, OrderRowFields } from '#shared/orders/order/order.schema.ts';
import { usualWorks } from '#shared/orders/order/route.rules.ts';
import type { Stage } from '#shared/orders/statuses/stage.rules.ts';
import { orderNumbers } from './order.table.ts';

/** The records that the head of an order refers to. */
export interface HeadIds {
  customerId: number;
  statusId: number;
  /** If undefined, the default of the status is looked up. */
  subStatusId?: number | null | undefined;
  workTypeId: number | null;
}

/** The records that an order and its rows refer to. */
export interface OrderIds extends HeadIds {
  rows: readonly {
    designId: number | null;
    itemId: number | null;
    companyId: number | null;
    measurementId: number | null;
    taxId: number | null;
    warehouseId?: number | null | undefined;
    rackId?: number | null | undefined;
    shelfId?: number | null | undefined;
    fabric?: { itemId: number | null } | null | undefined;
    materials?: readonly { itemId: number }[] | undefined;
    alterationOf?: { orderRowId: number; changes: Readonly<Record<string, string>> } | null | undefined;
    workTypeIds?: readonly number[] | undefined;
  }[];
}

/** The existing ones among them, with the values that an order copies. */
export interface OrderReferences {
  customers: Map<number, { name: string; phone: string }>;
  statuses: Map<number, { name: string; stage: Stage }>;
  /** Includes the default of the named status. */
  subStatuses: Map<number, { name: string; statusId: number; isDefault: boolean }>;
  workTypes: Map<number, { name: string }>;
  /** The work types of the shop's route, in production sequence. */
  route: number[];
  /** False in a shop without work types, where nothing can need any. */
  hasWorkTypes: boolean;
  designs: Map<number, Design>;
  items: Map<number, Sold & { type: ItemType; unit: string | null }>;
  warehouses: Map<number, unknown>;
  racks: Map<number, unknown>;
  shelves: Map<number, unknown>;
  companies: Map<number, { name: string }>;
  taxes: Map<number, { name: string; names: Names; rate: string }>;
  measurements: Map<number, { customerId: number; templateId: number; copy: MeasurementCopy }>;
  /** The rows that services alter. */
  alteredRows: Map<number, { orderId: number; customerId: number; fields: MeasuredField[] | null }>;
  /** Null in a shop that has not numbered any orders. */
  orderNumbers: SequenceState | null;
  /** The terms on which the shop books orders today. */
  terms: BookingTerms;
  /** What may come off an order without a permission, in percent; null: all of it. */
  discountLimit: number | null;
}

type ItemType = (typeof itemTypes)[number];

interface Design extends Sold {
  /** What its articles are measured by. */
  template: { id: number; name: string } | null;
  materials: DesignMaterial[];
}

/** What one piece takes of an item, and the item's cost of one unit. */
export interface DesignMaterial {
  itemId: number;
  quantity: string;
  cost: string;
}

/** A design or an item. */
interface Sold {
  name: string;
  names: Names;
  code: string;
  cost: string;
  /** Its route. */
  workTypeIds: number[];
}

interface BookingTerms {
  /** The base currency. */
  currency: string;
  decimals: number;
  exchangeRate: string;
  pricesIncludeTax: boolean;
  timeZone: string;
}

/** The kinds of records that an order refers to by their ids, each with what is read of a record. */
type Kinds = {
  [Kind in keyof OrderReferences as OrderReferences[Kind] extends Map<number, unknown>
    ? Kind
    : never]: OrderReferences[Kind] extends Map<number, infer Kept> ? Kept : never;
};
type Kind = keyof Kinds;
type Shop = Omit<OrderReferences, Kind>;
/** The ids by kind. */
type IdsByKind = Record<Kind, number[]> & { statusId: number };
type FoundRow =
  | { [Of in Kind]: { kind: Of; id: number; kept: Kinds[Of] } }[Kind]
  | { kind: 'shop'; kept: Shop };

/** The unit of an item that is sold by length. */
export const lengthUnit = sql.raw(
  `select u.code from units u where u.id = items.unit_id and u.kind = 'length' and items.type <> 'service'`,
);

/** The columns and tables of each kind. */
const reads: Record<Kind, (places: { [Name in keyof IdsByKind]: unknown }) => SQL> = {
  customers: ({ customers }) => sql`
    id, json_build_object('name', name, 'phone', phone) from customers where id ${among(customers)}`,
  statuses: ({ statuses }) => sql`
    id, json_build_object('name', name, 'stage', stage) from statuses where id ${among(statuses)}`,
  subStatuses: ({ subStatuses, statusId }) => sql`
    id, json_build_object('name', name, 'statusId', status_id, 'isDefault', is_default)
    from sub_statuses where id ${among(subStatuses)} or (is_default and status_id = ${statusId})`,
  workTypes: ({ workTypes }) => sql`
    id, json_build_object('name', name) from work_types where id ${among(workTypes)}`,
  designs: ({ designs }) => sql`
    id, json_build_object('name', name, 'names', names, 'code', code, 'cost', cost::text,
      'workTypeIds', array(select work_type_id from design_works where design_id = designs.id order by position),
      'template', (select json_build_object('id', t.id, 'name', t.name) from dimension_templates t where t.id = template_id),
      'materials', (select coalesce(json_agg(json_build_object(
          'itemId', m.item_id, 'quantity', m.quantity::text, 'cost', i.cost::text) order by m.position), '[]')
        from design_materials m join items i on i.id = m.item_id where m.design_id = designs.id))
    from designs where id ${among(designs)}`,
  items: ({ items }) => sql`
    id, json_build_object('name', name, 'names', names, 'code', code, 'cost', cost::text, 'type', type, 'unit', (${lengthUnit}),
      'workTypeIds', array(select work_type_id from item_works where item_id = items.id order by position))
    from items where id ${among(items)}`,
  warehouses: ({ warehouses }) => sql`id, '{}'::json from warehouses where id ${among(warehouses)}`,
  racks: ({ racks }) => sql`id, '{}'::json from racks where id ${among(racks)}`,
  shelves: ({ shelves }) => sql`id, '{}'::json from shelves where id ${among(shelves)}`,
  companies: ({ companies }) => sql`
    id, json_build_object('name', name) from companies where id ${among(companies)}`,
  taxes: ({ taxes }) => sql`
    id, json_build_object('name', name, 'names', names, 'rate', rate::text) from taxes where id ${among(taxes)}`,
  measurements: ({ measurements }) => sql`
    id, json_build_object('customerId', customer_id, 'templateId', template_id, 'copy', json_build_object(
      'id', id, 'templateName', template_name, 'templateNames', template_names, 'number', number, 'created', created,
      'fields', fields, 'values', "values"))
    from measurements where id ${among(measurements)}`,
  alteredRows: ({ alteredRows }) => sql`
    r.id, json_build_object('orderId', o.id, 'customerId', o.customer_id, 'fields', r.measurement_copy -> 'fields')
    from order_rows r join orders o on o.id = r.order_id
    where r.id ${among(alteredRows)} and r.kind = 'article'`,
};

const kinds = Object.keys(reads) as Kind[];

const readFound = statement<FoundRow, IdsByKind>(
  'references of an order',
  (places) => sql`
    select 'shop' as kind, 0 as id, json_build_object(
      'route', array(select id from work_types where in_route order by position, id),
      'hasWorkTypes', exists (select from work_types),
      'orderNumbers', (select json_build_object('prefix', prefix, 'next', next)
        from number_sequences where kind = ${orderNumbers.kind}),
      'terms', (select json_build_object('currency', code, 'decimals', decimals, 'exchangeRate', '1',
          'pricesIncludeTax', prices_include_tax, 'timeZone', time_zone)
        from currencies, preferences where is_base),
      'discountLimit', (select discount_limit from preferences)) as kept
    ${sql.join(kinds.map((kind) => sql`union all select ${sql.raw(`'${kind}'`)}, ${reads[kind](places)}`))}`,
);

/** Reads all of them in one statement; for an edited order, also the records that its head referred to before. */
export async function readOrderReferences(
  database: Database,
  named: OrderIds,
  before?: HeadIds,
): Promise<OrderReferences> {
  const ids = (...given: (number | null | undefined)[]) => [...new Set(given.filter((id) => id != null))];
  const ofRows = (
    key: 'designId' | 'companyId' | 'measurementId' | 'taxId' | 'warehouseId' | 'rackId' | 'shelfId',
  ) => ids(...named.rows.map((row) => row[key]));
  const ofHead = (key: keyof HeadIds) => ids(named[key], before?.[key]);
  const asked: IdsByKind = {
    customers: ofHead('customerId'),
    statuses: ofHead('statusId'),
    statusId: named.statusId,
    subStatuses: ofHead('subStatusId'),
    workTypes: ids(
      named.workTypeId,
      before?.workTypeId,
      ...named.rows.flatMap(({ workTypeIds }) => workTypeIds ?? []),
    ),
    designs: ofRows('designId'),
    items: ids(
      ...named.rows.flatMap(({ itemId, fabric, materials = [] }) => [
        itemId,
        fabric?.itemId,
        ...materials.map((each) => each.itemId),
      ]),
    ),
    warehouses: ofRows('warehouseId'),
    racks: ofRows('rackId'),
    shelves: ofRows('shelfId'),
    companies: ofRows('companyId'),
    taxes: ofRows('taxId'),
    measurements: ofRows('measurementId'),
    alteredRows: ids(...named.rows.map(({ alterationOf }) => alterationOf?.orderRowId)),
  };
  return byKind(await readFound(database, asked));
}

function byKind(found: readonly FoundRow[]): OrderReferences {
  const shop = found.find((row) => row.kind === 'shop');
  if (!shop) throw new Error('a select without a table always has its row');
  const ofKind = <Of extends Kind>(kind: Of) =>
    new Map(found.flatMap((row) => (row.kind === kind ? [[row.id, row.kept as Kinds[Of]]] : [])));
  return {
    ...shop.kept,
    customers: ofKind('customers'),
    statuses: ofKind('statuses'),
    subStatuses: ofKind('subStatuses'),
    workTypes: ofKind('workTypes'),
    designs: ofKind('designs'),
    items: ofKind('items'),
    warehouses: ofKind('warehouses'),
    racks: ofKind('racks'),
    shelves: ofKind('shelves'),
    companies: ofKind('companies'),
    taxes: ofKind('taxes'),
    measurements: ofKind('measurements'),
    alteredRows: ofKind('alteredRows'),
  };
}

/** The sub-status of an order: the given one, or null for none; if undefined, the default of its status. */
export function subStatusOf({ statusId, subStatusId }: HeadIds, found: OrderReferences): number | null {
  if (subStatusId !== undefined) return subStatusId;
  const all = [...found.subStatuses];
  return all.find(([, each]) => each.isDefault && each.statusId === statusId)?.[0] ?? null;
}

/** The design or item of a row. */
export const soldBy = (
  { designId, itemId }: Pick<OrderIds['rows'][number], 'designId' | 'itemId'>,
  found: OrderReferences,
): Sold | undefined => found.designs.get(designId ?? 0) ?? found.items.get(itemId ?? 0);

/** The work of a row if it names none. */
export const worksOfNew = (
  row: Pick<OrderRowFields, 'kind' | 'itemId' | 'designId'>,
  workTypeId: number | null,
  found: OrderReferences,
) =>
  found.items.get(row.itemId ?? 0)?.unit
    ? []
    : usualWorks(row, {
        own: soldBy(row, found)?.workTypeIds ?? [],
        ofOrder: workTypeId,
        ofShop: found.route,
      });

/** What may come off an order of this user, in percent; null: all of it. */
export const limitFor = (
  by: Principal,
  { discountLimit }: Pick<OrderReferences, 'discountLimit'>,
): number | null => (mayCall('orders:discount', by) ? null : discountLimit);
