import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from './connection.ts';
import { testDatabase } from './test-database.ts';

const { database } = await testDatabase();

test('a transaction whose connection is lost says so, and the next one gets another connection', async () => {
  const lost = inTransaction(database, (transaction) =>
    transaction.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
  );
  await expect(lost).rejects.toMatchObject({ cause: { code: '57P01' } });
  const next = await inTransaction(database, (transaction) => transaction.execute(sql`select 1 as one`));
  expect(next.rows).toEqual([{ one: 1 }]);
});
