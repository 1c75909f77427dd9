import { sql } from 'drizzle-orm';
import type { ShownNames } from '#server/orders/labels/shown-names.queries.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';

/**
 * The columns of an order, alone or in a list, in the shape of the contract, without the names of its labels and work
 * type. Amounts have the decimals of the order's currency; `o` is the order and `c` its customer.
 */
export const headColumns = sql.raw(`
  o.id, o.version, o.created, o.reference_number as "referenceNumber", o.tracking_id as "trackingId", o.stage,
  o.ordered_on as "orderedOn", o.due_date as "dueDate",
  o.customer_id as "customerId", c.id as "customer.id", c.name as "customer.name", c.phone as "customer.phone",
  o.status_id as "statusId", o.sub_status_id as "subStatusId", o.work_type_id as "workTypeId",
  o.note, o.remarks, o.rush, o.discount, o.currency, o.decimals, o.prices_include_tax as "pricesIncludeTax",
  o.picked_by as "pickedBy", o.picked_at as "pickedAt",
  o.cancelled_at as "cancelledAt", o.cancel_reason as "cancelReason",
  round(o.discount_amount, o.decimals) as "totals.discount", round(o.excl_tax, o.decimals) as "totals.exclTax", round(o.tax, o.decimals) as "totals.tax",
  round(o.incl_tax, o.decimals) as "totals.inclTax", round(o.paid, o.decimals) as "totals.paid",
  round(o.incl_tax - o.paid, o.decimals) as "totals.balance"`);

export const headTables = sql.raw('join customers c on c.id = o.customer_id');

type Named = Pick<Order, 'status' | 'subStatus' | 'workName' | 'workType'>;

/** The names that belong to the columns of an order. */
export function namesOfHead(
  { id, statusId, subStatusId, workTypeId }: Pick<Order, 'id' | 'statusId' | 'subStatusId' | 'workTypeId'>,
  { statuses, subStatuses, workTypes }: ShownNames,
): Named {
  const status = statuses.get(statusId);
  if (!status) throw new Error(`order ${id} has no status`);
  const workName = workTypes.get(workTypeId ?? 0)?.name ?? null;
  return { status, subStatus: subStatuses.get(subStatusId ?? 0) ?? null, workName, workType: workName };
}

/** Converts a timestamp from PostgreSQL's format to ISO 8601 in UTC. */
export const instantOf = (text: string): string => new Date(text).toISOString();
