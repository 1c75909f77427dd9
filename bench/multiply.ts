import type pg from 'pg';
import { createDatabase } from '#server/database/connection.ts';
import { dropIndexes } from '#server/database/drop-indexes.ts';
import { rebuildFigure } from '#server/lib/data/kept.actions.ts';
import { keptFigures } from '#server/records/kept.ts';

/**
 * Makes a seeded shop so many times as large: copies what belongs to customers, and multiplies the sums, as if so many
 * customers had come on the same days. No trigger runs and indexes are made at the end, so it takes a small part of the time of
 * seeding. The role must be allowed to set `session_replication_role`.
 */

/** Tables whose rows belong to customers, and their texts that must stay unique. Copies of orders have no history. */
const copied: Readonly<Record<string, readonly string[]>> = {
  customers: ['customer_code'],
  measurements: [],
  orders: ['reference_number', 'tracking_id'],
  order_rows: [],
  order_row_works: [],
  assignments: [],
  receipts: [],
  invoices: ['invoice_number'],
  invoice_lines: [],
  payments: [],
  payment_allocations: [],
  transactions: [],
  customer_standings: ['customer_code'],
  invoice_standings: [],
};

/** References in tables of sums, which have no foreign keys. */
const unkeyed: Readonly<Record<string, string>> = {
  customer_id: 'customers',
  invoice_id: 'invoices',
  order_id: 'orders',
  order_row_id: 'order_rows',
};

/** Records are counted in blocks of so many ids; copies begin with a block. */
const block = 1024;

export async function multiplyShop(
  client: pg.Client,
  times: number,
  say: (line: string) => void,
): Promise<void> {
  await client.query(`set session_replication_role = replica; set statement_timeout = 0; set lock_timeout = 0;
    set maintenance_work_mem = '1GB'; set work_mem = '256MB'; begin`);
  const tables = Object.keys(copied);
  const addIndexes = await dropIndexes(client, tables);
  const firsts = await firstIds(client, tables);
  for (const table of tables) {
    const columns = await columnsOf(client, table);
    const listed = columns.map(({ name }) => name).join(', ');
    const values = columns.map(({ name, of }) => {
      if (of && of in firsts) return `${firsts[of]} + ${name} * ${times - 1} + copy`;
      return copied[table]?.includes(name) ? `${name} || '-' || copy` : name;
    });
    const { rowCount } = await client.query(`insert into ${table} (${listed}) overriding system value
      select ${values.join(', ')} from ${table} cross join generate_series(0, ${times - 2}) as copy`);
    if (firsts[table])
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`);
    say(`${rowCount} more ${table}`);
  }
  await addIndexes();
  await client.query('commit; reset all');
  await keepAgain(client);
  await client.query('vacuum (analyze)');
}

/** The first id of the copies of each table that has ids. */
async function firstIds(client: pg.Client, tables: string[]): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select attrelid::regclass::text as name from pg_attribute
    where attrelid = any($1::text[]::regclass[]) and attname = 'id' and not attisdropped`,
    [tables],
  );
  const firsts: Record<string, number> = {};
  for (const { name } of rows) {
    const found = await client.query<{ last: number }>(
      `select coalesce(max(id), 0)::int as last from ${name}`,
    );
    firsts[name] = (Math.floor((found.rows[0]?.last ?? 0) / block) + 1) * block;
  }
  return firsts;
}

interface Column {
  name: string;
  /** The table whose ids it has: its own, or the one that it refers to. */
  of: string | null;
}

async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select quote_ident(attname) as name, case attname when 'id' then $1 else (
        select confrelid::regclass::text from pg_constraint
        where conrelid = attrelid and contype = 'f' and conkey = array[attnum] limit 1) end as of
    from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`,
    [table],
  );
  return rows.map(({ name, of }) => ({ name, of: of ?? unkeyed[name] ?? null }));
}

/** The sums of days: no trigger has noted what was copied. */
async function keepAgain(client: pg.Client): Promise<void> {
  await client.query('set statement_timeout = 0');
  for (const figure of keptFigures.filter(({ keep }) => keep === 'soon'))
    await rebuildFigure(createDatabase(client), figure);
}
