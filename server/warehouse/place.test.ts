import { beforeAll, expect, test } from 'vitest';
import { raw, testApp } from '#server/test-app.ts';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { rackContract } from '#shared/warehouse/rack.contract.ts';
import { shelfContract } from '#shared/warehouse/shelf.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';

const { as, signUpOwner } = await testApp();
let owner: ReturnType<typeof as>;
let main: { id: number };
let olaya: { id: number };

beforeAll(async () => {
  owner = await signUpOwner();
  const names = { ar: 'المستودع الرئيسي' };
  main = (
    await owner.call(warehouseContract.create, { body: { code: 'MAIN', name: 'Main warehouse', names } })
  ).body;
  olaya = (await owner.call(warehouseContract.create, { body: { code: 'OLAYA', name: 'Olaya shop' } })).body;
});

const codes = async (query: string) => {
  const { data } = (await owner.send('GET', query)).body as { data: { code: string }[] };
  return data.map(({ code }) => code);
};

test('racks belong to a warehouse and shelves to a rack, and are found by either', async () => {
  expect((await owner.call(rackContract.create, { body: raw({}) })).problem.errors).toEqual([
    { path: 'code', message: 'Code is required' },
    { path: 'name', message: 'Name is required' },
    { path: 'warehouseId', message: 'Warehouse is required' },
  ]);
  const unknown = await owner.call(rackContract.create, {
    body: { code: 'R-1', name: 'Rack 1', warehouseId: 999_999 },
  });
  expect(unknown.problem.errors).toEqual([{ path: 'warehouseId', message: 'This record does not exist.' }]);

  const rack = await owner.call(rackContract.create, {
    body: { code: 'R-10', name: 'Rack 10', warehouseId: main.id },
  });
  expect(rack).toMatchObject({
    status: 201,
    body: { code: 'R-10', warehouse: { id: main.id, code: 'MAIN', names: { ar: 'المستودع الرئيسي' } } },
  });
  const second = (
    await owner.call(rackContract.create, { body: { code: 'R-9', name: 'Rack 9', warehouseId: olaya.id } })
  ).body;
  const twice = await owner.call(rackContract.create, {
    body: { code: 'r-9', name: 'Another', warehouseId: main.id },
  });
  expect(twice.problem.errors).toEqual([{ path: 'code', message: 'This is already in use.', free: 'r-11' }]);

  const shelf = { code: 'R-10-1', name: 'Shelf 1', rackId: rack.body.id };
  expect((await owner.call(shelfContract.create, { body: shelf })).body).toMatchObject({
    rack: { id: rack.body.id, code: 'R-10' },
    warehouse: { id: main.id, code: 'MAIN' },
  });
  await owner.call(shelfContract.create, { body: { code: 'R-9-1', name: 'Shelf 1', rackId: second.id } });

  expect(await codes('/racks?sort=code')).toEqual(['R-9', 'R-10']);
  expect(await codes(`/racks?warehouseId=${main.id}`)).toEqual(['R-10']);
  expect(await codes(`/shelves?warehouseId=${main.id}`)).toEqual(['R-10-1']);
  expect(await codes(`/shelves?rackId=${second.id}`)).toEqual(['R-9-1']);
  expect(await codes(`/racks?ids=${second.id},999999`)).toEqual(['R-9']);
  expect(await codes(`/warehouses?search=${encodeURIComponent('رييسي')}`)).toEqual(['MAIN']);
  expect(await codes('/warehouses?search=olaya')).toEqual(['OLAYA']);
  expect((await owner.call(rackContract.list, { query: { ids: '1;2' } })).status).toBe(422);
});

test('a rack that moves takes its shelves along, and nothing in use can be deleted', async () => {
  const rack = (
    await owner.call(rackContract.create, { body: { code: 'R-20', name: 'Rack 20', warehouseId: main.id } })
  ).body;
  const shelf = (
    await owner.call(shelfContract.create, { body: { code: 'R-20-1', name: 'Shelf', rackId: rack.id } })
  ).body;
  const moved = await owner.call(rackContract.update, {
    params: { id: rack.id },
    body: { version: rack.version, warehouseId: olaya.id },
  });
  expect(moved.body).toMatchObject({ warehouse: { id: olaya.id } });
  expect((await owner.call(shelfContract.get, { params: { id: shelf.id } })).body).toMatchObject({
    warehouse: { id: olaya.id },
  });

  const refused = await owner.call(rackContract.remove, { params: { id: rack.id } });
  expect(refused).toMatchObject({ status: 409, problem: { code: 'in_use' } });
  expect(refused.problem.message).toBe('This record is used by shelves and can’t be deleted.');
  expect((await owner.call(warehouseContract.remove, { params: { id: olaya.id } })).problem.message).toBe(
    'This record is used by racks and can’t be deleted.',
  );
  expect((await owner.call(shelfContract.remove, { params: { id: shelf.id } })).status).toBe(204);
  expect((await owner.call(rackContract.remove, { params: { id: rack.id } })).status).toBe(204);
  const entries = (
    await owner.call(auditContract.list, { query: { recordType: 'racks', recordId: rack.id, sort: 'at' } })
  ).body.data;
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(['create', 'update', 'delete']);
});

test('users without the permission to write warehouses can only read them', async () => {
  await owner.call(roleContract.create, { body: { name: 'Helper', permissions: ['warehouses:read'] } });
  const password = 'stitch-in-time-9';
  const email = 'tailor@shop.example';
  const staff = { name: 'Noor', email, role: 'Helper', password, passwordConfirmation: password };
  await owner.call(userContract.create, { body: staff });
  const signedIn = await as(null).signIn({ email, password });
  const reader = signedIn;
  expect((await reader.call(shelfContract.list, {})).status).toBe(200);
  expect((await reader.call(warehouseContract.create, { body: { code: 'X', name: 'X' } })).status).toBe(403);
});
