import { beforeAll, describe, expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import { raw } from '#server/test-app.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import type { OrderListRow } from '#shared/orders/order/order.schema.ts';

const shop = await testShop();
const { owner, companyId, day, work, status, book, act } = shop;
const userId = (await owner.call(accountContract.currentUser, {})).body.user.id;

const list = async (query: string): Promise<{ data: OrderListRow[]; meta: { total: number } }> => {
  return (await owner.call(orderContract.list, { query: raw(query) })).body;
};
const references = async (query: string) =>
  (await list(query)).data.map(({ referenceNumber }) => referenceNumber);

describe('what a row shows, filters and search', () => {
  beforeAll(async () => {
    const cutAndSewn = { quantity: 3, workTypeIds: [work('Stitching'), work('Cutting')] };
    const thobe = { kind: 'article' as const, designId: shop.designId, companyId, name: '' };
    const out = await book([{ ...thobe, ...cutAndSewn }, { quantity: 2 }], {
      // No tracking id holds these digits, and so isn't found by them.
      referenceNumber: 'KSA/10',
      dueDate: day(40),
    });
    await act('assign', { orderIds: [out.id], workTypeId: work('Stitching'), userId });
    await act('assign', {
      rows: [{ orderRowId: out.rows[1]?.id ?? 0, quantity: 1 }],
      workTypeId: work('Cutting'),
      companyId,
    });
    await book([{}], {
      customerId: shop.otherId,
      referenceNumber: 'LHR-5',
      dueDate: day(50),
      statusId: status('Awaiting fabric'),
    });
    const gone = await book([{ workTypeIds: [work('Pressing')] }], {
      referenceNumber: 'Z-1',
      dueDate: day(60),
    });
    await act('cancel', { orderIds: [gone.id] });
  });

  test('a row contains articles, works and assignees', async () => {
    const { data } = await list('search=ksa');
    expect(data).toMatchObject([
      {
        stage: 'inQueue',
        customer: { name: 'محمد أحمد', phone: '+966 50 123 4567' },
        totals: { inclTax: '500.00', balance: '500.00' },
        pieces: 5,
        articles: [
          { name: 'Saudi thobe', quantity: 3, kind: 'article' },
          { name: 'Hem', quantity: 2, kind: 'service' },
        ],
        works: [
          { name: 'Cutting', quantity: 5, assigned: 1, collected: 0 },
          { name: 'Stitching', quantity: 3, assigned: 3, collected: 0 },
        ],
        assignees: [
          { kind: 'company', name: 'Al Noor Workshop' },
          { kind: 'user', name: 'Amina Siddiqui' },
        ],
      },
    ]);
  });

  test.each([
    ['', 'Z-1 LHR-5 KSA/10'],
    ['sort=dueDate', 'KSA/10 LHR-5 Z-1'],
    ['sort=-referenceNumber', 'Z-1 LHR-5 KSA/10'],
    ['sort=created', 'KSA/10 LHR-5 Z-1'],
    ['stage=pending', 'LHR-5'],
    ['stage=inQueue&page=2', ''],
    [`statusId=${status('Awaiting fabric')}`, 'LHR-5'],
    [`customerId=${shop.otherId}`, 'LHR-5'],
    [`workTypeId=${work('Cutting')}`, 'LHR-5 KSA/10'],
    [`companyId=${companyId}`, 'KSA/10'],
    [`userId=${userId}`, 'KSA/10'],
    [`dueFrom=${day(41)}&dueTo=${day(50)}`, 'LHR-5'],
    ['search=احمد', 'Z-1 KSA/10'],
    ['search=محمد أحمد', 'Z-1 KSA/10'],
    ['search=lhr', 'LHR-5'],
    ['search=10', 'KSA/10'],
    ['search=٠٥٠١٢٣', 'Z-1 KSA/10'],
    ['search=00966501234567', 'Z-1 KSA/10'],
    ['search=bilal&stage=pending', 'LHR-5'],
    ['search=bilal&stage=inQueue', ''],
    ['search=hussain&sort=dueDate&perPage=1', 'LHR-5'],
    ['search=%25', ''],
    ['search=nobody', ''],
  ])('%s: %s', async (query, expected) => {
    expect((await references(query)).join(' ')).toBe(expected);
  });

  test('a tracking id is found with and without its dash, and totals count what is found', async () => {
    const { data, meta } = await list('search=10');
    const { trackingId = '' } = data[0] ?? {};
    expect(meta).toEqual({ page: 1, perPage: 25, total: 1 });
    expect(await references(`search=${trackingId.toLowerCase()}`)).toEqual(['KSA/10']);
    expect(await references(`search=${trackingId.replace('-', '')}`)).toEqual(['KSA/10']);
    expect((await list('perPage=1')).meta.total).toBe(3);
    expect((await list('stage=completed')).meta.total).toBe(0);
    expect((await owner.call(orderContract.list, { query: { perPage: 201 } })).status).toBe(422);
    expect((await owner.call(orderContract.list, { query: { stage: raw('lost') } })).status).toBe(422);
  });
});
