import { beforeAll, expect, test } from 'vitest';
import { raw, testApp } from '#server/test-app.ts';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import type { QueryOf } from '#shared/lib/contract.ts';
import type { ErrorReply } from '#shared/lib/errors.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';

const { as, signUpOwner, pool } = await testApp();
let owner: ReturnType<typeof as>;
let ahmad: { id: number; version: number };

const names = ['أحمد علي', 'فاطمۃ خان', 'Zeb-un-Nisa Malik'];

beforeAll(async () => {
  owner = await signUpOwner();
  const phones = ['٠٥٠ ١٢٣ ٤٥٦٧', '0092 300 7654321', ''];
  for (const [index, name] of names.entries()) {
    const { body } = await owner.call(customerContract.create, { body: { name, phone: phones[index] } });
    if (index === 0) ahmad = body;
  }
});

const pathsOf = ({ problem }: { problem: ErrorReply }) => problem.errors?.map(({ path }) => path);

const found = async (query: QueryOf<typeof customerContract.list>) => {
  const { body } = await owner.call(customerContract.list, { query });
  return body.data.map(({ name }) => name);
};

test('a customer is written down by a name alone, with a code of the shop’s', async () => {
  const { status, body } = await owner.call(customerContract.get, { params: { id: ahmad.id } });
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
  for (const contract of [customerContract, companyContract] as (typeof customerContract)[]) {
    const added = await owner.call(contract.create, { body: asked });
    expect(added.body.taxNumber).toBe('310122393500003');
    const wrong = { version: added.body.version, taxNumber: '310122393500' };
    const params = { id: added.body.id };
    const refused = await owner.call(contract.update, { params, body: wrong });
    expect(refused.problem.errors).toEqual([
      {
        path: 'taxNumber',
        message:
          'A tax number here has \u206615\u2069 letters and digits. Read: \u2066310122393500\u2069, which has 12.',
      },
    ]);
    const emptied = await owner.call(contract.update, { params, body: { ...wrong, taxNumber: '' } });
    expect(emptied.body.taxNumber).toBe('');
    expect((await owner.call(contract.remove, { params })).status).toBe(204);
  }
  const inUrdu = await owner.call(
    customerContract.create,
    { body: { name: 'X', taxNumber: '310122393500001' } },
    { 'accept-language': 'ur' },
  );
  expect(inUrdu.problem.errors?.[0]?.message).toContain('جگہ 15 پر');
});

test('another number identifies a customer without a tax number, by the kinds of the shop’s country', async () => {
  const added = await owner.call(customerContract.create, {
    body: {
      name: 'Al Bina Contracting',
      kind: 'company',
      identityKind: 'CRN',
      identityNumber: '1010-458 872',
    },
  });
  expect(added.body).toMatchObject({ identityKind: 'CRN', identityNumber: '1010458872' });
  const params = { id: added.body.id };
  const change = (body: object) =>
    owner.call(customerContract.update, { params, body: { version: added.body.version, ...body } });
  for (const [body, path] of [
    [{ identityNumber: '2023456789', identityKind: 'NAT' }, 'identityNumber'],
    [{ identityNumber: '12' }, 'identityNumber'],
    [{ identityNumber: '' }, 'identityNumber'],
    [{ identityKind: null }, 'identityKind'],
    [{ identityKind: 'CNIC' }, 'identityKind'],
  ] as const) {
    const refused = await change(body);
    expect(refused.problem.errors?.map((each) => each.path)).toEqual([path]);
  }
  const emptied = await change({ identityKind: null, identityNumber: '' });
  expect(emptied.body).toMatchObject({ identityKind: null, identityNumber: '' });
});

test('a customer is a person or a company, with its address in parts', async () => {
  const parts = {
    building: '8228',
    street: 'King Fahd Rd',
    district: 'Olaya',
    city: 'Riyadh',
    postalCode: '12214',
  };
  const added = await owner.call(customerContract.create, {
    body: { name: 'Gulf Trading', kind: 'company', ...parts },
  });
  expect(added.body).toMatchObject({ kind: 'company', ...parts, region: '', country: '' });
  expect((await owner.call(customerContract.create, { body: { name: 'Fahad' } })).body.kind).toBe('person');
  const refused = await owner.call(customerContract.update, {
    params: { id: added.body.id },
    body: {
      version: added.body.version,
      kind: 'club' as never,
      country: 'Saudi',
      postalCode: '1'.repeat(21),
    },
  });
  expect(refused.problem.errors?.map(({ path }) => path).sort()).toEqual(['country', 'kind', 'postalCode']);
});

test('a phone number is written as its country writes it, and one that is none is refused', async () => {
  const added = await owner.call(customerContract.create, {
    body: {
      name: 'Foreign',
      phone: '0092-300 1112223',
      phone1: '0501112224',
    },
  });
  expect(added.body).toMatchObject({ phone: '+92 300 1112223', phone1: '+966 50 111 2224', phone2: '' });
  const refused = async (language: string) =>
    (
      await owner.call(
        customerContract.create,
        { body: { name: 'Wrong', phone: '501112224.0', phone2: '92 300 1112223' } },
        { 'accept-language': language },
      )
    ).problem.errors;
  expect(await refused('en')).toEqual(
    ['phone', 'phone2'].map((path) => ({
      path,
      message: 'This is not a number of Saudi Arabia. Write a foreign number with its code: +92 300 1234567.',
    })),
  );
  expect((await refused('ur'))?.[0]?.message).toContain('سعودی عرب');

  const { version } = (await owner.call(preferenceContract.get, {})).body;
  const moved = await owner.call(preferenceContract.update, { body: { version, country: 'PK' } });
  expect(moved.body.country).toBe('PK');
  const there = await owner.call(customerContract.update, {
    params: { id: added.body.id },
    body: { version: 1, phone: '0300 1112225' },
  });
  expect(there.body.phone).toBe('+92 300 1112225');
  await owner.call(preferenceContract.update, { body: { version: moved.body.version, country: 'SA' } });
  for (const country of ['XX', 'sa', ''])
    expect(
      pathsOf(
        await owner.call(preferenceContract.update, { body: { version: moved.body.version + 1, country } }),
      ),
    ).toEqual(['country']);
  await owner.call(customerContract.remove, { params: { id: added.body.id } });
});

test('a stored number that is none stays as it is until it is changed', async () => {
  const { body } = await owner.call(customerContract.create, { body: { name: 'Older' } });
  await pool.query(`update customers set phone = 'ask 0501', phone1 = '0501' where id = $1`, [body.id]);
  const kept = await owner.call(customerContract.update, {
    params: { id: body.id },
    body: {
      version: 1,
      phone: 'ask 0501',
      phone1: '0501',
      email: '',
    },
  });
  expect(pathsOf(kept)).toEqual(['phone']);
  const changed = await owner.call(customerContract.update, {
    params: { id: body.id },
    body: { version: 1, phone1: '0501', address: 'New' },
  });
  expect(changed.body).toMatchObject({ phone: 'ask 0501', phone1: '0501', address: 'New' });
  expect(
    pathsOf(
      await owner.call(customerContract.update, {
        params: { id: body.id },
        body: { version: 2, phone1: '0502' },
      }),
    ),
  ).toEqual(['phone1']);
  await owner.call(customerContract.remove, { params: { id: body.id } });
});

test('a known phone number, however it is written, and a very similar name are told', async () => {
  const known = async (query: QueryOf<typeof customerContract.known>) => {
    const { body } = await owner.call(customerContract.known, { query });
    expect(body).toHaveProperty('data');
    return body.data.map(({ name, by }) => [name, by]);
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
  expect((await as(null).call(customerContract.known, { query: { name: 'malik' } })).status).toBe(401);
});

test('of a frequent name five are told, the oldest first', async () => {
  const ids: number[] = [];
  for (let each = 0; each < 7; each++)
    ids.push((await owner.call(customerContract.create, { body: { name: 'Muhammad Ali' } })).body.id);
  const told = async (query: QueryOf<typeof customerContract.known>) =>
    (await owner.call(customerContract.known, { query: { name: 'Muhammad Ali', ...query } })).body.data.map(
      ({ id }) => id,
    );
  expect(await told({})).toEqual(ids.slice(0, 5));
  expect(await told({ except: ids[0] })).toEqual(ids.slice(1, 6));
  for (const id of ids) await owner.call(customerContract.remove, { params: { id } });
});

test('what is pasted is cleaned: no unseen characters, no extra spaces; line breaks stay in an address', async () => {
  const { status, body } = await owner.call(customerContract.create, {
    body: {
      name: ' Bilal \u202e  Hussain\n',
      address: '12  King Fahd Road \u2067\r\n\r\n Riyadh\u0007 ',
      phone: 'tel:\u202a050\u2011111\u200b2224',
      email: ' mailto:bilal@example.com\u200f',
    },
  });
  expect([status, body.name, body.address]).toEqual([201, 'Bilal Hussain', '12 King Fahd Road\n\nRiyadh']);
  expect([body.phone, body.email]).toEqual(['+966 50 111 2224', 'bilal@example.com']);
  expect((await owner.call(customerContract.remove, { params: { id: body.id } })).status).toBe(204);
});

test('a piece of a name or phone finds them in whichever script it is typed', async () => {
  for (const piece of ['احمد', 'أَحْمَد', 'حمد', '٠٥٠١٢٣', '+966 50 123 4567', '1234', 'c-0001'])
    expect(await found({ search: piece }), piece).toEqual(['أحمد علي']);
  for (const piece of ['فاطمة', 'فاطمه خ', '03007654321', '۳۰۰۷۶'])
    expect(await found({ search: piece }), piece).toEqual(['فاطمۃ خان']);
  for (const both of ['احمد 0501', '٠٥٠ ١٢٣ علي', '0501234 احمد', 'علي & +966 50 123 4567'])
    expect(await found({ search: both }), both).toEqual(['أحمد علي']);
  for (const nothing of ['%_', '%', '_ %', '..', 'ـ', 'احمد 0300'])
    expect(await found({ search: nothing }), nothing).toEqual([]);
  expect(await found({ search: 'malik zeb' })).toEqual(['Zeb-un-Nisa Malik']);
  expect(await found({ search: 'nobody' })).toEqual([]);
});

test('a list is sorted and paged, with its total', async () => {
  const all = await found({ sort: 'customerCode' });
  expect(all.slice(0, 3)).toEqual(names);
  expect(await found({ sort: '-customerCode', page: 2, perPage: 2 })).toEqual(all.toReversed().slice(2, 4));
  const { body } = await owner.call(customerContract.list, { query: { perPage: 2 } });
  expect(body.meta).toEqual({ page: 1, perPage: 2, total: all.length });
  expect((await owner.call(customerContract.list, { query: { sort: 'phone' } })).status).toBe(422);
  const refused = async (query: QueryOf<typeof customerContract.list>, language: string) =>
    (await owner.call(customerContract.list, { query }, { 'accept-language': language })).problem.errors;
  expect(await refused({ perPage: 201, page: 0 }, 'en')).toEqual([
    { path: 'page', message: 'Enter a whole number from 1 to 1,000,000.' },
    { path: 'perPage', message: 'Enter a whole number from 1 to 200.' },
  ]);
  expect(await refused({ perPage: '٢٠١' }, 'ar')).toEqual([
    { path: 'perPage', message: 'أدخل عدداً صحيحاً من 1 إلى 200.' },
  ]);
});

test('a malformed id matches no record, and is no valid filter', async () => {
  for (const id of ['1e0', '0x1', '+1', '1.0', '0', '-1', 'new', '9'.repeat(30)]) {
    for (const reply of [
      await owner.call(customerContract.get, { params: raw({ id }) }),
      await owner.call(customerContract.update, { params: raw({ id }), body: raw({}) }),
      await owner.call(customerContract.remove, { params: raw({ id }) }),
    ])
      expect([reply.status, reply.problem.code], id).toEqual([404, 'not_found']);
    expect((await owner.call(measurementContract.list, { query: { customerId: raw(id) } })).status, id).toBe(
      422,
    );
  }
});

test('of two who change a customer at once the second is shown what the first one wrote', async () => {
  const changes = ['First', 'Second'].map((address) =>
    owner.call(customerContract.update, { params: { id: ahmad.id }, body: { version: 1, address } }),
  );
  const answers = (await Promise.all(changes)).toSorted((a, b) => a.status - b.status);
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect(answers[1]?.problem).toMatchObject({ code: 'conflict', current: answers[0]?.body });
  expect(answers[0]?.body).toMatchObject({ version: 2, name: 'أحمد علي', phone: '+966 50 123 4567' });
});

test('the same request sent twice adds one customer, also at the same moment', async () => {
  const send = (name: string) =>
    owner.call(customerContract.create, { body: { name } }, { 'idempotency-key': 'counter-7' });
  const [first, second] = await Promise.all([send('Once'), send('Once')]);
  expect(second).toMatchObject({ status: 201, body: first.body });
  expect((await send('Twice')).status).toBe(422);
  expect(await found({ search: 'once' })).toEqual(['Once']);
});

test('a customer whom nothing refers to can be deleted', async () => {
  const { body } = await owner.call(customerContract.create, { body: { name: 'Passing by' } });
  expect((await owner.call(customerContract.remove, { params: { id: body.id } })).status).toBe(204);
  expect((await owner.call(customerContract.get, { params: { id: body.id } })).status).toBe(404);
  expect((await owner.call(customerContract.remove, { params: { id: body.id } })).problem.code).toBe(
    'not_found',
  );
});

test('a customer who can’t be deleted is archived: hidden from the list and its count, until restored', async () => {
  const { body: kept } = await owner.call(customerContract.create, {
    body: { name: 'Was Measured', phone: '0509998887' },
  });
  const [template] = (await owner.call(dimensionTemplateContract.list, {})).body.data;
  const values = Object.fromEntries(
    template?.fields.map((field) => [field.id, field.kind === 'text' ? '20' : (field.options[0] ?? '')]) ??
      [],
  );
  const measured = await owner.call(measurementContract.create, {
    body: {
      customerId: kept.id,
      templateId: template?.id ?? 0,
      values,
    },
  });
  expect(measured.status).toBe(201);
  expect((await owner.call(customerContract.remove, { params: { id: kept.id } })).problem.code).toBe(
    'in_use',
  );

  const total = async (query: QueryOf<typeof customerContract.list> = {}) =>
    (await owner.call(customerContract.list, { query })).body.meta.total;
  const before = await total();
  const archived = await owner.call(customerContract.archive, { params: { id: kept.id } });
  expect([archived.status, archived.body.archived, archived.body.version]).toEqual([200, true, 2]);
  expect((await owner.call(customerContract.archive, { params: { id: kept.id } })).body.version).toBe(2);
  expect([await total(), await total({ archived: 'true' })]).toEqual([before - 1, 1]);
  for (const sort of ['name', '-created', 'customerCode']) {
    expect(await found({ sort })).not.toContain('Was Measured');
    expect(await found({ sort, archived: 'true' })).toEqual(['Was Measured']);
  }
  expect(await found({ search: '0509998887' })).toEqual([]);
  expect(await found({ search: 'was measured', archived: 'true' })).toEqual(['Was Measured']);
  expect((await owner.call(customerContract.get, { params: { id: kept.id } })).body.archived).toBe(true);
  const known = await owner.call(customerContract.known, { query: { phone: '0509998887' } });
  expect(known.body.data.map(({ id }) => id)).toEqual([kept.id]);

  expect((await owner.call(customerContract.restore, { params: { id: kept.id } })).body.archived).toBe(false);
  expect([await total(), await total({ archived: 'true' })]).toEqual([before, 0]);
  expect(await found({ search: '0509998887' })).toEqual(['Was Measured']);
  const { data } = (
    await owner.call(auditContract.list, { query: { recordType: 'customers', recordId: kept.id } })
  ).body;
  expect(data.map(({ after }) => after?.archived)).toContain(true);
  expect((await owner.call(customerContract.archive, { params: { id: 999_999 } })).status).toBe(404);
  expect((await owner.call(customerContract.list, { query: { archived: raw('maybe') } })).status).toBe(422);
});

test('an archived customer who is deleted leaves the count as it is', async () => {
  const { body } = await owner.call(customerContract.create, { body: { name: 'Archived first' } });
  const total = async () => (await owner.call(customerContract.list, {})).body.meta.total;
  await owner.call(customerContract.archive, { params: { id: body.id } });
  const before = await total();
  expect((await owner.call(customerContract.remove, { params: { id: body.id } })).status).toBe(204);
  expect(await total()).toBe(before);
});
