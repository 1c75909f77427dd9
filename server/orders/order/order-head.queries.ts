import { sql } from 'drizzle-orm';

/**
 * The columns of an order, alone or in a list, in the shape of the contract, without the names of its labels and work
 * type. Amounts have the decimals of the order's currency; `o` is the order and `c` its customer.
 */
const columns = `
  o.id, o.version, o.created, o.reference_number as "referenceNumber", o.tracking_id as "trackingId", o.stage,
  o.ordered_on as "orderedOn", o.due_date as "dueDate",
  o.customer_id as "customerId", c.id as "customer.id", c.name as "customer.name", c.phone as "customer.phone",
  o.status_id as "statusId", o.sub_status_id as "subStatusId", o.work_type_id as "workTypeId",
  o.note, o.remarks, o.rush, o.discount, o.currency, o.decimals, o.prices_include_tax as "pricesIncludeTax",
  o.picked_by as "pickedBy", o.picked_at as "pickedAt",
  o.cancelled_at as "cancelledAt", o.cancel_reason as "cancelReason",
  round(o.discount_amount, o.decimals) as "totals.discount", round(o.excl_tax, o.decimals) as "totals.exclTax", round(o.tax, o.decimals) as "totals.tax",
  round(o.incl_tax, o.decimals) as "totals.inclTax", round(o.paid, o.decimals) as "totals.paid",
  round(o.incl_tax - o.paid, o.decimals) as "totals.balance"`;

/** For a list, which reads the names once per page. */
export const listColumns = sql.raw(columns);
export const listTables = sql.raw('join customers c on c.id = o.customer_id');

export const headColumns = sql.raw(`${columns},
  s.id as "status.id", s.name as "status.name", s.colour as "status.colour",
  ss.id as "subStatus.id", ss.name as "subStatus.name", ss.colour as "subStatus.colour",
  wt.name as "workName", wt.name as "workType"`);
export const headTables = sql.raw(`
  join customers c on c.id = o.customer_id
  join statuses s on s.id = o.status_id
  left join sub_statuses ss on ss.id = o.sub_status_id
  left join work_types wt on wt.id = o.work_type_id`);

/** Converts a timestamp from PostgreSQL's format to ISO 8601 in UTC. */
export const instantOf = (text: string): string => new Date(text).toISOString();
