import { expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { companyWorkContract } from '#shared/orders/overview/company-work.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';

const { owner, companyId, work, book, act } = await testShop();
const { body: preferences } = await owner.call(preferenceContract.get, {});
const today = localDate(preferences.timeZone);

const held = async (id = companyId) => {
  const { data } = (await owner.call(companyWorkContract, { params: { id } })).body;
  return data.map(({ workType, ...rest }) => ({ workType: workType.name, ...rest }));
};

const assign = async (name: string, quantity: number, dueDate?: string) => {
  const order = await book([{ quantity, workTypeIds: [work(name)] }]);
  const body = { orderIds: [order.id], workTypeId: work(name), companyId, ...(dueDate && { dueDate }) };
  expect((await act('assign', body)).status).toBe(200);
  return order.id;
};

test('a company has the pieces that were given to it and didn’t come back, by work type', async () => {
  expect(await held()).toEqual([]);
  await assign('Cutting', 3, '2026-01-31');
  const onTime = await assign('Cutting', 2, today);
  const stitched = await assign('Stitching', 4);
  expect(await held()).toEqual([
    { workType: 'Cutting', outstanding: 5, oldest: today, late: 3, reported: 0 },
    { workType: 'Stitching', outstanding: 4, oldest: today, late: 0, reported: 0 },
  ]);
  expect((await act('complete', { orderIds: [stitched] })).status).toBe(200);
  expect((await act('cancel', { orderIds: [onTime] })).status).toBe(200);
  expect(await held()).toEqual([
    { workType: 'Cutting', outstanding: 3, oldest: today, late: 3, reported: 0 },
  ]);
  expect((await act('revert', { orderIds: [stitched] })).status).toBe(200);
  expect((await act('undo-cancel', { orderIds: [onTime] })).status).toBe(200);
  expect((await held()).map(({ outstanding }) => outstanding)).toEqual([5, 4]);
  const { body: other } = await owner.call(companyContract.create, { body: { name: 'Without work' } });
  expect(await held(other.id)).toEqual([]);
});
