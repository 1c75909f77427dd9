import { inArray } from 'drizzle-orm';
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
 * Bills all that is left of orders that are handed over in this transaction, dated today: an invoice for each, in the name of its
 * customer's payer where they have one. An order of which nothing is left gets none. Returns the invoices' ids. Throws `forbidden`
 * where the caller may not issue invoices, `invalid` where nothing is left of any, and what `issueInvoice` throws, all of it below `path`.
 */
export async function billOrders(
  database: Database,
  by: Principal,
  orderIds: readonly number[],
  path: string,
): Promise<number[]> {
  if (!mayCall(invoiceContract.create.access, by)) throw new Problem('forbidden');
  const { orders, rows } = await lockOrders(database, orderIds);
  const billable = Map.groupBy(
    rows
      .filter((row) => isSome(row.billable))
      .toSorted((one, other) => one.position - other.position)
      .map((row) => ({ ...row, quantity: row.billable })),
    ({ orderId }) => orderId,
  );
  if (billable.size === 0) throw invalidField(path, 'billing.nothingRemains');

  const payers = await database
    .select({ id: customers.id, payerId: customers.payerId })
    .from(customers)
    .where(
      inArray(
        customers.id,
        orders.map(({ customerId }) => customerId),
      ),
    );
  const havingPayer = new Set(payers.filter(({ payerId }) => payerId !== null).map(({ id }) => id));
  const invoiceDate = await todayInShop(database);
  const ids: number[] = [];
  try {
    for (const { id, customerId } of orders) {
      const lines = billable.get(id)?.map(({ id: orderRowId, quantity }) => ({ orderRowId, quantity }));
      const billToPayer = havingPayer.has(customerId);
      const head = { customerId, invoiceDate, referenceNumber: '', billToPayer };
      if (lines) ids.push(await issueInvoice(database, { ...head, lines }, by));
    }
  } catch (error) {
    throw belowField(path, error);
  }
  return ids;
}
