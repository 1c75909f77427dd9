import { expect, test } from 'vitest';
import { testDatabase } from './test-database.ts';

const { pool } = await testDatabase();

/**
 * The foreign keys without an index that begins with their columns. A partial index counts only if all that it leaves
 * out is null, since a deletion never looks for null.
 */
const unindexed = `
  select format('%s (%s)', k.conrelid::regclass, columns.names) as key
  from pg_constraint k
  cross join lateral (
    select string_agg(a.attname, ', ' order by u.place) as names
    from unnest(k.conkey) with ordinality as u (attnum, place)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.attnum
  ) as columns
  where k.contype = 'f' and k.connamespace = current_schema()::regnamespace
    and not exists (
      select from pg_index i
      where i.indrelid = k.conrelid and i.indisvalid
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
        and (i.indpred is null
          or pg_get_expr(i.indpred, i.indrelid) = format('(%s IS NOT NULL)', columns.names)))
  order by 1`;

/** Tables of one record. */
const ofOneRecord = ['company_information (logo_id)', 'dimension_preferences (default_template_id)'];

test('every foreign key has an index, for the deletion of what it refers to', async () => {
  const { rows } = await pool.query<{ key: string }>(unindexed);
  expect(rows.map(({ key }) => key)).toEqual(ofOneRecord);
});

test.each([
  [
    'users',
    `with role as (insert into roles (name, permissions) values ('Clerk', '{}') returning id)
     insert into users (name, email, role_id) select 'Sana', 'sana@example.com', id from role returning id`,
  ],
  ['taxes', "insert into taxes (name, rate, category) values ('Export', 0, 'zero') returning id"],
  ['work_types', "insert into work_types (name, description) values ('Pressing', '') returning id"],
])('a deletion from %s reads no whole table, not even in its triggers', async (table, insert) => {
  const client = await pool.connect();
  try {
    // These tables are so small that PostgreSQL would read them whole even with an index.
    await client.query('begin; set local enable_seqscan = off');
    const { rows: added } = await client.query<{ id: string }>(insert);
    const before = await scansOf(client);
    await client.query(`delete from ${table} where id = $1`, [added[0]?.id]);
    const after = await scansOf(client);
    expect(
      after.filter(({ name, scans }) => scans !== before.find((each) => each.name === name)?.scans),
    ).toEqual([]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

const scansOf = async (client: { query: typeof pool.query }) =>
  (
    await client.query<{ name: string; scans: string }>(
      'select relname as name, seq_scan as scans from pg_stat_xact_user_tables order by relname',
    )
  ).rows;
