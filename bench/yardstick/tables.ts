import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** Keeps the yardstick's tables in their own schema of the shop's database. */

/** Identifies the shop and the state that a copy was made from. */
const fingerprint = (schema: string) => `
  SELECT (SELECT count(*) FROM ${schema}.customers) AS customers, count(*) AS orders, max(id) AS newest
  FROM ${schema}.orders`;

/** Fills the tables, unless they already hold this shop. */
export async function refill(client: pg.Client, say: (line: string) => void): Promise<void> {
  await client.query('SET statement_timeout = 0');
  const files = ['schema.sql', 'fill.sql', 'orders.sql', 'indexes.sql'];
  const text = (await Promise.all(files.map(read))).join('\n');
  const version = createHash('sha256').update(text).digest('hex');
  if (!(await isCopied(client, version))) {
    say('filling the tables of the yardstick');
    await client.query('BEGIN');
    await client.query(text);
    await client.query(`COMMENT ON SCHEMA yardstick IS '${version}'`);
    await client.query('COMMIT');
    await client.query('VACUUM (ANALYZE)');
  }
}

/** Copies the orders that were added to the shop since the tables were filled. */
export async function copyNewOrders(client: pg.Client): Promise<void> {
  await client.query(`BEGIN; ${await read('orders.sql')}; COMMIT`);
}

const read = (file: string) => readFile(join(import.meta.dirname, file), 'utf8');

async function isCopied(client: pg.Client, version: string): Promise<boolean> {
  const { rows } = await client.query<{ version: string | null }>(
    "SELECT obj_description(to_regnamespace('yardstick'), 'pg_namespace') AS version",
  );
  if (rows[0]?.version !== version) return false;
  const [shop, copy] = await Promise.all(
    ['public', 'yardstick'].map((schema) => client.query(fingerprint(schema))),
  );
  return JSON.stringify(shop?.rows) === JSON.stringify(copy?.rows);
}

/** Deletes the orders that a run has added. */
export async function tidy(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('yardstick.orders') IS NOT NULL AS there",
  );
  if (!rows[0]?.there) return;
  const pattern = `${prefix}%`;
  const { rowCount } = await client.query(
    `WITH gone AS (DELETE FROM yardstick.orders WHERE reference_number LIKE $1 RETURNING customer_id, incl_tax - paid AS owed)
     UPDATE yardstick.standings s SET orders = s.orders - each.orders, balance = s.balance - each.owed,
       last_visit = (
         SELECT max(ordered_on) FROM yardstick.orders o WHERE o.customer_id = s.customer_id AND reference_number NOT LIKE $1
       )
     FROM (SELECT customer_id, count(*)::int AS orders, sum(owed) AS owed FROM gone GROUP BY customer_id) AS each
     WHERE s.customer_id = each.customer_id`,
    [pattern],
  );
  if (!rowCount) return;
  await client.query(`
    BEGIN;
    TRUNCATE yardstick.stage_counts;
    INSERT INTO yardstick.stage_counts SELECT stage, count(*) FROM yardstick.orders GROUP BY stage;
    COMMIT`);
  await client.query(`VACUUM (ANALYZE)
    yardstick.orders, yardstick.order_rows, yardstick.order_row_works, yardstick.assignments, yardstick.payments, yardstick.stage_counts,
    yardstick.standings, yardstick.invoices, yardstick.invoice_lines, yardstick.refunds, yardstick.returns, yardstick.return_rows,
    yardstick.order_events`);
}
