import { expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import { assigneeContract } from '#shared/orders/production/assignee.contract.ts';

const { owner } = await testShop();

test('assignable users are found by part of their name, without other data', async () => {
  const { body } = await owner.call(assigneeContract.list, {});
  expect(body.meta.total).toBeGreaterThan(0);
  expect(Object.keys(body.data[0] ?? {})).toEqual(['id', 'name', 'avatar']);
  const [first] = body.data;
  const piece = first?.name.slice(1, 4).toUpperCase();
  expect((await owner.call(assigneeContract.list, { query: { search: piece } })).body.data).toContainEqual(
    first,
  );
  expect((await owner.call(assigneeContract.list, { query: { search: 'nobodyatall' } })).body).toMatchObject({
    data: [],
    meta: { total: 0 },
  });
  expect((await owner.call(assigneeContract.get, { params: { id: first?.id } })).body).toEqual(first);
  expect((await owner.call(assigneeContract.get, { params: { id: 999_999 } })).status).toBe(404);
});
