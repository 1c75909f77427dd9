import { z } from 'zod';
import { dimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import {
  date,
  decimal,
  idOf,
  instant,
  note,
  optionalId,
  optionalText,
  recordFields,
  requiredText,
  wholeNumber,
} from '#shared/lib/fields.ts';
import { stages } from '#shared/orders/labels/stage.rules.ts';
import { depositFields } from './deposit.schema.ts';

export const rowKinds = ['article', 'service'] as const;

/** One article or service as the order form sends it; `id` marks a row that the order already has. */
export const orderRowFields = z
  .object({
    id: z.int().positive().optional(),
    kind: z.enum(rowKinds),
    /** Needed where no design names it. */
    name: optionalText(),
    /** There are no items yet to sell from, so a row that names one is refused and not booked without it. */
    itemId: z.null('validation.unknown').optional(),
    designId: optionalId(),
    companyId: optionalId(),
    measurementId: optionalId(),
    /** Left out: the order's work type, else the shop's first. */
    workTypeIds: z.array(idOf()).max(30).optional(),
    quantity: wholeNumber({ min: 1, max: 10_000, message: 'orders.quantityInvalid' }),
    price: decimal({ decimals: 4, message: 'orders.priceInvalid' }),
    taxId: optionalId(),
    note: note(),
  })
  .refine((row) => row.designId !== null || row.name !== '', {
    path: ['name'],
    message: 'orders.rowNameRequired',
  });

export const orderFields = z.object({
  customerId: idOf('orders.customerRequired'),
  referenceNumber: requiredText('orders.referenceNumberRequired', 60),
  dueDate: date('orders.dueDateRequired'),
  statusId: idOf('orders.statusRequired'),
  /** Left out: the default of the status; null: none. */
  subStatusId: z.int('validation.id').positive('validation.id').nullable().optional(),
  workTypeId: optionalId(),
  note: note(),
  remarks: note(),
  rows: z
    .array(orderRowFields, 'orders.rowsRequired')
    .min(1, 'orders.rowsRequired')
    .max(200, 'validation.tooMany'),
});
/** Of a new order: its deposit is taken with it, or the order is not. */
export const newOrderFields = orderFields.extend({ deposit: depositFields.nullable().default(null) });
export type OrderFields = z.output<typeof orderFields>;
export type OrderRowFields = z.output<typeof orderRowFields>;

const named = z.object({ id: z.int(), name: z.string() });
const label = named.extend({ colour: z.string() });
const orderCustomer = named.extend({ phone: z.string() });

/** A measurement as it was when a row was made to it. */
export const measurementCopy = z.object({
  id: z.int(),
  templateName: z.string(),
  number: z.int(),
  created: instant,
  fields: z.array(dimensionField),
  values: z.record(z.string(), z.string()),
});
export type MeasurementCopy = z.output<typeof measurementCopy>;

/** How far one work type of a row or an order has come, in pieces. `assigned` includes what is collected. */
export const workProgress = z.object({
  workTypeId: z.int(),
  name: z.string(),
  quantity: z.int(),
  assigned: z.int(),
  collected: z.int(),
});
export type WorkProgress = z.output<typeof workProgress>;

export const orderRow = z.object({
  id: z.int(),
  kind: z.enum(rowKinds),
  name: z.string(),
  code: z.string(),
  designId: z.int().nullable(),
  companyId: z.int().nullable(),
  company: z.string().nullable(),
  measurementId: z.int().nullable(),
  measurement: measurementCopy.nullable(),
  workTypeIds: z.array(z.int()),
  works: z.array(workProgress),
  quantity: z.int(),
  price: z.string(),
  taxId: z.int().nullable(),
  taxName: z.string(),
  taxRate: z.string(),
  note: z.string(),
  exclTax: z.string(),
  taxAmount: z.string(),
  inclTax: z.string(),
  /** The same as `inclTax`. */
  total: z.string(),
  /** Pieces: out or back in the furthest work, done in every work, billed. */
  assigned: z.int(),
  collected: z.int(),
  invoiced: z.int(),
});
export type OrderRow = z.output<typeof orderRow>;

const orderTotals = z.object({
  exclTax: z.string(),
  tax: z.string(),
  inclTax: z.string(),
  paid: z.string(),
  balance: z.string(),
});

const orderHead = {
  ...recordFields,
  referenceNumber: z.string(),
  trackingId: z.string(),
  stage: z.enum(stages),
  orderedOn: z.string(),
  dueDate: z.string(),
  customer: orderCustomer,
  customerId: z.int(),
  statusId: z.int(),
  status: label,
  subStatusId: z.int().nullable(),
  subStatus: label.nullable(),
  workTypeId: z.int().nullable(),
  /** Name of the order's work type. */
  workName: z.string().nullable(),
  workType: z.string().nullable(),
  note: z.string(),
  remarks: z.string(),
  currency: z.string(),
  decimals: z.int(),
  /** Whether its prices hold the tax, as the shop had it when the order was taken. */
  pricesIncludeTax: z.boolean(),
  totals: orderTotals,
  pickedBy: z.string(),
  pickedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  cancelReason: z.string(),
};

const assignee = z.object({ kind: z.enum(['company', 'user']), id: z.int(), name: z.string() });

/** Pieces of one row given to somebody for one work type. */
export const assignment = z.object({
  id: z.int(),
  orderRowId: z.int(),
  workTypeId: z.int(),
  workName: z.string(),
  assignee,
  quantity: z.int(),
  good: z.int(),
  rejected: z.int(),
  outstanding: z.int(),
  unitCost: z.string(),
  dueDate: z.string().nullable(),
  created: instant,
});
export type Assignment = z.output<typeof assignment>;

/** An assignment of which pieces are still out, with whose it is. */
export const outstandingAssignment = assignment.extend({
  orderId: z.int(),
  /** What its row is called. */
  article: z.string(),
});
export type OutstandingAssignment = z.output<typeof outstandingAssignment>;

/** An order with its rows and what is out with whom. */
export const order = z.object({
  ...orderHead,
  rows: z.array(orderRow),
  assignments: z.array(assignment),
});
export type Order = z.output<typeof order>;

/** An order as the lists show it. */
export const orderListRow = z.object({
  ...orderHead,
  /** Pieces of all rows. */
  pieces: z.int(),
  articles: z.array(z.object({ name: z.string(), quantity: z.int(), kind: z.enum(rowKinds) })),
  /** Summed over the rows, in the order of making. */
  works: z.array(workProgress),
  /** Who has pieces out now. */
  assignees: z.array(assignee),
});
export type OrderListRow = z.output<typeof orderListRow>;
