import { desc, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { designs } from '#server/catalogue/design/design.table.ts';
import { items } from '#server/catalogue/item/item.table.ts';
import { customers } from '#server/customers/customer/customer.table.ts';
import { measurements } from '#server/customers/measuring/measurement.table.ts';
import { images, pictureColumns, pictureIndexes } from '#server/images/image.table.ts';
import { audited } from '#server/lib/data/audited.ts';
import type { Sequence } from '#server/lib/data/number-sequence.ts';
import { namesColumn, recordColumns, reference } from '#server/lib/data/record.table.ts';
import { searchKeys } from '#server/lib/data/search.ts';
import { byNumber, normalisedCode } from '#server/lib/data/sort.ts';
import { statuses, subStatuses } from '#server/orders/statuses/status.table.ts';
import { taxes } from '#server/settings/money/tax.table.ts';
import { workTypes } from '#server/settings/works/work-type.table.ts';
import { companies } from '#server/suppliers/company.table.ts';
import { racks, shelves, warehouses } from '#server/warehouse/place.table.ts';
import type { Quantity } from '#shared/lib/quantity.ts';
import type { Discount } from '#shared/orders/order/discount.schema.ts';
import type { MeasurementCopy } from '#shared/orders/order/order.schema.ts';
import { openStages, type Stage } from '#shared/orders/statuses/stage.rules.ts';

const money = () => numeric({ precision: 18, scale: 4 });
/** Pieces, or a length in the unit of its row; the database pads both with zeros, see `quantity_in`. */
export const quantityColumn = () => numeric({ precision: 14, scale: 3 }).$type<Quantity>();

export const orderNumbers: Sequence = { kind: 'order', prefix: 'ORD-' };

export const orders = pgTable(
  'orders',
  {
    ...recordColumns(),
    customerId: reference()
      .notNull()
      .references(() => customers.id),
    referenceNumber: text().notNull(),
    /** Public but unguessable; for the customer's tracking page. */
    trackingId: text().notNull(),
    /** The day it was booked, in the shop's time zone. Lists are sorted by it and the id. */
    orderedOn: date().notNull(),
    dueDate: date().notNull(),
    statusId: reference()
      .notNull()
      .references(() => statuses.id),
    subStatusId: reference().references(() => subStatuses.id),
    workTypeId: reference().references(() => workTypes.id),
    note: text().notNull(),
    remarks: text().notNull(),
    rush: boolean().notNull().default(false),
    /** What comes off all rows together. */
    discount: jsonb().$type<Discount>(),
    /** Derived from the pieces by `deriveStage` in the transaction of every action; never set directly. */
    stage: text().$type<Stage>().notNull(),
    cancelledAt: timestamp({ withTimezone: true }),
    /** The same as a day of the shop: what its work cost is counted on it. */
    cancelledOn: date(),
    cancelReason: text().notNull().default(''),
    /** The day that its last piece was received, in the shop's time zone; null while there is work left. */
    readyOn: date(),
    pickedBy: text().notNull().default(''),
    pickedAt: timestamp({ withTimezone: true }),
    /** When the last of its pieces came back; null while the customer keeps one. */
    returnedAt: timestamp({ withTimezone: true }),
    takenBy: reference().notNull(),
    /** The base currency and its rate at the time of booking. */
    currency: text().notNull(),
    decimals: smallint().notNull(),
    exchangeRate: numeric({ precision: 18, scale: 8 }).notNull(),
    /** Whether its prices include tax. */
    pricesIncludeTax: boolean().notNull().default(false),
    /** What came off all rows. */
    discountAmount: money().notNull().default('0'),
    exclTax: money().notNull(),
    tax: money().notNull(),
    inclTax: money().notNull(),
    /** The paid amount: deposits and the order's share of invoice payments. */
    paid: money().notNull().default('0'),
    /** `inclTax` in the base currency. */
    baseTotal: money().notNull(),
    /** Includes the tracking id with and without its dash. */
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`normalise_search(reference_number || ' ' || tracking_id || ' ' || replace(tracking_id, '-', ''))`,
      ),
  },
  (table) => [
    uniqueIndex('orders_code_unique').on(normalisedCode(table.referenceNumber)),
    unique().on(table.trackingId),
    index('orders_newest_index').on(desc(table.orderedOn), desc(table.id)),
    index('orders_stage_newest_index').on(table.stage, desc(table.orderedOn), desc(table.id)),
    index('orders_stage_due_index').on(table.stage, table.dueDate, table.id),
    index('orders_stage_rush_index').on(table.stage, table.rush, table.dueDate, table.id),
    index().on(table.dueDate, table.id),
    // As is_open() writes it; the stage is there for counts, which read nothing else.
    index('orders_open_due_index')
      .on(table.dueDate, table.id, table.stage)
      .where(sql`${table.stage} in (${sql.raw(openStages.map((stage) => `'${stage}'`).join(', '))})`),
    index('orders_ready_index').on(table.dueDate, table.readyOn).where(sql`${table.stage} = 'completed'`),
    index('orders_to_fetch_index')
      .on(desc(table.orderedOn), desc(table.id))
      .where(sql`${table.stage} = 'completed' and ${table.pickedAt} is null`),
    index('orders_cancelled_index').on(table.cancelledOn).where(sql`${table.cancelledOn} is not null`),
    index('orders_customer_newest_index').on(table.customerId, desc(table.orderedOn), desc(table.id)),
    index().on(table.statusId, table.id),
    index().on(table.subStatusId, table.id),
    index().on(table.workTypeId),
    index().on(table.takenBy),
    index('orders_reference_index').on(byNumber(table.referenceNumber), table.id),
    index('orders_search_index').using('gin', ...searchKeys(table.search)),
    check('orders_cancelled_check', sql`(${table.cancelledAt} is null) = (${table.cancelledOn} is null)`),
    check('orders_paid_check', sql`${table.paid} >= 0`),
    check('orders_discount_check', sql`${table.discountAmount} >= 0`),
  ],
);

export const ordersAudit = audited(orders, {
  name: ['referenceNumber'],
  hidden: [
    'trackingId',
    'readyOn',
    'cancelledOn',
    'returnedAt',
    'takenBy',
    'currency',
    'decimals',
    'exchangeRate',
    'discount',
    'discountAmount',
    'exclTax',
    'tax',
    'baseTotal',
    'paid',
  ],
});

export const orderRows = pgTable(
  'order_rows',
  {
    id: recordColumns().id,
    orderId: reference()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text().$type<'article' | 'service'>().notNull(),
    name: text().notNull(),
    /** Those of the item at the time of booking, while the row is called as the item is. */
    names: namesColumn(),
    /** The code of the design or item at the time of booking. */
    code: text().notNull().default(''),
    designId: reference().references(() => designs.id),
    itemId: reference().references(() => items.id),
    /** Where its goods have to come from, if that was chosen: the innermost place alone. */
    warehouseId: reference().references(() => warehouses.id, { onDelete: 'set null' }),
    rackId: reference().references(() => racks.id, { onDelete: 'set null' }),
    shelfId: reference().references(() => shelves.id, { onDelete: 'set null' }),
    companyId: reference().references(() => companies.id),
    measurementId: reference().references(() => measurements.id),
    /** A copy of the measurement from when the row was booked; `json`, since PostgreSQL writes `jsonb` out again each time. */
    measurementCopy: json().$type<MeasurementCopy>(),
    /** The code of the unit that its item was sold by at the time of booking; null: it is counted in pieces. */
    unit: text(),
    quantity: quantityColumn().notNull(),
    price: money().notNull(),
    /** Its own, without its share of the order's. */
    discount: jsonb().$type<Discount>(),
    /** What came off the row's value: both of them. */
    discountAmount: money().notNull().default('0'),
    /** The design's or item's cost of one piece in base currency, copied at booking. */
    cost: money().notNull().default('0'),
    taxId: reference().references(() => taxes.id),
    taxName: text().notNull().default(''),
    taxNames: namesColumn(),
    taxRate: numeric({ precision: 7, scale: 4 }).notNull().default('0'),
    /** Of the pieces that didn't come back, less what credit notes of an amount took off them. */
    exclTax: money().notNull(),
    taxAmount: money().notNull(),
    inclTax: money().notNull(),
    /** What credit notes of an amount took off the billed pieces. */
    reducedExclTax: money().notNull().default('0'),
    reducedTaxAmount: money().notNull().default('0'),
    /** Whose fabric is used; null: none is named. */
    fabricFrom: text().$type<'shop' | 'customer'>(),
    fabricItemId: reference().references(() => items.id),
    /** For all pieces, in the unit of the item. */
    fabricQuantity: numeric({ precision: 14, scale: 3 }),
    fabricNote: text().notNull().default(''),
    /** Of the customer's. */
    fabricImageId: reference().references(() => images.id),
    /** The item's cost of one unit in base currency, copied at booking. */
    fabricCost: money().notNull().default('0'),
    /** What the customer pays for one unit of the shop's; null: it is included in the price. */
    fabricPrice: money(),
    /** The row that a service alters. */
    alterationRowId: reference().references((): AnyPgColumn => orderRows.id),
    /** Signed decimals by field id, in the units of the altered row's measurement. */
    alterationChanges: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** When it was entered: a measurement that is taken later has had its chance to learn from it. */
    alterationEntered: timestamp({ withTimezone: true }),
    note: text().notNull(),
    /** Invoiced pieces, less credited ones. */
    invoiced: quantityColumn().notNull().default(0),
    /** Pieces that credit notes took back; they may have been billed again. */
    credited: quantityColumn().notNull().default(0),
    /** Delivered pieces that came back: neither owed nor billable. */
    returned: quantityColumn().notNull().default(0),
    /** Pieces left to bill. Its check constraint prevents billing a piece twice, and one that came back. */
    billable: quantityColumn().notNull().generatedAlwaysAs(sql`quantity - returned - invoiced`),
  },
  (table) => [
    index().on(table.orderId, table.position),
    /** For references that name both, so that what belongs to a row has the row's order. */
    unique().on(table.orderId, table.id),
    index().on(table.designId),
    index('order_rows_item_index')
      .on(table.itemId, table.orderId, table.quantity, table.returned, table.unit)
      .where(sql`${table.itemId} is not null`),
    index('order_rows_fabric_item_index')
      .on(table.fabricItemId)
      .where(sql`${table.fabricItemId} is not null`),
    index('order_rows_alteration_index')
      .on(table.alterationRowId)
      .where(sql`${table.alterationRowId} is not null`),
    index('order_rows_fabric_image_index')
      .on(table.fabricImageId)
      .where(sql`${table.fabricImageId} is not null`),
    index('order_rows_warehouse_index').on(table.warehouseId).where(sql`${table.warehouseId} is not null`),
    index('order_rows_rack_index').on(table.rackId).where(sql`${table.rackId} is not null`),
    index('order_rows_shelf_index').on(table.shelfId).where(sql`${table.shelfId} is not null`),
    index('order_rows_unbilled_index').on(table.orderId).where(sql`${table.billable} > 0`),
    index('order_rows_company_index').on(table.companyId, table.orderId),
    index().on(table.measurementId),
    index().on(table.taxId),
    check(
      'order_rows_one_place',
      sql`num_nonnulls(${table.warehouseId}, ${table.rackId}, ${table.shelfId}) <= 1`,
    ),
    check(
      'order_rows_fabric_check',
      sql`${table.fabricFrom} is distinct from 'shop' or (${table.fabricItemId} is not null and ${table.fabricQuantity} > 0)`,
    ),
    check(
      'order_rows_fabric_price_check',
      sql`${table.fabricPrice} is null or (${table.fabricFrom} = 'shop' and ${table.fabricPrice} >= 0)`,
    ),
    /** The value of a row, as `lineValue` computes it. */
    check(
      'order_rows_discount_check',
      sql`${table.discountAmount} between 0 and ${table.quantity} * ${table.price} + coalesce(${table.fabricQuantity} * ${table.fabricPrice}, 0)`,
    ),
    check('order_rows_quantity_check', sql`${table.quantity} > 0`),
    check(
      'order_rows_whole_check',
      sql`${table.unit} is not null or (${table.quantity} = trunc(${table.quantity}) and ${table.invoiced} = trunc(${table.invoiced}) and ${table.returned} = trunc(${table.returned}))`,
    ),
    check('order_rows_invoiced_check', sql`${table.invoiced} >= 0 and ${table.billable} >= 0`),
    check('order_rows_returned_check', sql`${table.returned} between 0 and ${table.quantity}`),
    check('order_rows_credited_check', sql`${table.credited} >= 0`),
    check(
      'order_rows_reduced_check',
      sql`${table.reducedExclTax} >= 0 and ${table.reducedTaxAmount} >= 0 and ${table.inclTax} >= 0`,
    ),
  ],
);

export const orderRowsAudit = audited(orderRows, {
  name: ['name'],
  hidden: [
    'measurementCopy',
    'names',
    'code',
    'taxNames',
    'discount',
    'discountAmount',
    'exclTax',
    'taxAmount',
    'reducedExclTax',
    'reducedTaxAmount',
    'invoiced',
    'credited',
    'returned',
    'billable',
    'position',
    'alterationRowId',
    'alterationChanges',
    'alterationEntered',
  ],
  partOf: { by: 'orderId', record: ordersAudit },
});

/**
 * The pictures that customers show for rows, in order. The sweep of unused pictures deletes those that are removed from
 * a row.
 */
export const orderRowImages = pgTable(
  'order_row_images',
  {
    ...recordColumns(),
    orderRowId: reference()
      .notNull()
      .references(() => orderRows.id, { onDelete: 'cascade' }),
    orderId: reference()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    ...pictureColumns(),
  },
  (table) => [...pictureIndexes(table.orderRowId, table.imageId), index().on(table.orderId)],
);

export const orderRowImagesAudit = audited(orderRowImages, {
  name: [],
  hidden: ['position'],
  partOf: { by: 'orderId', record: ordersAudit },
});
