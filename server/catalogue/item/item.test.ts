import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { raw, testApp } from '#server/test-app.ts';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { imageContract } from '#shared/images/image.contract.ts';
import type { QueryOf } from '#shared/lib/contract.ts';
import { unitContract } from '#shared/settings/units/unit.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';

const { app, as, signUpOwner } = await testApp();
let owner: ReturnType<typeof as>;
let company: { id: number };
let metre: { id: number };

beforeAll(async () => {
  owner = await signUpOwner();
  company = (await owner.call(companyContract.create, { body: { name: 'Toyobo Gulf' } })).body;
  const units = (await owner.call(unitContract.list, { query: { perPage: 200 } })).body.data as {
    id: number;
    code: string;
  }[];
  metre = units.find(({ code }) => code === 'm') as { id: number };
});

async function upload(background: string): Promise<{ id: number; url: string; smallUrl: string }> {
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background } });
  const form = new FormData();
  const bytes = Uint8Array.from(await picture.jpeg().toBuffer());
  form.append('image', new File([bytes], 'cloth.jpg', { type: 'image/jpeg' }));
  const headers = { authorization: `Bearer ${owner.token}` };
  const response = await app.inject({ method: 'POST', url: '/api/v1/images', payload: form, headers });
  return response.json();
}

const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
const fabric = {
  code: 'FAB-1',
  name: 'Toyobo, summer weight',
  type: 'fabric' as const,
  price: '38',
  cost: 22.4,
};

test('what is missing is named by its field', async () => {
  const countItems = async () => (await owner.call(itemContract.list, {})).body.meta.total;
  const before = await countItems();
  expect((await owner.call(itemContract.create, { body: raw({}) })).problem.errors).toEqual([
    { path: 'code', message: 'Code is required' },
    { path: 'name', message: 'Name is required' },
    { path: 'price', message: 'Price is required' },
    { path: 'cost', message: 'Cost is required' },
  ]);
  const unknown = { ...fabric, code: 'FAB-9', imageIds: [999_999] };
  expect((await owner.call(itemContract.create, { body: unknown })).problem.errors).toEqual([
    { path: 'imageIds', message: 'This record does not exist.' },
  ]);
  expect(await countItems()).toBe(before);
});

test('items show what they refer to, and are found by it', async () => {
  const body = { ...fabric, color: 'أبيض', unitId: metre.id, companyId: company.id };
  const created = await owner.call(itemContract.create, { body });
  expect(created).toMatchObject({
    status: 201,
    body: {
      code: 'FAB-1',
      type: 'fabric',
      price: '38.00',
      cost: '22.40',
      imageIds: [],
      images: [],
      unit: { id: metre.id, code: 'm' },
      company: { id: company.id, name: 'Toyobo Gulf' },
    },
  });
  const repair = { code: 'S-1', name: 'Shorten sleeves', type: 'service' as const, price: '15', cost: '0' };
  await owner.call(itemContract.create, { body: repair });
  const codes = async (query: QueryOf<typeof itemContract.list>) => {
    const { data } = (await owner.call(itemContract.list, { query })).body as {
      data: { code: string }[];
    };
    return data.map(({ code }) => code);
  };
  expect(await codes({ sort: '-name' })).toEqual(['FAB-1', 'S-1']);
  expect(await codes({ sort: 'price' })).toEqual(['S-1', 'FAB-1']);
  for (const found of [
    { search: 'gulf' },
    { search: 'summer' },
    { search: 'ابيض' },
    { type: 'fabric' } as const,
  ])
    expect(await codes(found)).toEqual(['FAB-1']);
  expect(await codes({ companyId: company.id })).toEqual(['FAB-1']);
  for (const code of ['fab-1', 'FAB-۱', 'FAB–1', 'fab 1']) {
    const twice = await owner.call(itemContract.create, { body: { ...fabric, code } });
    expect(twice.problem.errors).toMatchObject([{ path: 'code', message: 'This is already in use.' }]);
  }
  expect((await owner.call(companyContract.remove, { params: { id: company.id } })).problem).toMatchObject({
    code: 'in_use',
  });
  expect((await owner.call(unitContract.remove, { params: { id: metre.id } })).problem).toMatchObject({
    message: 'This record is used by items and can’t be deleted.',
  });
});

test('pictures keep their order, and go when no item shows them', async () => {
  const [first, second, third] = [await upload('#111111'), await upload('#222222'), await upload('#333333')];
  const imageIds = [second.id, first.id, second.id];
  const { body } = await owner.call(itemContract.create, { body: { ...fabric, code: 'FAB-2', imageIds } });
  expect(body).toMatchObject({
    imageIds: [second.id, first.id],
    images: [{ smallUrl: second.smallUrl }, { smallUrl: first.smallUrl }],
  });
  expect((await owner.call(imageContract.remove, { params: { id: first.id } })).problem).toMatchObject({
    code: 'in_use',
  });

  const changed = { version: body.version, imageIds: [first.id, third.id] };
  const { body: now } = await owner.call(itemContract.update, { params: { id: body.id }, body: changed });
  expect(now).toMatchObject({ imageIds: [first.id, third.id], version: body.version + 1 });
  expect(await statusOf(second.url)).toBe(404);
  const renamed = await owner.call(itemContract.update, {
    params: { id: body.id },
    body: { version: now.version, name: 'Toyobo' },
  });
  expect(renamed.body).toMatchObject({ name: 'Toyobo', imageIds: [first.id, third.id] });
  const stale = await owner.call(itemContract.update, {
    params: { id: body.id },
    body: { version: now.version, imageIds: [] },
  });
  expect(stale).toMatchObject({ status: 409, problem: { current: { imageIds: [first.id, third.id] } } });
  const entries = (
    await owner.call(auditContract.list, { query: { recordType: 'items', recordId: body.id, sort: 'at' } })
  ).body.data;
  expect(entries.map(({ action, part }) => [action, part])).toEqual([
    ['create', ''],
    ['delete', 'item-images'],
    ['create', 'item-images'],
    ['update', ''],
  ]);

  expect((await owner.call(itemContract.remove, { params: { id: body.id } })).status).toBe(204);
  expect([await statusOf(first.url), await statusOf(third.url)]).toEqual([404, 404]);
});

test('users without the permission to write items can only read them', async () => {
  await owner.call(roleContract.create, { body: { name: 'Window', permissions: ['items:read'] } });
  const password = 'stitch-in-time-9';
  const email = 'window@shop.example';
  const staff = { name: 'Noor', email, role: 'Window', password, passwordConfirmation: password };
  await owner.call(userContract.create, { body: staff });
  const signedIn = await as(null).signIn({ email, password });
  const reader = signedIn;
  expect((await reader.call(itemContract.list, {})).status).toBe(200);
  expect((await reader.call(itemContract.create, { body: { ...fabric, code: 'X' } })).status).toBe(403);
});
