import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { SequenceState } from '#server/lib/data/number-sequence.ts';
import { among, statement } from '#server/lib/data/statement.ts';
import type { itemTypes } from '#shared/catalogue/item/item.contract.ts';
import type { MeasuredField } from '#shared/customers/measuring/measurement.rules.ts';
import type { Names } from '#shared/lib/names.ts';
import type { Stage } from '#shared/orders/labels/stage.rules.ts';
import type { MeasurementCopy, OrderRowFields } from '#shared/orders/order/order.schema.ts';
import { usualWorks } from '#shared/orders/order/route.rules.ts';
import { orderNumbers } from './order.table.ts';

/** The records that the head of an order refers to. */
export interface NamedByHead {
  customerId: number;
  statusId: number;
  /** If undefined, the default of the status is looked up. */
  subStatusId?: number | null | undefined;
  workTypeId: number | null;
}

/** The records that an order and its rows refer to. */
export interface Named extends NamedByHead {
  rows: readonly {
    designId: number | null;
    itemId: number | null;
    companyId: number | null;
    measurementId: number | null;
    taxId: number | null;
    fabric?: { itemId: number | null; imageId: number | null } | null | undefined;
    alterationOf?: { orderRowId: number; changes: Readonly<Record<string, string>> } | null | undefined;
    imageIds?: readonly number[] | undefined;
    workTypeIds?: readonly number[] | undefined;
  }[];
}

/** The existing ones among them, with the values that an order copies. */
export interface References {
  customers: Map<number, { name: string }>;
  statuses: Map<number, { name: string; stage: Stage }>;
  /** Includes the default of the named status. */
  subStatuses: Map<number, { name: string; statusId: number; isDefault: boolean }>;
  workTypes: Map<number, { name: string }>;
  /** The work types of the shop's route, in production sequence. */
  route: number[];
  /** False in a shop without work types, where nothing can need any. */
  hasWorkTypes: boolean;
  designs: Map<number, Sold>;
  items: Map<number, Sold & { type: ItemType; names: Names }>;
  companies: Map<number, { name: string }>;
  taxes: Map<number, { name: string; names: Names; rate: string }>;
  measurements: Map<number, { customerId: number; copy: MeasurementCopy }>;
  /** The rows that services alter. */
  alteredRows: Map<number, { orderId: number; customerId: number; fields: MeasuredField[] | null }>;
  images: Map<number, unknown>;
  /** Null in a shop that has not numbered any orders. */
  orderNumbers: SequenceState | null;
  /** The terms on which the shop books orders today. */
  terms: BookingTerms;
}

type ItemType = (typeof itemTypes)[number];

/** A design or an item. */
interface Sold {
  name: string;
  /** Of an item. */
  names?: Names;
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

type Found = {
  [Kind in keyof References]: References[Kind] extends Map<number, infer Kept>
    ? (Kept & { id: number })[] | null
    : References[Kind];
};

type Ids = number[];
type Asked = {
  customerIds: Ids;
  statusIds: Ids;
  statusId: number;
  subStatusIds: Ids;
  workTypeIds: Ids;
  designIds: Ids;
  itemIds: Ids;
  companyIds: Ids;
  taxIds: Ids;
  measurementIds: Ids;
  alteredIds: Ids;
  imageIds: Ids;
};

const readFound = statement<Found, Asked>(
  'references of an order',
  (places) => sql`
    select
      (select json_agg(json_build_object('id', id, 'name', name))
        from customers where id ${among(places.customerIds)}) as customers,
      (select json_agg(json_build_object('id', id, 'name', name, 'stage', stage))
        from statuses where id ${among(places.statusIds)}) as statuses,
      (select json_agg(json_build_object('id', id, 'name', name, 'statusId', status_id, 'isDefault', is_default))
        from sub_statuses where id ${among(places.subStatusIds)} or (is_default and status_id = ${places.statusId})
      ) as "subStatuses",
      (select json_agg(json_build_object('id', id, 'name', name))
        from work_types where id ${among(places.workTypeIds)}) as "workTypes",
      array(select id::int8 from work_types where in_route order by position, id) as route,
      exists (select from work_types) as "hasWorkTypes",
      (select json_agg(json_build_object('id', id, 'name', name, 'code', code, 'cost', cost::text,
          'workTypeIds', array(select work_type_id from design_works where design_id = designs.id order by position)))
        from designs where id ${among(places.designIds)}) as designs,
      (select json_agg(json_build_object('id', id, 'name', name, 'names', names, 'code', code, 'cost', cost::text, 'type', type,
          'workTypeIds', array(select work_type_id from item_works where item_id = items.id order by position)))
        from items where id ${among(places.itemIds)}) as items,
      (select json_agg(json_build_object('id', id, 'name', name))
        from companies where id ${among(places.companyIds)}) as companies,
      (select json_agg(json_build_object('id', id, 'name', name, 'names', names, 'rate', rate::text))
        from taxes where id ${among(places.taxIds)}) as taxes,
      (select json_agg(json_build_object('id', id, 'customerId', customer_id, 'copy', json_build_object(
          'id', id, 'templateName', template_name, 'templateNames', template_names, 'number', number, 'created', created,
          'fields', fields, 'values', "values")))
        from measurements where id ${among(places.measurementIds)}) as measurements,
      (select json_agg(json_build_object('id', r.id, 'orderId', o.id, 'customerId', o.customer_id, 'fields', r.measurement_copy -> 'fields'))
        from order_rows r join orders o on o.id = r.order_id
        where r.id ${among(places.alteredIds)} and r.kind = 'article') as "alteredRows",
      (select json_agg(json_build_object('id', id)) from images where id ${among(places.imageIds)}) as images,
      (select json_build_object('prefix', prefix, 'next', next)
        from number_sequences where kind = ${orderNumbers.kind}) as "orderNumbers",
      (select json_build_object('currency', code, 'decimals', decimals, 'exchangeRate', '1',
          'pricesIncludeTax', prices_include_tax, 'timeZone', time_zone)
        from currencies, preferences where is_base) as terms`,
);

/** Reads all of them in one statement; for an edited order, also the records that its head referred to before. */
export async function readReferences(
  database: Database,
  named: Named,
  before?: NamedByHead,
): Promise<References> {
  const ids = (...given: (number | null | undefined)[]) => [...new Set(given.filter((id) => id != null))];
  const ofRows = (key: 'designId' | 'companyId' | 'measurementId' | 'taxId') =>
    ids(...named.rows.map((row) => row[key]));
  const ofHead = (key: keyof NamedByHead) => ids(named[key], before?.[key]);
  const [found] = await readFound(database, {
    customerIds: ofHead('customerId'),
    statusIds: ofHead('statusId'),
    statusId: named.statusId,
    subStatusIds: ofHead('subStatusId'),
    workTypeIds: ids(
      named.workTypeId,
      before?.workTypeId,
      ...named.rows.flatMap(({ workTypeIds }) => workTypeIds ?? []),
    ),
    designIds: ofRows('designId'),
    itemIds: ids(...named.rows.flatMap(({ itemId, fabric }) => [itemId, fabric?.itemId])),
    companyIds: ofRows('companyId'),
    taxIds: ofRows('taxId'),
    measurementIds: ofRows('measurementId'),
    alteredIds: ids(...named.rows.map(({ alterationOf }) => alterationOf?.orderRowId)),
    imageIds: ids(...named.rows.flatMap(({ imageIds = [], fabric }) => [...imageIds, fabric?.imageId])),
  });
  if (!found) throw new Error('a select without a table always has its row');
  return {
    customers: byId(found.customers),
    statuses: byId(found.statuses),
    subStatuses: byId(found.subStatuses),
    workTypes: byId(found.workTypes),
    route: found.route,
    hasWorkTypes: found.hasWorkTypes,
    designs: byId(found.designs),
    items: byId(found.items),
    companies: byId(found.companies),
    taxes: byId(found.taxes),
    measurements: byId(found.measurements),
    alteredRows: byId(found.alteredRows),
    images: byId(found.images),
    orderNumbers: found.orderNumbers,
    terms: found.terms,
  };
}

/** The sub-status of an order: the given one, or null for none; if undefined, the default of its status. */
export function subStatusOf({ statusId, subStatusId }: NamedByHead, found: References): number | null {
  if (subStatusId !== undefined) return subStatusId;
  const all = [...found.subStatuses];
  return all.find(([, each]) => each.isDefault && each.statusId === statusId)?.[0] ?? null;
}

/** The design or item of a row. */
export const soldBy = (
  { designId, itemId }: Pick<Named['rows'][number], 'designId' | 'itemId'>,
  found: References,
): Sold | undefined => found.designs.get(designId ?? 0) ?? found.items.get(itemId ?? 0);

/** The work of a row if it names none. */
export const worksOfNew = (
  row: Pick<OrderRowFields, 'kind' | 'itemId' | 'designId'>,
  workTypeId: number | null,
  found: References,
) =>
  usualWorks(row, {
    own: soldBy(row, found)?.workTypeIds ?? [],
    ofOrder: workTypeId,
    ofShop: found.route,
  });

const byId = <Kept extends { id: number }>(found: Kept[] | null) =>
  new Map((found ?? []).map((record) => [record.id, record]));
