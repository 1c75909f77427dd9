import { expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import { raw } from '#server/test-app.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { assigneeContract, proposedCostContract } from '#shared/orders/production/assignee.contract.ts';
import { jobContract } from '#shared/orders/workshop/job.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';

const shop = await testShop();
const { owner, book, act, work } = shop;

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

test('what is agreed for a piece is the worker’s rate, else the design’s, else what was usual; or what is typed', async () => {
  const [cutting, stitching] = [work('Cutting'), work('Stitching')];
  const rates = [{ workTypeId: cutting, rate: '7', minutes: 20 }];
  const sold = { code: 'RT-1', name: 'Rated thobe', cost: '40', price: '150' };
  const { body: design } = await owner.call(designContract.create, { body: { ...sold, rates } });
  expect(design.rates).toEqual(rates);
  const { body: akram } = await owner.call(companyContract.create, { body: { name: 'Akram Tailoring' } });
  const article = (designId: number) => ({ kind: 'article' as const, designId, quantity: 2, price: '150' });
  const workTypeIds = [cutting, stitching];
  const order = () =>
    book([
      { ...article(design.id), workTypeIds },
      { ...article(shop.designId), workTypeIds },
    ]);
  const costs = async (orderId: number, workTypeId: number) =>
    (
      await owner.call(proposedCostContract, {
        query: { workTypeId, companyId: akram.id, orderIds: [orderId] },
      })
    ).body.data.map(({ unitCost }) => unitCost);
  const agreed = async (orderId: number, workTypeId: number, more: object = {}) => {
    const body = { orderIds: [orderId], workTypeId, companyId: akram.id, ...more };
    const { assignments } = (await act('assign', body)).body.data[0] ?? { assignments: [] };
    return assignments.filter((each) => each.workTypeId === workTypeId).map(({ unitCost }) => unitCost);
  };

  // Nothing but the design says anything, and of one row alone.
  const first = await order();
  expect(await costs(first.id, cutting)).toEqual(['7', null]);
  expect(await agreed(first.id, cutting)).toEqual(['7.00', '0.00']);
  expect(await costs(first.id, cutting)).toEqual([]);
  // What was agreed with them before is usual; the design goes first.
  expect(await agreed(first.id, stitching, { unitCost: '12.5' })).toEqual(['12.50', '12.50']);
  const second = await order();
  expect(await costs(second.id, cutting)).toEqual(['7', '7']);
  expect(await costs(second.id, stitching)).toEqual(['12.5', '12.5']);

  const own = { version: akram.version, rates: [{ workTypeId: cutting, rate: '٩' }] };
  const rated = await owner.call(companyContract.update, { params: { id: akram.id }, body: own });
  expect(rated.body.rates).toEqual([{ workTypeId: cutting, rate: '9' }]);
  expect(await costs(second.id, cutting)).toEqual(['9', '9']);
  expect(await agreed(second.id, cutting)).toEqual(['9.00', '9.00']);
  expect(await agreed(second.id, stitching, { unitCost: '0' })).toEqual(['0.00', '0.00']);

  // The job card sums up the minutes of the design.
  const { body: cards } = await owner.call(jobContract.cards, { query: { orderIds: [second.id] } });
  expect(cards.data[0]?.steps.map(({ minutes }) => minutes)).toEqual([20, null]);

  const refusedBy = async (of: object[]) => {
    const body = raw({ version: rated.body.version, rates: of });
    const { problem } = await owner.call(companyContract.update, { params: { id: akram.id }, body });
    return problem.errors?.map(({ path }) => path);
  };
  const rate = { workTypeId: cutting, rate: '5' };
  expect(await refusedBy([rate, rate])).toEqual(['rates.1.workTypeId']);
  expect(await refusedBy([{ ...rate, rate: '-5' }])).toEqual(['rates.0.rate']);
  expect(await refusedBy([{ ...rate, rate: 'five' }])).toEqual(['rates.0.rate']);
  expect(await refusedBy([{ ...rate, workTypeId: 999_999 }])).toEqual(['rates']);
  // A user has rates too.
  const [me] = (await owner.call(userContract.list, {})).body.data;
  if (!me) throw new Error('the owner is a user');
  const mine = { version: me.version, rates: [{ workTypeId: stitching, rate: '15' }] };
  const changed = await owner.call(userContract.update, { params: { id: me.id }, body: mine });
  expect(changed.body.rates).toEqual([{ workTypeId: stitching, rate: '15' }]);
  const third = await order();
  const asked = { workTypeId: stitching, userId: me.id, orderIds: [third.id] };
  const { data } = (await owner.call(proposedCostContract, { query: asked })).body;
  expect(data.map(({ unitCost }) => unitCost)).toEqual(['15', '15']);
});
