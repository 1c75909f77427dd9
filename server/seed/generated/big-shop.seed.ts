import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { invoiceNumbers } from '#server/billing/invoice/invoice.table.ts';
import { customerCodes } from '#server/customers/customer/customer.table.ts';
import { keptCustomerStandings } from '#server/customers/customer/customer-standing.kept.ts';
import { createDatabase, type Database, inTransaction } from '#server/database/connection.ts';
import { dropIndexes } from '#server/database/drop-indexes.ts';
import { rebuildFigure, refreshFigures } from '#server/lib/data/kept.actions.ts';
import { type Sequence, takeNumbers } from '#server/lib/data/number-sequence.ts';
import { orderNumbers, orders } from '#server/orders/order/order.table.ts';
import { keptFigures } from '#server/records/kept.ts';
import { foundShop } from '#server/seed/demo/founded-shop.seed.ts';
import { names, notes, places, type Script, services } from '#server/seed/demo/people.seed.ts';

interface Size {
  customers: number;
  orders: number;
}

/** Rows per statement, small enough to save memory and to show progress. */
const customersAtOnce = 20_000;
const ordersAtOnce = 20_000;

const folder = import.meta.dirname;

/** The tables that customers and orders fill. */
const tablesOfOrders = [
  ...['customers', 'measurements', 'orders', 'order_rows', 'order_row_works', 'assignments', 'receipts'],
  'order_events',
];
const triggerOfStandings = 'orders_keep_customer_standings_insert';

/** For this transaction only: more memory for sorting and search indexes, and no audit. */
const settings = `
  SET LOCAL statement_timeout = 0;
  SET LOCAL lock_timeout = '10s';
  SET LOCAL work_mem = '128MB';
  SET LOCAL temp_buffers = '256MB';
  SET LOCAL gin_pending_list_limit = '64MB';
  SET LOCAL timezone = 'UTC';
  SET LOCAL maintenance_work_mem = '256MB';
  SET LOCAL jit = 'off';
  SET LOCAL miqyas.audit = 'off';
`;

export const hasOrders = async (database: Database): Promise<boolean> =>
  (await database.select({ id: orders.id }).from(orders).limit(1)).length > 0;

/**
 * Fills a shop with generated customers, two years of orders, invoices and payments that obey every rule; founds the
 * shop first if it is new. Runs in one transaction, so an interrupted run leaves nothing. Meanwhile, the number
 * sequences of orders and invoices are locked, and so is a shop without orders: its indexes are made at the end, and what customers
 * owe is computed then.
 */
export async function seedBigShop(
  client: pg.Client,
  size: Size,
  report: (line: string) => void,
): Promise<void> {
  const run = async (file: string) => client.query(await readFile(join(folder, file), 'utf8'));
  const batches = async (label: string, total: number, atOnce: number, files: string[]) => {
    for (let first = 1; first <= total; first += atOnce) {
      const last = Math.min(total, first + atOnce - 1);
      await client.query('UPDATE plan SET first = $1, last = $2', [first, last]);
      for (const file of files) await run(file);
      report(`${last} of ${total} ${label}`);
    }
  };

  await inTransaction(createDatabase(client), async (database) => {
    await client.query(settings);
    const isNew = !(await hasOrders(database));
    await foundShop(database);
    await run('00-prepare.sql');
    await client.query('UPDATE plan SET customers = $1, orders = $2', [size.customers, size.orders]);
    const number = async (sequence: Sequence, count: number) => {
      const { prefix, first } = await takeNumbers(database, sequence, count);
      const { kind } = sequence;
      await client.query(`UPDATE plan SET ${kind}_prefix = $1, ${kind}s_before = $2`, [prefix, first - 1]);
    };
    await number(customerCodes, size.customers);
    await number(orderNumbers, size.orders);
    await writeNames(client);
    await run('10-suppliers.sql');
    const addIndexes = isNew ? await dropIndexes(client, tablesOfOrders) : undefined;
    if (isNew) await client.query(`ALTER TABLE orders DISABLE TRIGGER ${triggerOfStandings}`);
    await batches('customers', size.customers, customersAtOnce, ['20-customers.sql', '30-measurements.sql']);
    await client.query('ANALYZE new_customer, measurements');
    await run('35-measured-copies.sql');
    await batches('orders', size.orders, ordersAtOnce, [
      '40-plan-orders.sql',
      '50-plan-history.sql',
      '60-orders.sql',
    ]);
    await addIndexes?.();
    report('indexes made');
    if (isNew) {
      await client.query(`ALTER TABLE orders ENABLE TRIGGER ${triggerOfStandings}`);
      await rebuildFigure(database, keptCustomerStandings);
      report('standings of customers kept');
    }
    const { rows } = await client.query<{ bills: number }>('SELECT count(*) AS bills FROM bill');
    await number(invoiceNumbers, rows[0]?.bills ?? 0);
    await run('70-invoices.sql');
    report('invoices written');
    await run('80-payments.sql');
    report('payments written');
  });
  await refreshFigures(createDatabase(client), keptFigures);
  // Also merges the pending entries of the search indexes, which would slow down the first search.
  await client.query('VACUUM (ANALYZE)');
}

async function writeNames(client: pg.Client): Promise<void> {
  for (const script of Object.keys(names) as Script[]) {
    const { men, women, families } = names[script];
    const { streets, districts } = places[script];
    await client.query('INSERT INTO script VALUES ($1, $2, $3, $4, $5, $6, $7, $8)', [
      ...[script, men, women, families, streets, districts, services[script], notes[script]],
    ]);
  }
}
