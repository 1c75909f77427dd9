import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import {
  creditNoteNumbers,
  invoiceLines,
  invoiceNumbers,
  invoices,
} from '#server/billing/invoice/invoice.table.ts';
import { paymentAllocations, payments } from '#server/billing/payment/payment.table.ts';
import { designs } from '#server/catalogue/design/design.table.ts';
import { customerCodes, customers } from '#server/customers/customer/customer.table.ts';
import { measurements } from '#server/customers/measuring/measurement.table.ts';
import type { Database } from '#server/database/connection.ts';
import { takeNumbers } from '#server/lib/data/number-sequence.ts';
import { rowsFromJson } from '#server/lib/data/records.ts';
import { assignments, receipts } from '#server/orders/order/assignment.table.ts';
import { orderNumbers, orderRows, orders } from '#server/orders/order/order.table.ts';
import { orderEvents } from '#server/orders/order/order-event.table.ts';
import { orderRowWorks } from '#server/orders/order/order-work.table.ts';
import { companies } from '#server/suppliers/company.table.ts';
import type { Ledger, SimulatedOrder } from './shop.ts';

/**
 * Writes the simulated records with their ids into a new shop's empty tables and advances the id sequences.
 * `beforeBilling` completes the orders, whose rows are copied by invoices.
 */
export async function writeLedger(
  database: Database,
  ledger: Ledger,
  simulatedOrders: readonly SimulatedOrder[],
  beforeBilling: () => Promise<void>,
): Promise<void> {
  await write(database, companies, ledger.companies);
  await write(database, designs, ledger.designs);
  await write(database, customers, ledger.customers);
  await write(database, measurements, ledger.measurements);
  await write(database, orders, ledger.orders);
  await write(database, orderRows, ledger.rows);
  await write(database, orderRowWorks, ledger.works, { hasIds: false });
  await write(database, assignments, ledger.assignments);
  await write(database, receipts, ledger.receipts);
  await beforeBilling();
  await write(database, invoices, ledger.invoices);
  await write(database, invoiceLines, ledger.lines);
  await write(database, payments, ledger.payments);
  const allocations = simulatedOrders.flatMap((simulated) => simulated.allocations);
  await write(database, paymentAllocations, allocations, { hasIds: false });
  await write(database, orderEvents, ledger.events);

  const invoiced = ledger.invoices.filter(({ kind }) => kind === 'invoice').length;
  await takeNumbers(database, customerCodes, ledger.customers.length);
  await takeNumbers(database, orderNumbers, ledger.orders.length);
  await takeNumbers(database, invoiceNumbers, invoiced);
  await takeNumbers(database, creditNoteNumbers, ledger.invoices.length - invoiced);
}

/** Inserts in large batches. */
async function write(
  database: Database,
  table: PgTable,
  rows: readonly object[],
  { hasIds = true } = {},
): Promise<void> {
  if (rows.length === 0) return;
  const { columns, source } = rowsFromJson(table, rows);
  await database.execute(sql`
    insert into ${table} (${columns}) overriding system value select ${columns} from ${source}`);
  if (!hasIds) return;
  const { name } = getTableConfig(table);
  await database.execute(sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${rows.length})`);
}
