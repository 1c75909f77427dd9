import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { testApp } from './test-app.ts';

const { database, signUpOwner } = await testApp();
const owner = await signUpOwner();

/** Inserts a row that an older version of the rules, or another program, may have left; returns its id. */
async function store(table: string, row: Record<string, unknown>): Promise<number> {
  const columns = sql.join(
    Object.keys(row).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    Object.values(row).map((value) => sql`${value}`),
    sql`, `,
  );
  const { rows } = await database.execute<{ id: string }>(
    sql`insert into ${sql.identifier(table)} (${columns}) values (${values}) returning id`,
  );
  return Number(rows[0]?.id);
}

const longName = 'x'.repeat(300);
const older = [
  {
    path: '/customers',
    table: 'customers',
    row: { name: longName, email: 'none', phone: 'ask Ali', customer_code: 'old-1' },
    shown: { name: longName, email: 'none', phone: 'ask Ali', customerCode: 'old-1' },
  },
  {
    path: '/units',
    table: 'units',
    row: { name: longName, code: 'a unit of many letters', kind: 'volume', factor: '1' },
    shown: { name: longName, code: 'a unit of many letters', kind: 'volume' },
  },
  {
    path: '/statuses',
    table: 'statuses',
    row: { name: '', description: '', colour: 'red', stage: 'lost', position: 5000 },
    shown: { name: '', colour: 'red', stage: 'lost', position: 5000 },
  },
];

test.each(older)('a stored record outside today’s rules is listed and read: $path', async (each) => {
  const { path, table, row, shown } = each;
  const id = await store(table, row);
  const { status, body } = await owner.send('GET', `${path}?perPage=200`);
  expect(status).toBe(200);
  expect(body.data).toContainEqual(expect.objectContaining({ id, ...shown }));
  expect(await owner.send('GET', `${path}/${id}`)).toMatchObject({ status: 200, body: shown });

  const stale = await owner.send('PATCH', `${path}/${id}`, { name: 'Today', version: 99 });
  expect(stale).toMatchObject({ status: 409, problem: { code: 'conflict', current: { id, ...shown } } });
  expect(Object.keys(stale.problem.current as object)).toEqual(Object.keys(body.data[0]));
});

test('a setting outside today’s rules is read, and changed back', async () => {
  await database.execute(sql`update preferences set due_days = 900, language = 'fr'`);
  await database.execute(sql`update company_information set email = 'none', website_url = 'our shop'`);
  expect((await owner.call(preferenceContract.get, {})).body).toMatchObject({ language: 'fr', dueDays: 900 });
  const read = await owner.call(companyInformationContract.get, {});
  expect(read).toMatchObject({ status: 200, body: { email: 'none', websiteUrl: 'our shop' } });
  const { version } = read.body;
  const mended = await owner.call(companyInformationContract.update, {
    body: { email: '', websiteUrl: '', version },
  });
  expect(mended).toMatchObject({ status: 200, body: { email: '', websiteUrl: '' } });
});
