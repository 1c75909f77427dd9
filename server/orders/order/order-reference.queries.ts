import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { SequenceState } from '#server/lib/data/number-sequence.ts';
import { readRows } from '#server/lib/data/statement.ts';
import type { Stage } from '#shared/orders/labels/stage.rules.ts';
import type { MeasurementCopy } from '#shared/orders/order/order.schema.ts';
import { orderNumbers } from './order.table.ts';

/** The records that the head of an order refers to. */
interface NamedByHead {
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
    companyId: number | null;
    measurementId: number | null;
    taxId: number | null;
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
  /** The first in the production sequence; null in a shop without work types. */
  firstWorkTypeId: number | null;
  designs: Map<number, { name: string; code: string; cost: string }>;
  companies: Map<number, { name: string }>;
  taxes: Map<number, { name: string; rate: string }>;
  measurements: Map<number, { customerId: number; copy: MeasurementCopy }>;
  /** Null in a shop that has not numbered any orders. */
  orderNumbers: SequenceState | null;
  /** The terms on which the shop books orders today. */
  terms: BookingTerms;
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

/** Reads all of them in one statement; for an edited order, also the records that its head referred to before. */
export async function readReferences(
  database: Database,
  named: Named,
  before?: NamedByHead,
): Promise<References> {
  const ids = (...given: (number | null | undefined)[]) =>
    sql`any(${sql.param([...new Set(given.filter((id) => id != null))])}::bigint[])`;
  const ofRows = (key: 'designId' | 'companyId' | 'measurementId' | 'taxId') =>
    ids(...named.rows.map((row) => row[key]));
  const ofHead = (key: keyof NamedByHead) => ids(named[key], before?.[key]);
  const workTypes = ids(
    named.workTypeId,
    before?.workTypeId,
    ...named.rows.flatMap(({ workTypeIds }) => workTypeIds ?? []),
  );

  const [found] = await readRows<Found>(
    database,
    sql`select
      (select json_agg(json_build_object('id', id, 'name', name))
        from customers where id = ${ofHead('customerId')}) as customers,
      (select json_agg(json_build_object('id', id, 'name', name, 'stage', stage))
        from statuses where id = ${ofHead('statusId')}) as statuses,
      (select json_agg(json_build_object('id', id, 'name', name, 'statusId', status_id, 'isDefault', is_default))
        from sub_statuses where id = ${ofHead('subStatusId')} or (is_default and status_id = ${named.statusId})
      ) as "subStatuses",
      (select json_agg(json_build_object('id', id, 'name', name))
        from work_types where id = ${workTypes}) as "workTypes",
      (select id from work_types order by position, id limit 1) as "firstWorkTypeId",
      (select json_agg(json_build_object('id', id, 'name', name, 'code', code, 'cost', cost::text))
        from designs where id = ${ofRows('designId')}) as designs,
      (select json_agg(json_build_object('id', id, 'name', name))
        from companies where id = ${ofRows('companyId')}) as companies,
      (select json_agg(json_build_object('id', id, 'name', name, 'rate', rate::text))
        from taxes where id = ${ofRows('taxId')}) as taxes,
      (select json_agg(json_build_object('id', id, 'customerId', customer_id, 'copy', json_build_object(
          'id', id, 'templateName', template_name, 'number', number, 'created', created,
          'fields', fields, 'values', "values")))
        from measurements where id = ${ofRows('measurementId')}) as measurements,
      (select json_build_object('prefix', prefix, 'next', next)
        from number_sequences where kind = ${orderNumbers.kind}) as "orderNumbers",
      (select json_build_object('currency', code, 'decimals', decimals, 'exchangeRate', '1',
          'pricesIncludeTax', prices_include_tax, 'timeZone', time_zone)
        from currencies, preferences where is_base) as terms`,
  );
  if (!found) throw new Error('a select without a table always has its row');
  return {
    customers: byId(found.customers),
    statuses: byId(found.statuses),
    subStatuses: byId(found.subStatuses),
    workTypes: byId(found.workTypes),
    firstWorkTypeId: found.firstWorkTypeId,
    designs: byId(found.designs),
    companies: byId(found.companies),
    taxes: byId(found.taxes),
    measurements: byId(found.measurements),
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

const byId = <Kept extends { id: number }>(found: Kept[] | null) =>
  new Map((found ?? []).map((record) => [record.id, record]));
