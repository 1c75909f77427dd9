import type { InferSelectModel } from 'drizzle-orm';
import type { invoiceLines, invoices } from '#server/billing/invoice/invoice.table.ts';
import type { paymentAllocations, payments } from '#server/billing/payment/payment.table.ts';
import type { designs } from '#server/catalogue/design/design.table.ts';
import type { customers } from '#server/customers/customer/customer.table.ts';
import type { dimensionTemplates } from '#server/customers/measuring/dimension-template.table.ts';
import type { measurements } from '#server/customers/measuring/measurement.table.ts';
import type { assignments, receipts } from '#server/orders/order/assignment.table.ts';
import type { orderRows, orders } from '#server/orders/order/order.table.ts';
import type { orderEvents } from '#server/orders/order/order-event.table.ts';
import type { orderRowWorks } from '#server/orders/order/order-work.table.ts';
import type { companies } from '#server/suppliers/company.table.ts';
import type { InvoiceIssuer } from '#shared/billing/invoice/invoice.schema.ts';
import { localDate } from '#shared/lib/local-date.ts';
import type { Names } from '#shared/lib/names.ts';
import type { OrderEventData, OrderEventKind } from '#shared/orders/order/order-event.schema.ts';
import { deriveStage, type Stage } from '#shared/orders/statuses/stage.rules.ts';
import type { Script } from './people.seed.ts';

/** Rows as they will be written; the database computes the searched text. */
/** Columns that the database computes. */
type Computed = 'search' | 'sortName' | 'phoneKeys';

export type Customer = Omit<InferSelectModel<typeof customers>, Computed>;
export type Company = Omit<InferSelectModel<typeof companies>, Computed>;
export type Design = Omit<InferSelectModel<typeof designs>, Computed>;
export type Measurement = InferSelectModel<typeof measurements>;
export type Order = Omit<InferSelectModel<typeof orders>, 'search'>;
export type OrderRow = Omit<InferSelectModel<typeof orderRows>, 'billable'>;
export type Work = InferSelectModel<typeof orderRowWorks>;
export type Assignment = Omit<InferSelectModel<typeof assignments>, 'reported'>;
/** Without what a trigger fills in for accounting. */
export type Receipt = Omit<InferSelectModel<typeof receipts>, 'cost' | 'workTypeId' | 'designId'>;
export type Event = InferSelectModel<typeof orderEvents>;
export type Invoice = Omit<InferSelectModel<typeof invoices>, 'search'>;
export type InvoiceLine = Omit<
  InferSelectModel<typeof invoiceLines>,
  'baseExclTax' | 'designId' | 'itemId' | 'workTypeIds'
>;
export type Payment = InferSelectModel<typeof payments>;
export type Allocation = InferSelectModel<typeof paymentAllocations>;
export type Template = InferSelectModel<typeof dimensionTemplates>;

/** All rows that the demonstration shop writes, in chronological order. */
export interface Ledger {
  companies: Company[];
  designs: Design[];
  customers: Customer[];
  measurements: Measurement[];
  orders: Order[];
  rows: OrderRow[];
  works: Work[];
  assignments: Assignment[];
  receipts: Receipt[];
  events: Event[];
  invoices: Invoice[];
  lines: InvoiceLine[];
  payments: Payment[];
}

interface IdAndName {
  id: number;
  name: string;
}

/** What a founded shop has before its first customer. */
export interface Founded {
  staff: readonly IdAndName[];
  workTypes: readonly IdAndName[];
  defects: readonly IdAndName[];
  templates: readonly Template[];
  statuses: readonly (IdAndName & { stage: Stage; isDefault: boolean })[];
  subStatuses: readonly (IdAndName & { statusId: number })[];
  tax: { id: number; name: string; names: Names; rate: string };
  currency: { code: string; decimals: number };
  issuer: InvoiceIssuer;
  timeZone: string;
}

/** The state of the shop during the simulation. */
export interface Shop extends Founded {
  ledger: Ledger;
  /** The current time of the simulation. */
  clock: Date;
  /** All orders so far. */
  simulatedOrders: SimulatedOrder[];
  /** The script of each customer's name, by id. */
  scripts: Map<number, Script>;
}

/** An order and its records during the simulation. */
export interface SimulatedOrder {
  order: Order;
  customer: Customer;
  script: Script;
  rows: OrderRow[];
  works: Work[];
  assignments: Assignment[];
  receipts: Receipt[];
  events: Event[];
  invoices: Invoice[];
  lines: InvoiceLine[];
  /** The payment shares for the order; they get their ids at the end. */
  allocations: Omit<Allocation, 'id'>[];
}

export const nextId = (list: readonly { id: number }[]): number => (list.at(-1)?.id ?? 0) + 1;

/** Adds a record with the current time. */
export function record<Row extends { id: number; created: Date; version: number }>(
  shop: Shop,
  list: Row[],
  fields: Omit<Row, 'id' | 'created' | 'version'>,
): Row {
  const row = { ...fields, id: nextId(list), created: shop.clock, version: 1 } as Row;
  list.push(row);
  return row;
}

export const todayOf = (shop: Shop): string => localDate(shop.timeZone, shop.clock);

export const person = (shop: Shop, name: string): IdAndName => {
  const found = shop.staff.find((each) => each.name === name);
  if (!found) throw new Error(`${name} is not of the staff`);
  return found;
};

export function addEvent(
  shop: Shop,
  simulated: SimulatedOrder,
  by: IdAndName,
  kind: OrderEventKind,
  data: OrderEventData,
  { reason = '', compensates = null as number | null } = {},
): Event {
  const event: Event = {
    id: nextId(shop.ledger.events),
    orderId: simulated.order.id,
    kind,
    data,
    reason,
    compensates,
    userId: by.id,
    userName: by.name,
    created: shop.clock,
  };
  shop.ledger.events.push(event);
  simulated.events.push(event);
  return event;
}

/**
 * Derives the stage again, as every action does, and sets its default status, or the one before an event that is
 * undone. Returns the stage data of the event.
 */
export function moveStage(
  shop: Shop,
  { order, rows, works }: SimulatedOrder,
  undone: OrderEventData = {},
): OrderEventData {
  const { statuses } = shop;
  const { stage: stageBefore, statusId: statusIdBefore, subStatusId: subStatusIdBefore } = order;
  const stageAfter = deriveStage({
    cancelled: order.cancelledAt !== null,
    rows: rows.map((row) => ({
      quantity: row.quantity,
      works: works.filter((work) => work.orderRowId === row.id),
    })),
  });
  if (stageAfter !== stageBefore) {
    order.stage = stageAfter;
    const before = statuses.find(({ id, stage }) => id === undone.statusIdBefore && stage === stageAfter);
    const first = statuses.find(({ stage, isDefault }) => stage === stageAfter && isDefault);
    order.statusId = before?.id ?? first?.id ?? 0;
    order.subStatusId = before ? (undone.subStatusIdBefore ?? null) : null;
    if (stageAfter !== 'cancelled') order.readyOn = stageAfter === 'completed' ? todayOf(shop) : null;
    order.version += 1;
  }
  return { stageBefore, stageAfter, statusIdBefore, subStatusIdBefore };
}
