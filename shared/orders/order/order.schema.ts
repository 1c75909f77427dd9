import { z } from 'zod';
import { materialList } from '#shared/catalogue/design/design.schema.ts';
import { place } from '#shared/catalogue/item/stock.schema.ts';
import { dimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { image, keptImageIds } from '#shared/images/image.schema.ts';
import {
  date,
  decimal,
  idOf,
  instant,
  note,
  optionalId,
  optionalText,
  quantityReply,
  recordFields,
  requiredCode,
  restricted,
  rowQuantity,
  unitReply,
} from '#shared/lib/fields.ts';
import { storedNames } from '#shared/lib/names.ts';
import { stages } from '#shared/orders/statuses/stage.rules.ts';
import { alterationFields, alteredBy, rowAlteration } from './alteration.schema.ts';
import { depositFields, spentCredit } from './deposit.schema.ts';
import { discountFields } from './discount.schema.ts';
import { fabricFields, rowFabric } from './fabric.schema.ts';
import { fittingFields } from './fitting.schema.ts';
import { rowGoods } from './goods.schema.ts';
import { rowMaterial } from './material.schema.ts';

export const rowKinds = ['article', 'service'] as const;

/** One article or service as the order form sends it; `id` refers to an existing row of the order. */
export const orderRowFields = z
  .object({
    id: z.int().positive().optional(),
    kind: z.enum(rowKinds),
    /** Required if neither a design nor an item gives it. */
    name: optionalText(),
    /** Sold as it is, so it needs no work unless the row names some. A row has a design or an item. */
    itemId: optionalId(),
    designId: optionalId(),
    /** Where the goods of an item come from, one of the three; null: from the item's usual place. If left out, it stays. */
    warehouseId: idOf('validation.id').nullable().optional(),
    rackId: idOf('validation.id').nullable().optional(),
    shelfId: idOf('validation.id').nullable().optional(),
    companyId: optionalId(),
    measurementId: optionalId(),
    /**
     * If left out: those of its design or item, or else the order's work type, or else, of an article, the shop's route.
     * An empty list: it needs no work.
     */
    workTypeIds: z.array(idOf()).max(30).optional(),
    quantity: rowQuantity('orders.quantityInvalid'),
    price: decimal({ decimals: 4, message: 'orders.priceInvalid' }),
    taxId: optionalId(),
    /** What comes off the row's value, before tax. If left out, it stays; null: nothing. */
    discount: discountFields.nullable().optional(),
    /** If left out, it stays; null: none is named. */
    fabric: fabricFields.nullable().optional(),
    /** What one piece takes from stock besides its fabric. If left out: that of its design, or of an edited row what it has. */
    materials: materialList().optional(),
    /** What a service alters. If left out, it stays; null: nothing. */
    alterationOf: alterationFields.nullable().optional(),
    /** What the customer shows as an example. If left out, they stay. */
    imageIds: keptImageIds(),
    note: note(),
  })
  .refine((row) => row.designId !== null || row.itemId !== null || row.name !== '', {
    path: ['name'],
    message: 'orders.rowNameRequired',
  })
  .refine((row) => row.designId === null || row.itemId === null, {
    path: ['itemId'],
    message: 'orders.rowDesignOrItem',
  })
  .refine(
    ({ warehouseId, rackId, shelfId }) =>
      [warehouseId, rackId, shelfId].filter((id) => id != null).length <= 1,
    { path: ['warehouseId'], message: 'orders.goods.onePlace' },
  )
  .refine((row) => !row.alterationOf || row.kind === 'service', {
    path: ['alterationOf'],
    message: 'orders.alteration.onlyService',
  });

/** The rows of an order; the form checks each row for more than the contract does. */
export const orderRowsOf = <Row extends z.ZodType>(row: Row) =>
  z.array(row, 'orders.rowsRequired').min(1, 'orders.rowsRequired').max(200, 'validation.tooMany');

/** The most letters of a new number: with more, the codes of slips and tickets hardly fit beside it. */
export const longestReference = 24;
const referenceNumber = (longest: number) => requiredCode('orders.referenceNumberRequired', longest);

export const orderFields = z.object({
  customerId: idOf('orders.customerRequired'),
  /** Older ones may be longer than new ones. */
  referenceNumber: referenceNumber(60),
  dueDate: date('orders.dueDateRequired'),
  statusId: idOf('orders.statusRequired'),
  /** If left out: the default of the status. Null: no sub-status. */
  subStatusId: z.int('validation.id').positive('validation.id').nullable().optional(),
  workTypeId: optionalId(),
  note: note(),
  remarks: note(),
  /** Sorts first and is marked everywhere. If left out, it stays; a new order is none. */
  rush: z.boolean().optional(),
  /** Spread over the rows in proportion to their value. If left out, it stays; null: nothing. */
  discount: discountFields.nullable().optional(),
  rows: orderRowsOf(orderRowFields),
});
/** A new order with its deposit, the credit that is spent on it and its first fitting: all are saved, or none is. */
export const newOrderFields = orderFields.extend({
  /** If left out or null: the shop's next number, given while the order is saved. */
  referenceNumber: referenceNumber(longestReference).nullable().default(null),
  deposit: depositFields.nullable().default(null),
  credit: spentCredit.nullable().default(null),
  fitting: fittingFields.nullable().default(null),
  /** The return whose pieces it alters. */
  returnId: optionalId(),
});
export type OrderFields = z.output<typeof orderFields>;
export type NewOrderFields = Omit<
  z.output<typeof newOrderFields>,
  'deposit' | 'credit' | 'fitting' | 'returnId'
>;
export type OrderRowFields = z.output<typeof orderRowFields>;

const named = z.object({ id: z.int(), name: z.string() });
const label = named.extend({ colour: z.string() });
const orderCustomer = named.extend({ phone: restricted('customers:read', z.string()) });
/** An amount that not everybody who works on an order may see. */
const price = () => restricted('orders:prices', z.string());

/** A copy of the measurement that a row is made to, as it was then. */
export const measurementCopy = z.object({
  id: z.int(),
  templateName: z.string(),
  /** Left out in copies that are older than them. The version itself has the names of its fields too. */
  templateNames: storedNames.optional(),
  number: z.int(),
  created: instant,
  fields: z.array(dimensionField),
  values: z.record(z.string(), z.string()),
});
export type MeasurementCopy = z.output<typeof measurementCopy>;

/** The progress of a row or an order in one work type, in pieces. `assigned` includes the collected ones. */
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
  /** The names of its item at the time of booking. */
  names: storedNames,
  code: z.string(),
  designId: z.int().nullable(),
  itemId: z.int().nullable(),
  /** Where its goods have to come from, if that was chosen: the innermost place. */
  warehouseId: z.int().nullable(),
  rackId: z.int().nullable(),
  shelfId: z.int().nullable(),
  /** The same with the places around it. */
  place: place.nullable(),
  /** Null if it is made, a service, or of an item that no stock is kept of. */
  goods: rowGoods.nullable(),
  companyId: z.int().nullable(),
  company: z.string().nullable(),
  /** The template that articles of its design are measured by now. */
  templateId: z.int().nullable(),
  measurementId: z.int().nullable(),
  measurement: restricted('measurements:read', measurementCopy.nullable()),
  workTypeIds: z.array(z.int()),
  works: z.array(workProgress),
  /** What its quantities are in, as its item was sold when the row was booked. */
  unit: unitReply(),
  quantity: quantityReply(),
  price: price(),
  discount: restricted('orders:prices', discountFields.nullable()),
  /** What came off its value: its own discount and its share of the order's. */
  discountAmount: price(),
  taxId: z.int().nullable(),
  /** The tax's name and names of the time of booking. */
  taxName: z.string(),
  taxNames: storedNames,
  taxRate: z.string(),
  fabric: rowFabric.nullable(),
  /** What it takes from stock besides its fabric. */
  materials: z.array(rowMaterial),
  alterationOf: rowAlteration.nullable(),
  /** The services that alter this row, oldest first. */
  alteredBy: z.array(alteredBy),
  imageIds: z.array(z.int()),
  images: z.array(image),
  note: z.string(),
  /** What credit notes of an amount took off its billed pieces. */
  reduced: restricted(
    'orders:prices',
    z.object({ exclTax: z.string(), taxAmount: z.string(), inclTax: z.string() }),
  ),
  /** Of the pieces that didn't come back, less `reduced`. */
  exclTax: price(),
  taxAmount: price(),
  inclTax: price(),
  /** Equal to `inclTax`. */
  total: price(),
  /** `assigned`: pieces given out or returned in the most advanced work; `collected`: done in every work. */
  assigned: z.int(),
  collected: z.int(),
  invoiced: quantityReply(),
  /** Its pieces once more, and those that were handed over, came back, are billed (`invoiced`), and were taken back by credit notes. */
  ordered: quantityReply(),
  delivered: quantityReply(),
  returned: quantityReply(),
  billed: quantityReply(),
  credited: quantityReply(),
});
export type OrderRow = z.output<typeof orderRow>;

const orderTotals = z.object({
  /** What came off all rows. */
  discount: z.string(),
  exclTax: z.string(),
  tax: z.string(),
  inclTax: z.string(),
  paid: restricted('payments:read', z.string()),
  balance: restricted('payments:read', z.string()),
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
  /** The name of the order's work type. */
  workName: z.string().nullable(),
  workType: z.string().nullable(),
  note: z.string(),
  remarks: z.string(),
  rush: z.boolean(),
  discount: restricted('orders:prices', discountFields.nullable()),
  currency: z.string(),
  decimals: z.int(),
  /** Whether its prices include tax, as the shop was set when the order was booked. */
  pricesIncludeTax: z.boolean(),
  totals: restricted('orders:prices', orderTotals),
  pickedBy: z.string(),
  pickedAt: instant.nullable(),
  /** When the last of its pieces came back; null while the customer keeps one. */
  returnedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  cancelReason: z.string(),
};

const assignee = z.object({ kind: z.enum(['company', 'user']), id: z.int(), name: z.string() });

/** Pieces of one row given to one assignee for one work type. */
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
  /** How many of the outstanding pieces the assignee has reported ready. */
  ready: z.int(),
  unitCost: restricted('orders:assign', z.string()),
  dueDate: z.string().nullable(),
  created: instant,
});
export type Assignment = z.output<typeof assignment>;

/** An assignment with pieces still out. */
export const outstandingAssignment = assignment.extend({
  orderId: z.int(),
  orderNumber: z.string(),
  trackingId: z.string(),
  /** The name of its row, and its place in the order. */
  article: z.string(),
  articleNames: storedNames,
  place: z.int(),
});
export type OutstandingAssignment = z.output<typeof outstandingAssignment>;

/** An order with its rows and assignments. */
export const order = z.object({
  ...orderHead,
  rows: z.array(orderRow),
  assignments: z.array(assignment),
});
export type Order = z.output<typeof order>;

/** An order as lists show it. */
export const orderListRow = z.object({
  ...orderHead,
  /** The pieces of all rows. */
  pieces: z.int(),
  articles: z.array(
    z.object({
      name: z.string(),
      /** Null if it has none. */
      names: storedNames.nullable(),
      quantity: quantityReply(),
      unit: unitReply(),
      kind: z.enum(rowKinds),
    }),
  ),
  /** Summed over the rows, in the production sequence. */
  works: z.array(workProgress),
  /** The assignees with pieces out now. */
  assignees: z.array(assignee),
  /** Pieces that their assignees have reported ready and that wait to be received. */
  reported: z.int(),
  /** Pieces that the customer keeps and that aren't billed. */
  unbilled: z.int(),
});
export type OrderListRow = z.output<typeof orderListRow>;
