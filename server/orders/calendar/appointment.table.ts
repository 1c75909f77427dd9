import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#server/access/session/user.table.ts';
import { customers } from '#server/customers/customer/customer.table.ts';
import { pictureColumns, pictureIndexes } from '#server/images/image.table.ts';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import { orders } from '#server/orders/order/order.table.ts';
import type { AppointmentKind } from '#shared/orders/calendar/appointment.contract.ts';

/** When customers come, or are visited. */
export const appointments = pgTable(
  'appointments',
  {
    ...recordColumns(),
    kind: text().$type<AppointmentKind>().notNull(),
    customerId: reference()
      .notNull()
      .references(() => customers.id),
    orderId: reference().references(() => orders.id, { onDelete: 'set null' }),
    userId: reference().references(() => users.id),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    minutes: smallint().notNull(),
    /** It may be at the same time as another one of its user. */
    mayOverlap: boolean().notNull().default(false),
    note: text().notNull().default(''),
  },
  (table) => [
    index().on(table.startsAt, table.id),
    index().on(table.customerId),
    index().on(table.orderId),
    index().on(table.userId, table.startsAt),
    check('appointments_minutes_check', sql`${table.minutes} between 5 and 720`),
  ],
);

export const appointmentsAudit = audited(appointments, { name: [] });

/** The pictures that were taken at an appointment, such as a fitting, in order. */
export const appointmentImages = pgTable(
  'appointment_images',
  {
    ...recordColumns(),
    appointmentId: reference()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    ...pictureColumns(),
  },
  (table) => pictureIndexes(table.appointmentId, table.imageId),
);

export const appointmentImagesAudit = audited(appointmentImages, {
  name: [],
  hidden: ['position'],
  partOf: { by: 'appointmentId', record: appointmentsAudit },
});
