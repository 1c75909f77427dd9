import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { orders } from '#server/orders/order/order.table.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { preferences } from '#server/settings/preferences/preference.table.ts';
import { workTypes } from '#server/settings/works/work-type.table.ts';
import { instantIn, localDate } from '#shared/lib/local-date.ts';
import type { AppointmentKind } from '#shared/orders/calendar/appointment.contract.ts';
import { daysLater } from '#shared/orders/order/promise.rules.ts';
import { openStages } from '#shared/orders/statuses/stage.rules.ts';
import { appointments } from './appointment.table.ts';

/** The appointments of a day: their times and kinds. Days differ, but the demonstration is the same each time. */
const times: readonly [string, AppointmentKind][] = [
  ['10:30', 'fitting'],
  ['11:15', 'fitting'],
  ['13:00', 'other'],
  ['16:00', 'delivery'],
  ['17:30', 'fitting'],
  ['19:00', 'delivery'],
];
const [daysBack, daysAhead] = [10, 24];
const note: Record<AppointmentKind, string> = {
  fitting: '',
  delivery: 'Call before',
  other: 'Choose the fabric',
};

interface Dated {
  orderedOn: string;
  dueDate: string;
}

/** A fitting is between the order and its due date, a delivery around the due date. */
function suits({ orderedOn, dueDate }: Dated, kind: AppointmentKind, day: string): boolean {
  if (day < orderedOn) return false;
  if (kind === 'fitting') return day < dueDate;
  return kind === 'other' || (day >= dueDate && day <= daysLater(dueDate, 3));
}

/** Fittings and deliveries of the orders due around today, the shop's capacity, and a holiday. */
export async function seedAppointments(database: Database, now: Date): Promise<void> {
  const { timeZone } = await shopPreferences(database);
  const today = localDate(timeZone, now);
  await database.update(workTypes).set({ piecesPerDay: sql`greatest(6, 26 - 2 * ${workTypes.position})` });
  await database
    .update(preferences)
    .set({ holidays: [{ date: daysLater(today, 9), name: 'Stocktaking', yearly: false }] });
  const due = await database
    .select({
      id: orders.id,
      customerId: orders.customerId,
      orderedOn: orders.orderedOn,
      dueDate: orders.dueDate,
    })
    .from(orders)
    .where(inArray(orders.stage, [...openStages]))
    .orderBy(asc(orders.dueDate), asc(orders.id));
  if (due.length === 0) return;
  const planned: (typeof appointments.$inferInsert)[] = [];
  for (let ahead = -daysBack; ahead <= daysAhead; ahead++) {
    const day = daysLater(today, ahead);
    const shown = times.filter((_, index) => (ahead + daysBack + index * 2) % 3 !== 0);
    for (const [index, [time, kind]] of shown.entries()) {
      const suitable = due.filter((order) => suits(order, kind, day));
      const order = suitable[((ahead + daysBack) * times.length + index) % suitable.length];
      if (!order) continue;
      planned.push({
        kind,
        customerId: order.customerId,
        minutes: kind === 'delivery' ? 45 : 30,
        note: note[kind],
        orderId: kind === 'other' ? null : order.id,
        startsAt: instantIn(timeZone, day, time),
      });
    }
  }
  await database.insert(appointments).values(planned);
}
