import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#server/test-app.ts';

const { as, signUpOwner, pool } = await testApp();
let owner: ReturnType<typeof as>;
let ahmad: { id: number; version: number };

const names = ['أحمد علي', 'فاطمۃ خان', 'Zeb-un-Nisa Malik'];

beforeAll(async () => {
  owner = await signUpOwner();
  const phones = ['٠٥٠ ١٢٣ ٤٥٦٧', '0092 300 7654321', ''];
  const added = [];
  for (const [index, name] of names.entries())
    added.push((await owner.post('/customers', { name, phone: phones[index] })).body);
  ahmad = added[0];
});

const pathsOf = (reply: { body: { errors?: { path: string }[] } }) =>
  reply.body.errors?.map(({ path }) => path);

const found = async (query: string) => {
  const { body } = await owner.get(`/customers?${query}`);
  return body.data.map(({ name }: { name: string }) => name);
};

test('a customer is written down by a name alone, with a code of the shop’s', async () => {
  const { status, body } = await owner.get(`/customers/${ahmad.id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    customerCode: 'C-0001',
    name: 'أحمد علي',
    phone: '+966 50 123 4567',
    email: '',
    sms: false,
    language: null,
  });
});

test('a tax number is read without blanks and checked by the shop’s country, for customers and companies', async () => {
  const asked = { name: 'Gulf Trading', taxNumber: '٣١٠١ ٢٢٣٩-٣٥٠٠ ٠٠٣' };
  for (const path of ['/customers', '/companies']) {
    const added = await owner.post(path, asked);
    expect(added.body.taxNumber).toBe('310122393500003');
    const wrong = { version: added.body.version, taxNumber: '310122393500' };
    const refused = await owner.patch(`${path}/${added.body.id}`, wrong);
    expect(refused.body.errors).toEqual([
      {
        path: 'taxNumber',
        message: 'A Saudi tax number has 15 digits. Read: \u2066310122393500\u2069, which has 12.',
      },
    ]);
    const emptied = await owner.patch(`${path}/${added.body.id}`, { ...wrong, taxNumber: '' });
    expect(emptied.body.taxNumber).toBe('');
    expect((await owner.delete(`${path}/${added.body.id}`)).status).toBe(204);
  }
  const inUrdu = await owner.post(
    '/customers',
    { name: 'X', taxNumber: '310122393500001' },
    { 'accept-language': 'ur' },
  );
  expect(inUrdu.body.errors[0].message).toContain('3 پر ختم');
});

test('a phone number is written as its country writes it, and one that is none is refused', async () => {
  const added = await owner.post('/customers', {
    name: 'Foreign',
    phone: '0092-300 1112223',
    phone1: '0501112224',
  });
  expect(added.body).toMatchObject({ phone: '+92 300 1112223', phone1: '+966 50 111 2224', phone2: '' });
  const refused = async (language: string) =>
    (
      await owner.post(
        '/customers',
        { name: 'Wrong', phone: '501112224.0', phone2: '92 300 1112223' },
        { 'accept-language': language },
      )
    ).body.errors;
  expect(await refused('en')).toEqual(
    ['phone', 'phone2'].map((path) => ({
      path,
      message: 'This is not a number of Saudi Arabia. Write a foreign number with its code: +92 300 1234567.',
    })),
  );
  expect((await refused('ur'))[0].message).toContain('سعودی عرب');

  const { version } = (await owner.get('/preferences')).body;
  const moved = await owner.patch('/preferences', { version, country: 'PK' });
  expect(moved.body.country).toBe('PK');
  const there = await owner.patch(`/customers/${added.body.id}`, { version: 1, phone: '0300 1112225' });
  expect(there.body.phone).toBe('+92 300 1112225');
  await owner.patch('/preferences', { version: moved.body.version, country: 'SA' });
  for (const country of ['XX', 'sa', ''])
    expect(pathsOf(await owner.patch('/preferences', { version: moved.body.version + 1, country }))).toEqual([
      'country',
    ]);
  await owner.delete(`/customers/${added.body.id}`);
});

test('a stored number that is none stays as it is until it is changed', async () => {
  const { body } = await owner.post('/customers', { name: 'Older' });
  await pool.query(`update customers set phone = 'ask 0501', phone1 = '0501' where id = $1`, [body.id]);
  const kept = await owner.patch(`/customers/${body.id}`, {
    version: 1,
    phone: 'ask 0501',
    phone1: '0501',
    email: '',
  });
  expect(pathsOf(kept)).toEqual(['phone']);
  const changed = await owner.patch(`/customers/${body.id}`, { version: 1, phone1: '0501', address: 'New' });
  expect(changed.body).toMatchObject({ phone: 'ask 0501', phone1: '0501', address: 'New' });
  expect(pathsOf(await owner.patch(`/customers/${body.id}`, { version: 2, phone1: '0502' }))).toEqual([
    'phone1',
  ]);
  await owner.delete(`/customers/${body.id}`);
});

test('a known phone number, however it is written, and a very similar name are told', async () => {
  const known = async (query: object) => {
    const { body } = await owner.get(`/customers/known?${new URLSearchParams({ ...query })}`);
    expect(body).toHaveProperty('data');
    return body.data.map(({ name, by }: { name: string; by: string }) => [name, by]);
  };
  for (const phone of ['0501234567', '+966 50-123 4567', '00966501234567', '٥٠١٢٣٤٥٦٧', '(050) 123.4567'])
    expect(await known({ phone }), phone).toEqual([['أحمد علي', 'phone']]);
  // The same seven digits at the end, but another number.
  for (const phone of ['+971 50 123 4567', '0541234567', '1234567', 'none', ''])
    expect(await known({ phone }), phone).toEqual([]);
  expect(await known({ phone: '0501234567', except: ahmad.id })).toEqual([]);
  for (const name of ['احمد على', 'أحمد علی', 'احمد  عليّ', 'احمد عليي'])
    expect(await known({ name }), name).toEqual([['أحمد علي', 'name']]);
  expect(await known({ name: 'zeb un nisa malik' })).toEqual([['Zeb-un-Nisa Malik', 'name']]);
  for (const name of ['أحمد', 'Malik', 'Bilal Hussain']) expect(await known({ name }), name).toEqual([]);
  expect(await known({ name: 'احمد علي', phone: '0501234567' })).toEqual([['أحمد علي', 'phone']]);
  expect((await as(null).get('/customers/known?name=malik')).status).toBe(401);
});

test('of a frequent name five are told, the oldest first', async () => {
  const ids: number[] = [];
  for (let each = 0; each < 7; each++)
    ids.push((await owner.post('/customers', { name: 'Muhammad Ali' })).body.id);
  const told = async (query: string) =>
    (await owner.get(`/customers/known?name=Muhammad+Ali${query}`)).body.data.map(
      ({ id }: { id: number }) => id,
    );
  expect(await told('')).toEqual(ids.slice(0, 5));
  expect(await told(`&except=${ids[0]}`)).toEqual(ids.slice(1, 6));
  for (const id of ids) await owner.delete(`/customers/${id}`);
});

test('what is pasted is cleaned: no unseen characters, no extra spaces; line breaks stay in an address', async () => {
  const { status, body } = await owner.post('/customers', {
    name: ' Bilal \u202e  Hussain\n',
    address: '12  King Fahd Road \u2067\r\n\r\n Riyadh\u0007 ',
    phone: 'tel:\u202a050\u2011111\u200b2224',
    email: ' mailto:bilal@example.com\u200f',
  });
  expect([status, body.name, body.address]).toEqual([201, 'Bilal Hussain', '12 King Fahd Road\n\nRiyadh']);
  expect([body.phone, body.email]).toEqual(['+966 50 111 2224', 'bilal@example.com']);
  expect((await owner.delete(`/customers/${body.id}`)).status).toBe(204);
});

test('a piece of a name or phone finds them in whichever script it is typed', async () => {
  for (const piece of ['احمد', 'أَحْمَد', 'حمد', '٠٥٠١٢٣', '+966 50 123 4567', '1234', 'c-0001'])
    expect(await found(`search=${encodeURIComponent(piece)}`), piece).toEqual(['أحمد علي']);
  for (const piece of ['فاطمة', 'فاطمه خ', '03007654321', '۳۰۰۷۶'])
    expect(await found(`search=${encodeURIComponent(piece)}`), piece).toEqual(['فاطمۃ خان']);
  for (const both of ['احمد 0501', '٠٥٠ ١٢٣ علي', '0501234 احمد', 'علي & +966 50 123 4567'])
    expect(await found(`search=${encodeURIComponent(both)}`), both).toEqual(['أحمد علي']);
  for (const nothing of ['%_', '%', '_ %', '..', 'ـ', 'احمد 0300'])
    expect(await found(`search=${encodeURIComponent(nothing)}`), nothing).toEqual([]);
  expect(await found('search=malik%20zeb')).toEqual(['Zeb-un-Nisa Malik']);
  expect(await found('search=nobody')).toEqual([]);
});

test('a list is sorted and paged, with its total', async () => {
  const all = await found('sort=customerCode');
  expect(all.slice(0, 3)).toEqual(names);
  expect(await found('sort=-customerCode&page=2&perPage=2')).toEqual(all.toReversed().slice(2, 4));
  const { body } = await owner.get('/customers?perPage=2');
  expect(body.meta).toEqual({ page: 1, perPage: 2, total: all.length });
  expect((await owner.get('/customers?sort=phone')).status).toBe(422);
  const refused = async (query: string, language: string) =>
    (await owner.get(`/customers?${query}`, { 'accept-language': language })).body.errors;
  expect(await refused('perPage=201&page=0', 'en')).toEqual([
    { path: 'page', message: 'Enter a whole number from 1 to 1,000,000.' },
    { path: 'perPage', message: 'Enter a whole number from 1 to 200.' },
  ]);
  expect(await refused('perPage=٢٠١', 'ar')).toEqual([
    { path: 'perPage', message: 'أدخل عدداً صحيحاً من 1 إلى 200.' },
  ]);
});

test('a malformed id matches no record, and is no valid filter', async () => {
  for (const id of ['1e0', '0x1', '+1', '1.0', '0', '-1', 'new', '9'.repeat(30)]) {
    const path = `/customers/${encodeURIComponent(id)}`;
    for (const reply of [await owner.get(path), await owner.patch(path, {}), await owner.delete(path)])
      expect([reply.status, reply.body.code], id).toEqual([404, 'not_found']);
    expect((await owner.get(`/measurements?customerId=${encodeURIComponent(id)}`)).status, id).toBe(422);
  }
});

test('of two who change a customer at once the second is shown what the first one wrote', async () => {
  const changes = ['First', 'Second'].map((address) =>
    owner.patch(`/customers/${ahmad.id}`, { version: 1, address }),
  );
  const answers = (await Promise.all(changes)).toSorted((a, b) => a.status - b.status);
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect(answers[1]?.body).toMatchObject({ code: 'conflict', current: answers[0]?.body });
  expect(answers[0]?.body).toMatchObject({ version: 2, name: 'أحمد علي', phone: '+966 50 123 4567' });
});

test('the same request sent twice adds one customer, also at the same moment', async () => {
  const send = (name: string) => owner.post('/customers', { name }, { 'idempotency-key': 'counter-7' });
  const [first, second] = await Promise.all([send('Once'), send('Once')]);
  expect(second).toMatchObject({ status: 201, body: first.body });
  expect((await send('Twice')).status).toBe(422);
  expect(await found('search=once')).toEqual(['Once']);
});

test('a customer whom nothing refers to can be deleted', async () => {
  const { body } = await owner.post('/customers', { name: 'Passing by' });
  expect((await owner.delete(`/customers/${body.id}`)).status).toBe(204);
  expect((await owner.get(`/customers/${body.id}`)).status).toBe(404);
  expect((await owner.delete(`/customers/${body.id}`)).body.code).toBe('not_found');
});

test('a customer who can’t be deleted is archived: hidden from the list and its count, until restored', async () => {
  const { body: kept } = await owner.post('/customers', { name: 'Was Measured', phone: '0509998887' });
  const [template] = (await owner.get('/dimension-templates')).body.data;
  const values = Object.fromEntries(
    template.fields.map((field: { id: string; kind: string; options: string[] }) => [
      field.id,
      field.kind === 'text' ? '20' : field.options[0],
    ]),
  );
  const measured = await owner.post('/measurements', {
    customerId: kept.id,
    templateId: template.id,
    values,
  });
  expect(measured.status).toBe(201);
  expect((await owner.delete(`/customers/${kept.id}`)).body.code).toBe('in_use');

  const total = async (query = '') => (await owner.get(`/customers?${query}`)).body.meta.total;
  const before = await total();
  const archived = await owner.post(`/customers/${kept.id}/archive`, {});
  expect([archived.status, archived.body.archived, archived.body.version]).toEqual([200, true, 2]);
  expect((await owner.post(`/customers/${kept.id}/archive`, {})).body.version).toBe(2);
  expect([await total(), await total('archived=true')]).toEqual([before - 1, 1]);
  for (const sort of ['name', '-created', 'customerCode']) {
    expect(await found(`sort=${sort}`)).not.toContain('Was Measured');
    expect(await found(`sort=${sort}&archived=true`)).toEqual(['Was Measured']);
  }
  expect(await found('search=0509998887')).toEqual([]);
  expect(await found('search=was measured&archived=true')).toEqual(['Was Measured']);
  expect((await owner.get(`/customers/${kept.id}`)).body.archived).toBe(true);
  const known = await owner.get('/customers/known?phone=0509998887');
  expect(known.body.data.map(({ id }: { id: number }) => id)).toEqual([kept.id]);

  expect((await owner.post(`/customers/${kept.id}/restore`, {})).body.archived).toBe(false);
  expect([await total(), await total('archived=true')]).toEqual([before, 0]);
  expect(await found('search=0509998887')).toEqual(['Was Measured']);
  const { data } = (await owner.get(`/audit?recordType=customers&recordId=${kept.id}`)).body;
  expect(data.map(({ after }: { after: { archived?: boolean } }) => after?.archived)).toContain(true);
  expect((await owner.post('/customers/999999/archive', {})).status).toBe(404);
  expect((await owner.get('/customers?archived=maybe')).status).toBe(422);
});

test('an archived customer who is deleted leaves the count as it is', async () => {
  const { body } = await owner.post('/customers', { name: 'Archived first' });
  const total = async () => (await owner.get('/customers')).body.meta.total;
  await owner.post(`/customers/${body.id}/archive`, {});
  const before = await total();
  expect((await owner.delete(`/customers/${body.id}`)).status).toBe(204);
  expect(await total()).toBe(before);
});
