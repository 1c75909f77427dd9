import { expect, test } from 'vitest';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { testShop } from './orders/test-shop.ts';

const { owner, book, act, day, status } = await testShop();

const add = async (path: string, body: object): Promise<number> => {
  const reply = await owner.send('POST', path, body);
  if (reply.status !== 201) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
  return reply.body.id;
};

/** Reads a whole list in small pages; `between` runs after the first one. */
async function readAll(path: string, query: string, between = async () => {}): Promise<number[]> {
  const ids: number[] = [];
  for (let after: string | undefined = 'start'; after !== undefined; ) {
    const { status: code, body } = await owner.send(
      'GET',
      `${path}?${query}&perPage=7&after=${encodeURIComponent(after)}`,
    );
    expect(code, JSON.stringify(body)).toBe(200);
    if (after === 'start') await between();
    ids.push(...body.data.map(({ id }: { id: number }) => id));
    after = body.meta.next;
  }
  return ids;
}

const pagesOf = async (path: string, query: string): Promise<number[]> =>
  (await owner.send('GET', `${path}?${query}&perPage=200`)).body.data.map(({ id }: { id: number }) => id);

test.each(['name', '-name', 'created', '-created', 'customerCode', '-customerCode'])(
  'all customers by %s are read, while others are deleted and added',
  async (sort) => {
    for (let n = 0; n < 20; n += 1) await add('/customers', { name: `Walk-in ${n % 3}` });
    const query = `search=walk&sort=${sort}`;
    const before = await pagesOf('/customers', query);
    expect(before.length).toBeGreaterThanOrEqual(20);
    const gone = new Set(before.slice(3, 9));
    const read = await readAll('/customers', query, async () => {
      for (const id of gone)
        expect((await owner.call(customerContract.remove, { params: { id } })).status).toBe(204);
      await add('/customers', { name: 'Walk-in 0' });
    });
    expect(new Set(read).size).toBe(read.length);
    const left = before.filter((id) => !gone.has(id));
    expect(left.filter((id) => !read.includes(id))).toEqual([]);
  },
);

test('orders are read the same, by each of their sorts, with and without a search and filters', async () => {
  for (let n = 0; n < 15; n += 1) await book([{}], { dueDate: day(40 + (n % 4)) });
  for (const query of [
    'sort=-created',
    'sort=dueDate',
    'sort=-referenceNumber',
    'search=bilal',
    'stage=pending',
  ]) {
    const before = await pagesOf('/orders', query);
    expect(await readAll('/orders', query)).toEqual(before);
  }
  const before = await pagesOf('/orders', 'sort=-created');
  const gone = new Set(before.slice(0, 5));
  const read = await readAll('/orders', 'sort=-created', async () => {
    for (const id of gone)
      expect((await owner.call(orderContract.remove, { params: { id } })).status).toBe(204);
  });
  expect(before.filter((id) => !gone.has(id) && !read.includes(id))).toEqual([]);
});

test('so are lists that are sorted by several columns, or by one that may be empty', async () => {
  const password = { password: 'forty-two-loose-buttons', passwordConfirmation: 'forty-two-loose-buttons' };
  for (const name of ['Sana', 'Hamza'])
    await add('/users', { ...password, name, email: `${name}@example.com`, role: 'user' });
  await act('cancel', { orderIds: [(await book([{}], { statusId: status('Awaiting fabric') })).id] });
  for (const [path, query] of [
    ['/statuses', 'sort=position'],
    ['/statuses', 'sort=-position'],
    ['/sub-statuses', 'sort=position'],
    ['/users', 'sort=-lastSeen'],
    ['/work-types', 'sort=-position'],
    ['/currencies', 'sort=code'],
    ['/items', 'sort=-name'],
    ['/invoices', 'sort=-total'],
    ['/payments', ''],
    ['/transactions', ''],
    ['/payables', 'sort=-owed'],
    ['/payables', 'sort=name'],
    ['/settlements', ''],
    ['/measurements', ''],
    ['/audit', ''],
    ['/access-log', ''],
  ] as const)
    expect((await readAll(path, query)).slice(0, 200), `${path} ${query}`).toEqual(
      await pagesOf(path, query),
    );
});

test('a position of another list, or none at all, is refused', async () => {
  for (const after of ['x', '[]', '["a"]', '[1,2]', '["not a date",1]', '{}'])
    expect((await owner.call(orderContract.list, { query: { sort: 'dueDate', after } })).status).toBe(422);
});
