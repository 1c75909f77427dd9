import { expect, test } from 'vitest';
import { migrateDatabase } from '#server/database/migrate.ts';
import { testDatabase } from '#server/database/test-database.ts';
import { auditFunction } from '#server/lib/data/audit-function.ts';
import { companiesAudit } from '#server/suppliers/company.table.ts';
import { generatedFunctions } from './generated-functions.ts';

const { url, pool } = await testDatabase();

const newestEntry = async () =>
  (
    await pool.query(
      'select record_type, record_name, part, before, after from audit_entries order by id desc limit 1',
    )
  ).rows[0];
const addCompany = (name: string) =>
  pool.query("insert into companies (name, phone, address) values ($1, '0300', '')", [name]);

test('an entry about a part is named after its record and the part', async () => {
  await pool.query(`insert into currencies (code, name, symbol, decimals, created)
    values ('USD', 'Dollar', '$', 2, '2020-01-01')`);
  await pool.query(
    "insert into exchange_rates (currency_id, as_of, rate) select id, '2020-01-02', 3 from currencies",
  );
  expect(await newestEntry()).toMatchObject({
    record_type: 'currencies',
    part: 'exchange_rates',
    record_name: 'USD · 2020-01-02',
    after: { rate: '3' },
  });
});

test('the log follows a table as it is declared, and no longer where it isn’t', async () => {
  const others = generatedFunctions.filter(({ name }) => name !== 'companies_audit');
  const hidden = {
    ...companiesAudit,
    shown: ['name', 'version'],
    name: [{ column: 'phone', isNumeric: false }],
  };
  await migrateDatabase(url, [...others, auditFunction(hidden)]);
  await addCompany('Hidden');
  expect(await newestEntry()).toMatchObject({
    record_name: '0300',
    after: { name: 'Hidden', version: '1' },
  });
  await migrateDatabase(url, others);
  await addCompany('Unseen');
  expect((await newestEntry()).after.name).toBe('Hidden');
  await migrateDatabase(url, generatedFunctions);
  await addCompany('Seen');
  expect((await newestEntry()).record_name).toBe('Seen');
});
