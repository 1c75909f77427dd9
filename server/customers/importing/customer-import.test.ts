import { beforeAll, expect, test } from 'vitest';
import { raw, testApp } from '#server/test-app.ts';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { mergeContract } from '#shared/customers/customer/merge.contract.ts';
import { customerImportContract } from '#shared/customers/importing/customer-import.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';

const { as, signUpOwner, pool } = await testApp();
let owner: ReturnType<typeof as>;

beforeAll(async () => {
  owner = await signUpOwner();
  const fields = { name: 'Ahmed Khan', phone: '050 123 4567', address: 'Olaya' };
  expect((await owner.call(customerContract.create, { body: fields })).body.customerCode).toBe('C-0001');
});

const customerCount = async () =>
  (await pool.query('select count(*)::int as count from customers')).rows[0].count;

type Body = BodyOf<typeof customerImportContract.run>;
type Row = Partial<Body['rows'][0]>;
const numbered = (rows: Row[]): Body['rows'] => rows.map((row, index) => ({ row: index + 1, ...row }));
const check = async (rows: Row[], known: Body['known'] = 'skip', headers = {}) =>
  (await owner.call(customerImportContract.check, { body: { rows: numbered(rows), known } }, headers)).body
    .data;
const run = async (rows: Row[], known: Body['known'] = 'skip') =>
  (await owner.call(customerImportContract.run, { body: { rows: numbered(rows), known } })).body.data;
/** Adds a customer by the form and returns the parts of the code. */
const nextCode = async () => {
  const { body } = await owner.call(customerContract.create, { body: { name: 'By the form' } });
  const [, prefix = '', digits] = /^(\D+)(\d+)$/.exec(body.customerCode) ?? [];
  return { prefix, number: Number(digits) };
};
const coded = (prefix: string, number: number) => `${prefix}${String(number).padStart(4, '0')}`;
const statesOf = (rows: { state: string }[]) => rows.map(({ state }) => state);

test('the check tells new, known, repeated and faulty rows, and adds nobody', async () => {
  const before = await customerCount();
  const rows = await check([
    { name: 'New One', phone: '٠٥٥٥٥٥٥٥٠١', whatsapp: 'نعم' },
    { name: 'Ahmad Khan', phone: '00966501234567' },
    { name: 'new  one', phone1: '+966 55 555 5501' },
    { name: '', phone: '0555555502', email: 'no at' },
    { name: 'Fatima Khan', phone: '0501234567' },
    { name: '=1+1', sms: 'perhaps', phone: '12' },
    { name: 'Somebody else', customerCode: 'C-0001' },
  ]);
  expect(statesOf(rows)).toEqual(['new', 'known', 'doubled', 'faulty', 'new', 'faulty', 'faulty']);
  expect(rows[0]?.phones).toEqual(['+966 55 555 5501']);
  expect(rows[1]?.customer).toMatchObject({ customerCode: 'C-0001', name: 'Ahmed Khan' });
  expect(rows[2]?.repeats).toBe(1);
  expect(rows[3]?.faults).toEqual([
    { field: 'name', message: 'Name is required' },
    { field: 'email', message: expect.stringContaining('email') },
  ]);
  expect(rows[5]?.faults.map(({ field }) => field).sort()).toEqual(['name', 'phone', 'sms']);
  expect(rows[6]?.faults).toEqual([{ field: 'customerCode', message: 'Somebody else has this code.' }]);
  expect(await customerCount()).toBe(before);
});

test('faults are told in the reader’s language', async () => {
  const [row] = await check([{ name: 'A', phone: '12345', sms: '؟', taxNumber: '12' }], 'skip', {
    'accept-language': 'ar',
  });
  expect(row?.faults.find(({ field }) => field === 'sms')?.message).toBe('اكتب نعم أو لا.');
  expect(row?.faults.find(({ field }) => field === 'phone')?.message).toContain('السعودية');
  expect(row?.faults.find(({ field }) => field === 'taxNumber')?.message).toMatch(/15.? خانة/);
});

test('a file says who is a company, and its address in parts, in words of three languages', async () => {
  const rows = await check([
    { name: 'Gulf', kind: 'شركة', city: 'Dubai', country: 'الإمارات العربية المتحدة', postalCode: '00000' },
    { name: 'Noor', kind: 'کمپنی', country: 'PK' },
    { name: 'Acme', kind: 'club', country: 'Atlantis' },
  ]);
  expect(rows.map(({ state }) => state)).toEqual(['new', 'new', 'faulty']);
  expect(rows[2]?.faults).toEqual([
    { field: 'kind', message: 'Write person or company.' },
    { field: 'country', message: expect.anything() },
  ]);
});

test('a file says by what a customer without a tax number is known', async () => {
  const rows = await check([
    { name: 'Al Bina', kind: 'company', identityKind: 'السجل التجاري', identityNumber: '1010 458 872' },
    { name: 'Rashid', identityKind: 'Iqama', identityNumber: '٢٠٢٣٤٥٦٧٨٩' },
    { name: 'Kind alone', identityKind: 'NAT' },
    { name: 'Number alone', identityNumber: '1023456789' },
    { name: 'Other kind', identityKind: 'library card', identityNumber: '7' },
  ]);
  expect(rows.map(({ state }) => state)).toEqual(['new', 'new', 'faulty', 'faulty', 'faulty']);
  expect(rows.map(({ faults }) => faults.map(({ field }) => field))).toEqual([
    [],
    [],
    ['identityNumber'],
    ['identityKind'],
    ['identityKind'],
  ]);
});

test('an import adds the new ones with codes and formatted numbers, and the same rows again add nobody', async () => {
  const { prefix, number } = await nextCode();
  const own = number + 40;
  const ownCode = coded(prefix.toLowerCase().replace('-', ' '), own);
  const rows = [
    { name: 'Own code', phone: '0566666601', customerCode: 'A-17', sms: 'yes', whatsapp: 'لا' },
    { name: 'Next code', phone: '0566666602', taxNumber: '3101 2239 3500 003', address: 'Street 1\nRiyadh' },
    { name: 'Without number' },
    { name: 'Without number', address: 'Jeddah' },
    { name: 'Own form', customerCode: ownCode },
    { name: 'After it' },
    { name: '' },
  ];
  const before = await customerCount();
  const added = await run(rows);
  expect(statesOf(added)).toEqual(['new', 'new', 'new', 'new', 'new', 'new', 'faulty']);
  expect(added.map(({ customer }) => customer?.customerCode)).toEqual([
    'A-17',
    ...[1, 2, 3].map((after) => coded(prefix, own + after)),
    ownCode,
    coded(prefix, own + 4),
    undefined,
  ]);
  const stored = await owner.call(customerContract.get, { params: { id: added[0]?.customer?.id } });
  expect(stored.body).toMatchObject({ phone: '+966 56 666 6601', sms: true, whatsapp: false, version: 1 });
  expect(await customerCount()).toBe(before + 6);
  expect(await nextCode()).toEqual({ prefix, number: own + 5 });

  const again = await run(rows);
  expect(statesOf(again)).toEqual(['known', 'known', 'known', 'known', 'known', 'known', 'faulty']);
  expect(again.map(({ customer }) => customer?.id)).toEqual(added.map(({ customer }) => customer?.id));
  expect(await customerCount()).toBe(before + 7);
});

test('a code of another prefix that a file brought is passed when the shop takes that prefix', async () => {
  const { number } = await nextCode();
  const [, taken] = await run([
    { name: 'Old shop, first', customerCode: coded('k ', number + 2) },
    { name: 'Old shop, second', customerCode: coded('K-', number + 4) },
  ]);
  expect(taken?.state).toBe('new');
  const { version } = (await owner.call(preferenceContract.get, {})).body;
  expect(
    (await owner.call(preferenceContract.update, { body: { version, customerPrefix: 'K-' } })).status,
  ).toBe(200);
  expect(await nextCode()).toEqual({ prefix: 'K-', number: number + 1 });
  expect(await nextCode()).toEqual({ prefix: 'K-', number: number + 3 });
  const imported = await run([{ name: 'By a file' }, { name: 'By a file again' }]);
  expect(imported.map(({ customer }) => customer?.customerCode)).toEqual(
    [5, 6].map((after) => coded('K-', number + after)),
  );
});

test('an update changes what the row says and leaves the name and the rest, and the log tells it', async () => {
  const [added] = await run([{ name: 'Salma Nasser', phone: '0577777701', address: 'Old', email: 'a@b.co' }]);
  const id = added?.customer?.id ?? 0;
  const row = { name: 'Salma Naser', phone: '0577777701', address: 'New', email: '' };
  expect(statesOf(await check([row], 'update'))).toEqual(['updated']);
  expect(statesOf(await run([row], 'update'))).toEqual(['updated']);
  const stored = await owner.call(customerContract.get, { params: { id } });
  expect(stored.body).toMatchObject({ name: 'Salma Nasser', address: 'New', email: 'a@b.co', version: 2 });
  expect(statesOf(await run([row], 'update'))).toEqual(['known']);
  const { body } = await owner.call(auditContract.list, { query: { recordType: 'customers', recordId: id } });
  expect(body.data.map(({ action }) => action)).toEqual(['update', 'create']);

  const [again] = await run([{ name: 'Omar Farouk', phone: '0577777702' }]);
  const merged = await owner.call(mergeContract.merge, {
    params: { id },
    body: { from: again?.customer?.id ?? 0, fields: {} },
  });
  expect(merged.status).toBeLessThan(300);
  const byOldName = { customerCode: again?.customer?.customerCode, name: 'Omar Farouk', email: 'c@d.co' };
  expect(statesOf(await run([byOldName], 'update'))).toEqual(['updated']);
  expect((await owner.call(customerContract.get, { params: { id } })).body).toMatchObject({
    name: 'Salma Nasser',
    email: 'c@d.co',
  });

  // Who was merged twice is the one who was kept last.
  const [last] = await run([{ name: 'Salma Nasser Ali', phone: '0577777703' }]);
  const keptId = last?.customer?.id ?? 0;
  expect(
    (await owner.call(mergeContract.merge, { params: { id: keptId }, body: { from: id, fields: {} } }))
      .status,
  ).toBeLessThan(300);
  const [updated] = await run([{ ...byOldName, email: 'e@f.co' }], 'update');
  expect(updated).toMatchObject({ state: 'updated', customer: { id: keptId } });
  expect((await owner.call(customerContract.get, { params: { id: keptId } })).body).toMatchObject({
    email: 'e@f.co',
  });
});

test('a name written apart or as one word, with one number, is one person', async () => {
  const joined = { name: 'عبدالله العتيبي', phone: '0577777721' };
  const apart = { name: 'عبد الله العتيبي', phone: '+966 57 777 7721' };
  expect(statesOf(await run([joined, apart]))).toEqual(['new', 'doubled']);
  expect(statesOf(await run([apart, { ...apart, name: 'عبد الرحمن العتيبي' }]))).toEqual(['known', 'new']);
});

test('a customer without a number is found by the name in any spelling, also once archived', async () => {
  const stored = [{ name: 'عبدالله الشهرانى' }, { name: 'Fahad Al-Otaibi' }, { name: 'Old Friend' }];
  const added = await run(stored);
  expect(statesOf(added)).toEqual(['new', 'new', 'new']);
  const id = added[2]?.customer?.id ?? 0;
  expect((await owner.call(customerContract.archive, { params: { id } })).status).toBeLessThan(300);
  const again = await check([
    { name: 'عَبْد الله الشهراني' },
    { name: 'FAHAD  AL OTAIBI' },
    { name: 'old friend' },
    { name: 'Fahad Al-Harbi' },
  ]);
  expect(statesOf(again)).toEqual(['known', 'known', 'known', 'new']);
});

test('several numbers in a cell take free fields; what has no place is told, and nothing stored is lost', async () => {
  const [added, one, faulty] = await run([
    {
      name: 'Huda Salem',
      phone: '0577777711 / 0577777712\n+966577777713; 577777714.0',
      email: 'h@b.co, s@b.co',
    },
    { name: 'Muna Salem', phone1: '0577777715', phone2: '9.66577777716E+11' },
    { name: 'Reem Salem', phone: '9.66578E+11', phone1: '0577777717 / 12' },
  ]);
  expect(added?.phones).toEqual(['+966 57 777 7711', '+966 57 777 7712', '+966 57 777 7713']);
  expect(added?.leftOut).toEqual([
    { field: 'phone', message: expect.stringContaining('+966 57 777 7714') },
    { field: 'email', message: expect.stringContaining('s@b.co') },
  ]);
  expect((await owner.call(customerContract.get, { params: { id: one?.customer?.id } })).body).toMatchObject({
    phone: '+966 57 777 7715',
    phone1: '+966 57 777 7716',
    phone2: '',
  });
  expect(faulty?.faults).toEqual([
    { field: 'phone', message: expect.stringContaining('9.66578E+11') },
    { field: 'phone1', message: expect.stringContaining('12') },
  ]);

  // Numbers of a known customer stay in their fields; new ones take the free field.
  const row = { name: 'Muna Salem', phone: '0577777716\n0577777718\n0577777719' };
  const [updated] = await run([row], 'update');
  expect(updated?.state).toBe('updated');
  expect(updated?.leftOut).toEqual([
    { field: 'phone', message: expect.stringContaining('+966 57 777 7719') },
  ]);
  expect((await owner.call(customerContract.get, { params: { id: one?.customer?.id } })).body).toMatchObject({
    phone: '+966 57 777 7715',
    phone1: '+966 57 777 7716',
    phone2: '+966 57 777 7718',
  });
});

test('a file with faults, cut off halfway and imported again by two at once, adds everybody once', async () => {
  const before = await customerCount();
  const digits = (index: number) => String(5_800_000 + index);
  const rows = Array.from({ length: 1200 }, (_, index) => ({
    name: `Person ${index}`,
    phone: index % 40 === 0 ? '05' : `+96658${digits(index)}`,
  }));
  const batches = [rows.slice(0, 400), rows.slice(400, 800), rows.slice(800)];
  await run(batches[0] as object[]);
  const twice = await Promise.all(batches.flatMap((batch) => [run(batch), run(batch)]));
  expect(twice.flat().filter(({ state }) => state === 'new')).toHaveLength(780);
  expect(twice.flat().filter(({ state }) => state === 'faulty')).toHaveLength(60);
  expect(await customerCount()).toBe(before + 1170);
  const { rows: counted } = await pool.query(
    `select count(distinct name)::int as names from customers where name like 'Person %'`,
  );
  expect(counted[0].names).toBe(1170);
});

test('too many rows, cells of another kind and callers without the permission are refused', async () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ row: index + 1, name: 'A' }));
  expect((await owner.call(customerImportContract.run, { body: { rows: rows(501) } })).status).toBe(422);
  expect((await owner.call(customerImportContract.run, { body: { rows: [] } })).status).toBe(422);
  expect(
    (await owner.call(customerImportContract.run, { body: { rows: [{ row: 1, name: raw(5) }] } })).status,
  ).toBe(422);
  expect((await as(null).call(customerImportContract.run, { body: { rows: rows(1) } })).status).toBe(401);
  const password = 'forty-two-loose-buttons';
  const secret = { password, passwordConfirmation: password };
  await owner.call(roleContract.create, { body: { name: 'Reader', permissions: ['customers:read'] } });
  const user = { name: 'Reader', email: 'reader@example.com', role: 'Reader', active: true, ...secret };
  expect((await owner.call(userContract.create, { body: user })).status).toBe(201);
  const session = await as(null).signIn({ email: user.email, password });
  const reader = session;
  for (const contract of [customerImportContract.run, customerImportContract.check])
    expect((await reader.call(contract, { body: { rows: rows(1) } })).status).toBe(403);
});
