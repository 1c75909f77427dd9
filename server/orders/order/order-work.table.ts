import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { reference } from '#server/lib/data/record.table.ts';
import { workTypes } from '#server/settings/works/work-type.table.ts';
import { orderRows, ordersAudit } from './order.table.ts';

/** The work types that a row needs, and the progress of each, in pieces. */
export const orderRowWorks = pgTable(
  'order_row_works',
  {
    orderRowId: reference().notNull(),
    workTypeId: reference()
      .notNull()
      .references(() => workTypes.id),
    /** That of its row. */
    orderId: reference().notNull(),
    /** Its place in the route of the row. */
    step: integer().notNull().default(0),
    /** A copy of the row's quantity, for the check constraints. */
    quantity: integer().notNull(),
    /** Given out and not rejected; includes the collected ones. */
    assigned: integer().notNull().default(0),
    collected: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderRowId, table.workTypeId] }),
    foreignKey({
      columns: [table.orderId, table.orderRowId],
      foreignColumns: [orderRows.orderId, orderRows.id],
    }).onDelete('cascade'),
    index().on(table.orderId, table.orderRowId),
    index().on(table.workTypeId),
    check('order_row_works_assigned_check', sql`${table.assigned} between 0 and ${table.quantity}`),
    check('order_row_works_collected_check', sql`${table.collected} between 0 and ${table.assigned}`),
  ],
);

export const orderRowWorksAudit = audited(orderRowWorks, {
  name: [],
  hidden: ['step', 'quantity', 'assigned', 'collected'],
  partOf: { by: 'orderId', record: ordersAudit },
});
