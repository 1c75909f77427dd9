import { eq } from 'drizzle-orm';
import { customers } from '#server/customers/customer/customer.table.ts';
import type { Database } from '#server/database/connection.ts';
import { belowField, invalidField, Problem } from '#server/lib/data/problem.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { mayCall } from '#server/lib/http/route.ts';
import { lockOrders } from '#server/orders/order/order-lock.actions.ts';
import { todayInShop } from '#server/settings/preferences/preference.queries.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { isSome } from '#shared/lib/quantity.ts';
import { issueInvoice } from './invoice.actions.ts';

/**
 * Bills all that is left of an order that is handed over in this transaction, dated today, in the name of the customer's payer
 * where they have one. Returns the invoice's id. Throws `forbidden` where the caller may not issue invoices, `invalid` for an
 * order of which nothing remains, and what `issueInvoice` throws, all of it below `path`.
 */
export async function billOrder(
  database: Database,
  by: Principal,
  orderId: number,
  path: string,
): Promise<number> {
  if (!mayCall(invoiceContract.create.access, by)) throw new Problem('forbidden');
  const { orders, rows } = await lockOrders(database, [orderId]);
  const [order] = orders;
  const lines = rows
    .filter(({ billable }) => isSome(billable))
    .toSorted((one, other) => one.position - other.position)
    .map(({ id, billable }) => ({ orderRowId: id, quantity: billable }));
  if (!order || lines.length === 0) throw invalidField(path, 'billing.nothingRemains');

  const { customerId } = order;
  const [customer] = await database
    .select({ payerId: customers.payerId })
    .from(customers)
    .where(eq(customers.id, customerId));
  const billToPayer = customer?.payerId != null;
  const invoiceDate = await todayInShop(database);
  try {
    return await issueInvoice(
      database,
      { customerId, invoiceDate, referenceNumber: '', billToPayer, lines },
      by,
    );
  } catch (error) {
    throw belowField(path, error);
  }
}
