import pg from 'pg';
import { createDatabase } from '#server/database/connection.ts';
import { hasOrders, seedBigShop } from '#server/database/seed/big-shop.seed.ts';
import { foldTallies } from '#server/orders/order/order-tally.actions.ts';
import { benchPrefix } from './operations.ts';

/** The shop that is measured: seeded where it is missing, and left as it was found. */

export interface Size {
  customers: number;
  orders: number;
}

export async function ensureShop(url: string, size: Size, say: (line: string) => void): Promise<void> {
  await withClient(url, async (client) => {
    if (await hasOrders(createDatabase(client))) return;
    say(`seeding ${size.customers} customers and ${size.orders} orders`);
    await seedBigShop(client, size, say);
  });
}

/** Takes away the orders that a run has added, also one that was killed, and what they left behind. */
export async function tidyShop(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('set statement_timeout = 0');
    const { rowCount } = await client.query('delete from orders where reference_number like $1', [
      `${benchPrefix}%`,
    ]);
    if (!rowCount) return;
    await foldTallies(createDatabase(client));
    await client.query(`vacuum (analyze)
      orders, order_rows, order_row_works, order_events, order_tallies, due_tallies, work_tallies,
      article_tallies`);
  });
}

export interface Machine {
  postgres: string;
  durable: boolean;
  orders: number;
  rows: number;
  customers: number;
  invoices: number;
}

export async function describeShop(url: string): Promise<Machine> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<Machine>(`
      select current_setting('server_version') as postgres,
        current_setting('fsync') = 'on' and current_setting('synchronous_commit') <> 'off' as durable,
        (select count(*) from orders) as orders, (select count(*) from order_rows) as rows,
        (select count(*) from customers) as customers, (select count(*) from invoices) as invoices`);
    return rows[0] as Machine;
  });
}

async function withClient<Result>(
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
