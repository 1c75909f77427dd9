import { sql } from 'drizzle-orm';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { findIdentity } from '#server/access/session/user.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { statement } from '#server/lib/data/statement.ts';
import { translator } from '#server/lib/http/translate.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { type AppointmentKind, appointmentManifest } from '#shared/orders/calendar/appointment.contract.ts';
import { daysLater } from '#shared/orders/order/promise.rules.ts';
import { holidayOn } from '#shared/settings/preferences/work-day.rules.ts';

const daysBack = 30;
/** A yearly holiday has no end. */
const holidayDaysAhead = 400;
const mostEvents = 1000;
const minuteMs = 60_000;
const { choices } = appointmentManifest.fields.kind;

interface Booked {
  id: number;
  kind: AppointmentKind;
  version: number;
  created: string;
  startsAt: string;
  minutes: number;
  note: string;
  customer: string;
  order: string | null;
}

const readBooked = statement<Booked, { userId: number; from: string }>(
  'appointments of a feed',
  ({ userId, from }) => sql`
    select a.id::int8 as id, a.kind, a.version, a.created, a.starts_at as "startsAt", a.minutes, a.note,
      c.name as customer, o.reference_number as "order"
    from appointments a join customers c on c.id = a.customer_id left join orders o on o.id = a.order_id
    where (a.user_id = ${userId} or a.user_id is null)
      and a.starts_at >= ${from}::date
    order by a.starts_at, a.id limit ${sql.raw(String(mostEvents))}`,
);

interface Due {
  id: number;
  created: string;
  order: string;
  dueDate: string;
}

const readDue = statement<Due, { userId: number }>(
  'orders of a feed',
  ({ userId }) => sql`
    select o.id::int8 as id, o.created, o.reference_number as "order", o.due_date::text as "dueDate"
    from orders o
    where is_open(o.stage) and o.id in (
      select a.order_id from assignments a
      where a.user_id = ${userId} and a.reverted_at is null and a.good < a.quantity)
    order by o.due_date, o.id limit ${sql.raw(String(mostEvents))}`,
);

/**
 * A user's calendar as iCalendar text: their appointments and those with nobody in particular, the due dates of orders
 * with pieces given to them, and the shop's holidays. Null for somebody who may no longer see appointments.
 */
export async function writeFeed(
  database: Database,
  userId: number,
  shopName: string,
): Promise<string | null> {
  const identity = await findIdentity(database, userId);
  if (!identity?.permissions.includes('appointments:read')) return null;
  const shop = await shopPreferences(database);
  const t = translator(shop.language, shop.easternDigits);
  const today = localDate(shop.timeZone);
  const from = daysLater(today, -daysBack);
  const feed = ical({ name: shopName, method: ICalCalendarMethod.PUBLISH, prodId: '//Miqyas//Calendar//EN' });
  for (const each of await readBooked(database, { userId, from })) {
    const start = new Date(each.startsAt);
    feed.createEvent({
      id: `appointment-${each.id}@miqyas`,
      sequence: each.version,
      stamp: new Date(each.created),
      start,
      end: new Date(start.getTime() + each.minutes * minuteMs),
      summary: [`${t(choices[each.kind])}: ${each.customer}`, each.order].filter(Boolean).join(' · '),
      ...(each.note && { description: each.note }),
    });
  }
  const due = identity.permissions.includes('orders:read') ? await readDue(database, { userId }) : [];
  for (const { id, created, order, dueDate } of due)
    feed.createEvent({
      id: `order-${id}@miqyas`,
      stamp: new Date(created),
      start: new Date(dueDate),
      allDay: true,
      summary: t('orders.calendar.feed.due', { order }),
    });
  for (let day = from; day < daysLater(today, holidayDaysAhead); day = daysLater(day, 1)) {
    const holiday = holidayOn(shop, day);
    if (holiday)
      feed.createEvent({
        id: `holiday-${day}@miqyas`,
        stamp: new Date(day),
        start: new Date(day),
        allDay: true,
        summary: holiday.name,
      });
  }
  return feed.toString();
}
