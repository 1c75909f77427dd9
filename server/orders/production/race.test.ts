import { expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';

const shop = await testShop();
const { owner, companyId, work, book, act, read } = shop;

const times = <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

test('of twenty who assign the same pieces at once, one does', async () => {
  const orders = await times(3, () => book([{ quantity: 4 }, { quantity: 1 }]));
  const ids = orders.map(({ id }) => id);
  const replies = await times(20, (index) =>
    // Some requests list the orders in reverse: locks are always taken in the order of ids.
    act('assign', {
      orderIds: index % 2 ? ids : ids.toReversed(),
      workTypeId: work('Cutting'),
      companyId,
    }),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(422)]);
  for (const { id } of orders) {
    const { rows, assignments } = await read(id);
    expect(rows.map(({ assigned }) => assigned)).toEqual([4, 1]);
    expect(assignments).toHaveLength(2);
  }
});

test('pieces that many collect, reject, assign again and revert at once are never counted twice', async () => {
  const order = await book([{ quantity: 5 }]);
  const { body } = await act('assign', { orderIds: [order.id], workTypeId: work('Cutting'), companyId });
  const [assignment] = body.data[0].assignments;
  const one = { receipts: [{ assignmentId: assignment.id, good: 1 }] };
  const collected = await times(20, () => act('collect', one));
  expect(collected.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(await read(order.id)).toMatchObject({ stage: 'completed', rows: [{ collected: 5 }] });

  const mixed = await times(20, (index) => {
    if (index % 3 === 0) return act('revert', { orderIds: [order.id] });
    if (index % 3 === 1) return act('complete', { orderIds: [order.id] });
    return act('collect', { receipts: [{ assignmentId: assignment.id, good: 0, rejected: 1 }] });
  });
  expect(mixed.every(({ status }) => status === 200 || status === 409 || status === 422)).toBe(true);
  const { rows } = await read(order.id);
  const { rows: found } = await shop.pool.query(
    `select coalesce(sum(r.good), 0)::int as good, coalesce(sum(r.rejected), 0)::int as rejected
     from receipts r join assignments a on a.id = r.assignment_id
     where a.order_id = ${order.id} and r.reverted_at is null and a.reverted_at is null`,
  );
  const out = await shop.pool.query(
    `select coalesce(sum(quantity), 0)::int as given from assignments
     where order_id = ${order.id} and reverted_at is null`,
  );
  expect(rows[0]?.works[0]).toMatchObject({
    collected: found[0].good,
    assigned: out.rows[0].given - found[0].rejected,
  });
});

test('of two simultaneous edits one gets a conflict with the current order', async () => {
  const { id } = await book();
  const replies = await times(2, (index) =>
    owner.patch(`/orders/${id}`, { version: 1, note: `editor ${index}` }),
  );
  const [won, lost] = replies.sort((a, b) => a.status - b.status);
  expect([won?.status, lost?.status]).toEqual([200, 409]);
  expect(lost?.body).toMatchObject({ code: 'conflict', current: { version: 2, note: won?.body.note } });
  expect(lost?.body.current).toEqual(won?.body);
});

test('of simultaneous orders with one reference number, one is booked and the others are refused', async () => {
  const suggest = async (): Promise<string> =>
    (await owner.get('/orders/next-reference')).body.referenceNumber;
  const bookAs = async (referenceNumber: string) => {
    const row = { kind: 'service', name: 'Hem', quantity: 1, price: '1' };
    const { status, body } = await owner.post('/orders', shop.fields([row], { referenceNumber }));
    return { referenceNumber, status, fields: body.errors?.map(({ path }: { path: string }) => path) };
  };
  const before = (await owner.get('/orders')).body.meta.total;

  // Nothing is reserved, so all requests before the first booking get the same suggestion.
  const offered = await times(12, suggest);
  expect(new Set(offered).size).toBe(1);
  const replies = await Promise.all(offered.map(bookAs));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(422)]);
  for (const { fields } of replies.filter(({ status }) => status === 422))
    expect(fields).toEqual(['referenceNumber']);

  const mixed = await times(12, async () => bookAs(await suggest()));
  const numbers = new Set(mixed.map(({ referenceNumber }) => referenceNumber));
  const booked = mixed.filter(({ status }) => status === 201).map(({ referenceNumber }) => referenceNumber);
  expect(booked.sort()).toEqual([...numbers].sort());
  expect(numbers).not.toContain(offered[0]);
  expect(numbers).not.toContain(await suggest());
  expect((await owner.get('/orders')).body.meta.total).toBe(before + 1 + numbers.size);
});
