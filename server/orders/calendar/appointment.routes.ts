import { eq, gte, lt, sql } from 'drizzle-orm';
import { users } from '#server/access/session/user.table.ts';
import { customers } from '#server/customers/customer/customer.table.ts';
import { pictures } from '#server/images/image.actions.ts';
import type { Route } from '#server/lib/http/route.ts';
import { crud } from '#server/lib/resource/crud.ts';
import { orders } from '#server/orders/order/order.table.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { startOfDay } from '#shared/lib/local-date.ts';
import { appointmentApi } from '#shared/orders/calendar/appointment.api.ts';
import { appointmentContract } from '#shared/orders/calendar/appointment.contract.ts';
import { daysLater } from '#shared/orders/order/promise.rules.ts';
import { checkAppointment } from './appointment.actions.ts';
import { appointmentImages, appointments } from './appointment.table.ts';

export const appointmentRoutes: Route[] = crud(appointmentContract, appointmentApi, {
  table: appointments,
  search: sql`normalise_search(${appointments.note})`,
  sorts: { startsAt: appointments.startsAt, created: appointments.id },
  filters: async ({ kind, customerId, orderId, userId, from, to }, database) => {
    const { timeZone } = await shopPreferences(database);
    return [
      kind && eq(appointments.kind, kind),
      customerId === undefined ? undefined : eq(appointments.customerId, customerId),
      orderId === undefined ? undefined : eq(appointments.orderId, orderId),
      userId === undefined ? undefined : eq(appointments.userId, userId),
      from ? gte(appointments.startsAt, startOfDay(timeZone, from)) : undefined,
      to ? lt(appointments.startsAt, startOfDay(timeZone, daysLater(to, 1))) : undefined,
    ];
  },
  references: {
    customer: { from: 'customerId', to: customers, pick: ['id', 'name'], search: customers.search },
    order: { from: 'orderId', to: orders, pick: ['id', 'referenceNumber'] },
    user: { from: 'userId', to: users, pick: ['id', 'name'] },
  },
  links: {
    imageIds: pictures(appointmentImages, appointmentImages.appointmentId, appointmentImages.imageId),
  },
  onCreate: async (fields, { database }) => {
    const startsAt = new Date(fields.startsAt);
    await checkAppointment(database, { ...fields, startsAt }, null);
    return { startsAt };
  },
  onUpdate: async ({ startsAt: asked, ...changes }, before, { database }) => {
    const startsAt = asked === undefined ? before.startsAt : new Date(asked);
    await checkAppointment(database, { ...before, ...changes, startsAt }, before);
    return { startsAt };
  },
});
