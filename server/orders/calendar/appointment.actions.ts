import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { users } from '#server/access/session/user.table.ts';
import { customers } from '#server/customers/customer/customer.table.ts';
import type { Database } from '#server/database/connection.ts';
import { belowField, type FieldProblem, Problem, refuseProblems } from '#server/lib/data/problem.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { mayCall } from '#server/lib/http/route.ts';
import { orders } from '#server/orders/order/order.table.ts';
import { appointmentContract } from '#shared/orders/calendar/appointment.contract.ts';
import { type FittingFields, longestAppointment } from '#shared/orders/order/fitting.schema.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { appointments } from './appointment.table.ts';

type Row = typeof appointments.$inferSelect;
export type Planned = Pick<Row, 'customerId' | 'orderId' | 'userId' | 'startsAt' | 'minutes' | 'mayOverlap'>;

const minuteMs = 60_000;

/**
 * Refuses an appointment in the past, with another customer's order, or at the same time as another one of its user
 * unless it may overlap. `before` is the stored one: what doesn't change isn't checked again. @throws Problem `invalid`
 */
export async function checkAppointment(
  database: Database,
  planned: Planned,
  before: Row | null,
): Promise<void> {
  const problems = [
    ...pastProblems(planned, before),
    ...(await orderProblems(database, planned)),
    ...(await overlapProblems(database, planned, before)),
  ];
  refuseProblems(problems);
}

/**
 * Books a fitting for an order that is booked in this transaction. @throws Problem `forbidden` where the caller may not
 * book appointments; `invalid` as `checkAppointment` does, its fields below `path`
 */
export async function bookFitting(
  database: Database,
  by: Principal,
  { id: orderId, customerId }: Pick<Order, 'id' | 'customerId'>,
  fitting: FittingFields,
  path: string,
): Promise<void> {
  if (!mayCall(appointmentContract.create.access, by)) throw new Problem('forbidden');
  const startsAt = new Date(fitting.startsAt);
  const planned = { ...fitting, startsAt, customerId, orderId, userId: null, mayOverlap: false };
  try {
    await checkAppointment(database, planned, null);
  } catch (error) {
    throw belowField(path, error);
  }
  await database.insert(appointments).values({ ...planned, kind: 'fitting' });
}

function pastProblems({ startsAt }: Planned, before: Row | null): FieldProblem[] {
  const isMoved = before?.startsAt.getTime() !== startsAt.getTime();
  return isMoved && startsAt.getTime() < Date.now()
    ? [{ path: 'startsAt', message: 'orders.calendar.inPast' }]
    : [];
}

async function orderProblems(database: Database, { orderId, customerId }: Planned): Promise<FieldProblem[]> {
  if (orderId === null) return [];
  const [order] = await database
    .select({ customerId: orders.customerId })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order && order.customerId !== customerId
    ? [{ path: 'orderId', message: 'orders.calendar.orderOfOther' }]
    : [];
}

/** The lock of the user lets simultaneous bookings with them see each other. */
async function overlapProblems(
  database: Database,
  { userId, startsAt, minutes, mayOverlap }: Planned,
  before: Row | null,
): Promise<FieldProblem[]> {
  if (userId === null || mayOverlap) return [];
  await database.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const ends = new Date(startsAt.getTime() + minutes * minuteMs);
  const [other] = await database
    .select({ startsAt: appointments.startsAt, customer: customers.name })
    .from(appointments)
    .innerJoin(customers, eq(customers.id, appointments.customerId))
    .where(
      and(
        eq(appointments.userId, userId),
        lt(appointments.startsAt, ends),
        gt(appointments.startsAt, new Date(startsAt.getTime() - longestAppointment * minuteMs)),
        sql`${appointments.startsAt} + make_interval(mins => ${appointments.minutes}) > ${startsAt.toISOString()}::timestamptz`,
        before ? ne(appointments.id, before.id) : undefined,
      ),
    )
    .orderBy(appointments.startsAt)
    .limit(1);
  if (!other) return [];
  const { startsAt: at, customer } = other;
  const params: FieldProblem['params'] = ({ time }) => ({ time: time(at.toISOString()), customer });
  return [{ path: 'startsAt', message: 'orders.calendar.overlaps', params }];
}
