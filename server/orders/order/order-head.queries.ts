import { sql } from 'drizzle-orm';

/**
 * The columns of an order, alone or in a list, in the shape of the contract. Amounts have the decimals of the order's
 * currency; `o` is the order.
 */
export const headColumns = sql.raw(`
  o.id, o.version, o.created, o.reference_number as "referenceNumber", o.tracking_id as "trackingId", o.stage,
  o.ordered_on as "orderedOn", o.due_date as "dueDate",
  o.customer_id as "customerId", c.id as "customer.id", c.name as "customer.name", c.phone as "customer.phone",
  o.status_id as "statusId", status.id as "status.id", status.name as "status.name", status.colour as "status.colour",
  o.sub_status_id as "subStatusId", sub.id as "subStatus.id", sub.name as "subStatus.name", sub.colour as "subStatus.colour",
  o.work_type_id as "workTypeId", work_type.name as "workName", work_type.name as "workType",
  o.note, o.remarks, o.rush, o.discount, o.currency, o.decimals, o.prices_include_tax as "pricesIncludeTax",
  o.picked_by as "pickedBy", o.picked_at as "pickedAt", o.returned_at as "returnedAt",
  o.cancelled_at as "cancelledAt", o.cancel_reason as "cancelReason",
  round(o.discount_amount, o.decimals) as "totals.discount", round(o.excl_tax, o.decimals) as "totals.exclTax", round(o.tax, o.decimals) as "totals.tax",
  round(o.incl_tax, o.decimals) as "totals.inclTax", round(o.paid, o.decimals) as "totals.paid",
  round(o.incl_tax - o.paid, o.decimals) as "totals.balance"`);

export const headTables = sql.raw(`
  join customers c on c.id = o.customer_id
  join statuses status on status.id = o.status_id
  left join sub_statuses sub on sub.id = o.sub_status_id
  left join work_types work_type on work_type.id = o.work_type_id`);

/** Converts a timestamp from PostgreSQL's format to ISO 8601 in UTC. */
export const instantOf = (text: string): string => new Date(text).toISOString();
