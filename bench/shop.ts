import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import pg from 'pg';
import { createDatabase } from '#server/database/connection.ts';
import { refreshFigures } from '#server/lib/data/kept.actions.ts';
import { keptFigures } from '#server/records/kept.ts';
import { hasOrders, seedBigShop } from '#server/seed/generated/big-shop.seed.ts';
import { multiplyShop } from './multiply.ts';
import { benchPrefix } from './operations.ts';
import { tidy as tidyYardstick } from './yardstick/tables.ts';

const run = promisify(execFile);

/** The shop to measure: seeded if missing, and left as it was. */

export interface Size {
  customers: number;
  orders: number;
}

export async function ensureShop(client: pg.Client, size: Size, say: (line: string) => void): Promise<void> {
  if (await hasOrders(createDatabase(client))) return;
  say(`seeding ${size.customers} customers and ${size.orders} orders`);
  await seedBigShop(client, size, say);
}

/** Copies the folder of a shop whose database is stopped; does nothing if there is a copy. */
export async function copyFolder(from: string, to: string): Promise<void> {
  if (existsSync(to)) return;
  await run('cp', ['-a', from, to]);
}

/** Makes a copied shop so many times as large; does nothing if it is. */
export async function growShop(url: string, { orders }: Size, say: (line: string) => void): Promise<void> {
  // The superuser of the embedded database, who alone may write without triggers.
  await withClient(url.replace('//miqyas:', '//postgres:'), async (client) => {
    const { rows } = await client.query<{ orders: number }>('select count(*)::int as orders from orders');
    const had = rows[0]?.orders ?? 0;
    if (had >= orders) return;
    say(`copying ${had} orders and their customers ${Math.round(orders / had) - 1} times`);
    await multiplyShop(client, Math.round(orders / had), say);
  });
}

/** Deletes the orders that a run has added, even one that was killed, with everything that depends on them. */
export async function tidyShop(client: pg.Client): Promise<void> {
  await client.query('set statement_timeout = 0');
  await tidyYardstick(client, benchPrefix);
  const pattern = `${benchPrefix}%`;
  await undoWork(client);
  const { rowCount } = await client.query('delete from orders where reference_number like $1', [pattern]);
  if (!rowCount) return;
  const database = createDatabase(client);
  await refreshFigures(database, keptFigures);
  await client.query(`vacuum (analyze)
    orders, order_rows, order_row_works, order_events, assignments, receipts, payments, invoices, invoice_lines, returns, order_days, order_work_days, assignment_days,
    earned_days, receipt_days, accounting_days, sold_days, tax_days, customer_standings`);
}

const ofRun = `IN (SELECT id FROM orders WHERE reference_number LIKE '${benchPrefix}%')`;
const ofReturns = `IN (SELECT id FROM returns WHERE order_id ${ofRun})`;
const ofPayments = `IN (SELECT id FROM payments WHERE order_id ${ofRun})`;

/** Which rows of the ledgers are a run's, each ledger before those that it refers to. */
const ledgers = {
  order_events: `order_id ${ofRun}`,
  return_documents: `return_id ${ofReturns}`,
  return_rows: `return_id ${ofReturns}`,
  returns: `order_id ${ofRun}`,
  transactions: `payment_id ${ofPayments} OR refund_id IN (SELECT id FROM refunds WHERE payment_id ${ofPayments})`,
  refund_allocations: `payment_id ${ofPayments}`,
  refunds: `payment_id ${ofPayments}`,
  payments: `order_id ${ofRun}`,
  invoice_lines: `order_id ${ofRun}`,
  // The lines of the run's are gone.
  invoices: 'NOT EXISTS (SELECT FROM invoice_lines l WHERE l.invoice_id = invoices.id)',
};
/** What refers to a row of a ledger, and goes with it. */
const ofLedgers: Partial<Record<keyof typeof ledgers, string>> = {
  refunds: `DELETE FROM payment_allocations WHERE order_id ${ofRun}`,
  invoices: `DELETE FROM invoice_standings WHERE invoice_id IN (SELECT id FROM invoices WHERE ${ledgers.invoices})`,
};

/**
 * Takes back what was done with the run's orders, so that they can be deleted: an order keeps its history and its documents, which are
 * never deleted but here. The figures of received pieces follow a receipt that is reverted, but not one that is deleted.
 */
async function undoWork(client: pg.Client): Promise<void> {
  const names = Object.keys(ledgers) as (keyof typeof ledgers)[];
  const all = (what: 'DISABLE' | 'ENABLE') =>
    names.map((ledger) => `ALTER TABLE ${ledger} ${what} TRIGGER ${ledger}_ledger`);
  await client.query(
    [
      'BEGIN',
      "SET LOCAL miqyas.audit = 'off'",
      `UPDATE receipts r SET reverted_at = now() FROM assignments a
       WHERE a.id = r.assignment_id AND r.reverted_at IS NULL AND a.order_id ${ofRun}`,
      ...all('DISABLE'),
      ...names.flatMap((ledger) => [
        ofLedgers[ledger] ?? [],
        `DELETE FROM ${ledger} WHERE ${ledgers[ledger]}`,
      ]),
      ...all('ENABLE'),
      'COMMIT',
    ]
      .flat()
      .join(';\n'),
  );
}

export interface Shop {
  postgres: string;
  durable: boolean;
  orders: number;
  rows: number;
  customers: number;
  invoices: number;
  /** The process id of this connection's backend. */
  backend: number;
}

export async function describeShop(client: pg.Client): Promise<Shop> {
  const { rows } = await client.query<Shop>(`
    select current_setting('server_version') as postgres,
      current_setting('fsync') = 'on' and current_setting('synchronous_commit') <> 'off' as durable,
      (select count(*)::int from orders) as orders, (select count(*)::int from order_rows) as rows,
      (select count(*)::int from customers) as customers, (select count(*)::int from invoices) as invoices,
      pg_backend_pid() as backend`);
  return rows[0] as Shop;
}

export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'miqyas bench' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
