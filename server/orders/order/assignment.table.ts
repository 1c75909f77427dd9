import { desc, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { users } from '#server/access/session/user.table.ts';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import { defects } from '#server/settings/works/defect.table.ts';
import { workTypes } from '#server/settings/works/work-type.table.ts';
import { companies } from '#server/suppliers/company.table.ts';
import { orderRows, orders, ordersAudit } from './order.table.ts';

/** Whether pieces of an assignment are still with its assignee. */
export const isOut = ({
  revertedAt,
  good,
  rejected,
  quantity,
}: Record<'revertedAt' | 'good' | 'rejected' | 'quantity', AnyPgColumn>) =>
  sql`${revertedAt} is null and ${good} + ${rejected} < ${quantity}`;

/** Read from the few cancelled orders: a join with all others would read each of these. */
export const isOfCancelled = ({ orderId }: Record<'orderId', AnyPgColumn>) =>
  sql`exists (select from ${orders} where ${orders.id} = ${orderId} and ${orders.stage} = 'cancelled')`;

/** Pieces of one row assigned to a company or a user for one work type. */
export const assignments = pgTable(
  'assignments',
  {
    ...recordColumns(),
    orderId: reference()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    orderRowId: reference()
      .notNull()
      .references(() => orderRows.id, { onDelete: 'cascade' }),
    workTypeId: reference()
      .notNull()
      .references(() => workTypes.id),
    companyId: reference().references(() => companies.id),
    userId: reference().references(() => users.id),
    quantity: integer().notNull(),
    /** Pieces received as good and as rejected; the others are outstanding. */
    good: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    /** Pieces that the assignee has reported ready, among them those that were received. */
    ready: integer().notNull().default(0),
    readyAt: timestamp({ withTimezone: true }),
    /** Pieces that were reported ready and wait to be received. */
    reported: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`case when reverted_at is null then greatest(0, ready - good - rejected) else 0 end`,
      ),
    /** Agreed cost of one piece, in base currency. */
    unitCost: numeric({ precision: 18, scale: 4 }).notNull(),
    /** The day that the pieces were given out, in the shop's time zone. Reports are sorted by it and the id. */
    assignedOn: date().notNull(),
    dueDate: date(),
    revertedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.orderRowId),
    index('assignments_company_index').on(table.companyId, table.orderId),
    index('assignments_user_index').on(table.userId, table.orderId),
    index('assignments_newest_index').on(desc(table.assignedOn), desc(table.id)),
    index('assignments_work_newest_index').on(table.workTypeId, desc(table.assignedOn), desc(table.id)),
    index('assignments_company_newest_index')
      .on(table.companyId, desc(table.assignedOn), desc(table.id))
      .where(sql`${table.companyId} is not null`),
    index('assignments_user_newest_index')
      .on(table.userId, desc(table.assignedOn), desc(table.id))
      .where(sql`${table.userId} is not null`),
    index('assignments_outstanding_index').on(table.dueDate, table.id).where(isOut(table)),
    index('assignments_out_with_user_index').on(table.userId).where(isOut(table)),
    index('assignments_out_with_company_index').on(table.companyId).where(isOut(table)),
    index('assignments_reported_index').on(table.orderId).where(sql`${table.reported} > 0`),
    check('assignments_ready_check', sql`${table.ready} between 0 and ${table.quantity}`),
    check('assignments_quantity_check', sql`${table.quantity} > 0`),
    check(
      'assignments_received_check',
      sql`${table.good} >= 0 and ${table.rejected} >= 0 and ${table.good} + ${table.rejected} <= ${table.quantity}`,
    ),
    check('assignments_assignee_check', sql`num_nonnulls(${table.companyId}, ${table.userId}) = 1`),
  ],
);

export const assignmentsAudit = audited(assignments, {
  name: [],
  hidden: ['good', 'rejected', 'readyAt', 'reported', 'assignedOn'],
  partOf: { by: 'orderId', record: ordersAudit },
});

/** Pieces received from an assignment. */
export const receipts = pgTable(
  'receipts',
  {
    ...recordColumns(),
    assignmentId: reference()
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    good: integer().notNull(),
    rejected: integer().notNull(),
    /** Why pieces were rejected, what else there is to say of it, and who rejected them. */
    defectId: reference().references(() => defects.id),
    reason: text().notNull().default(''),
    rejectedBy: reference().references(() => users.id),
    receivedOn: date().notNull(),
    revertedAt: timestamp({ withTimezone: true }),
    /** What its good pieces cost, in the base currency, and for what: copies, filled in by a trigger. */
    cost: numeric({ precision: 18, scale: 4 }).notNull().default(sql`null`),
    workTypeId: reference().notNull().default(sql`null`),
    designId: reference(),
  },
  (table) => [
    index().on(table.assignmentId),
    index().on(table.defectId).where(sql`${table.defectId} is not null`),
    index().on(table.rejectedBy).where(sql`${table.rejectedBy} is not null`),
    check(
      'receipts_rejected_check',
      sql`${table.rejected} > 0 or (${table.defectId} is null and ${table.rejectedBy} is null)`,
    ),
    // With all that is added up of a design, so that a year of them is read from the index alone.
    index('receipts_day_index')
      .on(table.receivedOn, table.workTypeId, table.designId, table.good, table.rejected)
      .where(sql`${table.revertedAt} is null`),
  ],
);

export const receiptsAudit = audited(receipts, {
  name: [],
  hidden: ['cost', 'workTypeId', 'designId'],
  partOf: { by: 'assignmentId', record: assignmentsAudit },
});
