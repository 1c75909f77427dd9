import { expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';

const { owner } = await testShop();

test('assignable users are found by part of their name, without other data', async () => {
  const { body } = await owner.get('/assignees');
  expect(body.meta.total).toBeGreaterThan(0);
  expect(Object.keys(body.data[0])).toEqual(['id', 'name', 'avatar']);
  const [first] = body.data;
  const piece = first.name.slice(1, 4).toUpperCase();
  expect((await owner.get(`/assignees?search=${encodeURIComponent(piece)}`)).body.data).toContainEqual(first);
  expect((await owner.get('/assignees?search=nobodyatall')).body).toMatchObject({
    data: [],
    meta: { total: 0 },
  });
  expect((await owner.get(`/assignees/${first.id}`)).body).toEqual(first);
  expect((await owner.get('/assignees/999999')).status).toBe(404);
});
