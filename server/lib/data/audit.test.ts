import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createDatabase, type Database, inTransaction } from '#server/database/connection.ts';
import { testDatabase } from '#server/database/test-database.ts';
import { transactionAs } from './audit.ts';
import { statement } from './statement.ts';

const { pool } = await testDatabase();
const database = createDatabase(pool);
await pool.query('create table notes (text text not null)');
beforeEach(() => pool.query('delete from notes'));

const actor = { userId: 7, userName: 'O’Hara \'"', ipAddress: '127.0.0.1', requestId: 'r' };
const add = statement<{ said: string }, { note: string | null }>(
  'note for a test',
  ({ note }) =>
    sql`insert into notes values (${note}) returning current_setting('miqyas.audit', true) as said`,
);
const notes = async () =>
  (await pool.query('select text from notes order by text')).rows.map(({ text }) => text);
const write = (work: (transaction: Database) => Promise<unknown>) => transactionAs(database, actor, work);

test('a transaction begins with its first statement, of either kind, on a new connection and a used one', async () => {
  for (const turn of ['new', 'used', 'used again']) {
    const said = await write((transaction) => add(transaction, { note: turn }));
    expect(said).toEqual([{ said: JSON.stringify(actor) }]);
    const author = await write(async (transaction) => {
      const rows = await transaction.execute(
        sql`select current_setting('miqyas.audit', true) as said, txid_current() as is`,
      );
      const { rows: again } = await transaction.execute(sql`select txid_current() as is`);
      expect(again[0]?.is).toBe(rows.rows[0]?.is);
      return rows.rows[0]?.said;
    });
    expect(author).toBe(JSON.stringify(actor));
  }
  expect(await notes()).toEqual(['new', 'used', 'used again']);
  expect((await pool.query("select current_setting('miqyas.audit', true) as said")).rows).toEqual([
    { said: '' },
  ]);
});

test('is undone from its first statement on, whichever fails', async () => {
  const before = await notes();
  const failed = new Error('failed');
  await expect(
    write(async (transaction) => {
      await add(transaction, { note: 'undone' });
      throw failed;
    }),
  ).rejects.toBe(failed);
  await expect(write((transaction) => add(transaction, { note: null }))).rejects.toMatchObject({
    code: '23502',
  });
  await expect(
    write(async (transaction) => {
      await add(transaction, { note: 'undone' });
      await transaction.execute(sql`select nothing`);
    }),
  ).rejects.toMatchObject({ cause: { code: '42703' } });
  await expect(write((transaction) => transaction.execute(sql`select nothing`))).rejects.toThrow();
  expect(await notes()).toEqual(before);
});

test('may have a nested one, and no statement at all', async () => {
  await write(async (transaction) => {
    await add(transaction, { note: 'kept' });
    await inTransaction(transaction, async (nested) => {
      await add(nested, { note: 'undone' });
      throw new Error('only this');
    }).catch(() => {});
  });
  expect(await write(async () => 'nothing')).toBe('nothing');
  expect(await notes()).toContain('kept');
  expect(await notes()).not.toContain('undone');
  const open = await pool.query(
    "select from pg_stat_activity where datname = current_database() and state like 'idle in%'",
  );
  expect(open.rowCount).toBe(0);
});
