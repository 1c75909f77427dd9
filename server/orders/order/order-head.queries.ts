import { sql } from 'drizzle-orm';
import type { Stage } from '#shared/orders/labels/stage.rules.ts';

/**
 * The columns of an order, alone or in a list. Amounts have the decimals of the order's currency; `o` is the order,
 * and `headTables` joins the records that it refers to.
 */
export const headColumns = sql.raw(`
  o.id, o.version, o.created, o.reference_number as "referenceNumber", o.tracking_id as "trackingId", o.stage,
  o.ordered_on as "orderedOn", o.due_date as "dueDate",
  o.customer_id as "customerId", c.name as "customerName", c.phone as "customerPhone",
  o.status_id as "statusId", s.name as "statusName", s.colour as "statusColour",
  o.sub_status_id as "subStatusId", ss.name as "subStatusName", ss.colour as "subStatusColour",
  o.work_type_id as "workTypeId", wt.name as "workName",
  o.note, o.remarks, o.currency, o.decimals, o.prices_include_tax as "pricesIncludeTax",
  o.picked_by as "pickedBy", o.picked_at as "pickedAt",
  o.cancelled_at as "cancelledAt", o.cancel_reason as "cancelReason",
  round(o.excl_tax, o.decimals) as "exclTax", round(o.tax, o.decimals) as tax,
  round(o.incl_tax, o.decimals) as "inclTax", round(o.paid, o.decimals) as paid,
  round(o.incl_tax - o.paid, o.decimals) as balance`);

export const headTables = sql.raw(`
  join customers c on c.id = o.customer_id
  join statuses s on s.id = o.status_id
  left join sub_statuses ss on ss.id = o.sub_status_id
  left join work_types wt on wt.id = o.work_type_id`);

export interface HeadRow {
  id: number;
  version: number;
  created: string;
  referenceNumber: string;
  trackingId: string;
  stage: Stage;
  orderedOn: string;
  dueDate: string;
  customerId: number;
  customerName: string;
  customerPhone: string;
  statusId: number;
  statusName: string;
  statusColour: string;
  subStatusId: number | null;
  subStatusName: string | null;
  subStatusColour: string | null;
  workTypeId: number | null;
  workName: string | null;
  note: string;
  remarks: string;
  currency: string;
  decimals: number;
  pricesIncludeTax: boolean;
  pickedBy: string;
  pickedAt: string | null;
  cancelledAt: string | null;
  cancelReason: string;
  exclTax: string;
  tax: string;
  inclTax: string;
  paid: string;
  balance: string;
}

/** Converts a row to the shape of the contract. */
export function toReplyHead(row: HeadRow) {
  const { customerName, customerPhone, statusName, statusColour, subStatusName, subStatusColour, ...rest } =
    row;
  const { exclTax, tax, inclTax, paid, balance, ...plain } = rest;
  return {
    ...plain,
    created: instantOf(row.created),
    pickedAt: row.pickedAt && instantOf(row.pickedAt),
    cancelledAt: row.cancelledAt && instantOf(row.cancelledAt),
    customer: { id: row.customerId, name: customerName, phone: customerPhone },
    status: { id: row.statusId, name: statusName, colour: statusColour },
    subStatus:
      row.subStatusId === null
        ? null
        : { id: row.subStatusId, name: subStatusName ?? '', colour: subStatusColour ?? '' },
    workType: row.workName,
    totals: { exclTax, tax, inclTax, paid, balance },
  };
}

/** Converts a timestamp from PostgreSQL's format to ISO 8601 in UTC. */
export const instantOf = (text: string): string => new Date(text).toISOString();
