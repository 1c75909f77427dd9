import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { readTicketNumber, rowOfDigits } from '#shared/orders/order/ticket-code.rules.ts';
import { readTrackingId } from '#shared/orders/order/tracking-id.rules.ts';

/** The ids of the orders with this number or tracking id, or with a ticket with this code: those that it may mean. */
export const ordersOfCode = (code: string): SQL =>
  sql.join(
    [
      sql`select id from orders where normalise_code(reference_number) = normalise_code(${code})`,
      sql`select id from orders where tracking_id = ${readTrackingId(code)}`,
      sql`select order_id from order_rows where id = ${rowOfDigits(code)}`,
      ...readTicketNumber(code).map(
        ({ referenceNumber, place }) => sql`
          select id from orders where normalise_code(reference_number) = normalise_code(${referenceNumber})
            and (select count(*) from order_rows where order_id = orders.id) >= ${place}`,
      ),
    ],
    sql` union `,
  );

/** The same for the text of a search, which is a code only if it has a digit. */
export async function findOrdersOfCode(database: Database, search: string): Promise<number[]> {
  if (!/\p{Nd}/u.test(search)) return [];
  const found = await database.execute<{ id: string }>(ordersOfCode(search));
  return found.rows.map(({ id }) => Number(id));
}
