import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { invalidField } from '#server/lib/data/problem.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { orders } from '#server/orders/order/order.table.ts';
import { preferences } from '#server/settings/preferences/preference.table.ts';
import { localDate } from '#shared/lib/local-date.ts';

/**
 * Refuses to date an invoice or a payment after today, in the shop's time zone, or before the shop began: the day that its
 * preferences say, that it was set up, or of its first order, whichever is earliest.
 * Throws `invalid` for `path`.
 */
export async function refuseDayOfDocument(database: Database, path: string, day: string): Promise<void> {
  const { timeZone, firstDay } = requireRow(
    await database
      .select({
        timeZone: preferences.timeZone,
        firstDay: sql<string>`least(
          ${preferences.beganOn},
          (${preferences.created} at time zone ${preferences.timeZone})::date,
          (select min(${orders.orderedOn}) from ${orders}))::text`,
      })
      .from(preferences),
  );
  if (day > localDate(timeZone)) throw invalidField(path, 'billing.dateAhead');
  if (day < firstDay) throw invalidField(path, 'billing.dateBeforeShop', { date: `\u2066${firstDay}\u2069` });
}
