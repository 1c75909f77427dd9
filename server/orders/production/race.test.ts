import { describe, expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { defectContract } from '#shared/settings/works/defect.contract.ts';

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
  const assignmentId = body.data[0]?.assignments[0]?.id ?? 0;
  const one = { receipts: [{ assignmentId, good: 1 }] };
  const collected = await times(20, () => act('collect', one));
  expect(collected.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(await read(order.id)).toMatchObject({ stage: 'completed', rows: [{ collected: 5 }] });

  const mixed = await times(20, (index) => {
    if (index % 3 === 0) return act('revert', { orderIds: [order.id] });
    if (index % 3 === 1) return act('complete', { orderIds: [order.id] });
    return act('collect', { receipts: [{ assignmentId, good: 0, rejected: 1 }] });
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

test('a defect that pieces are rejected for can’t be deleted at the same time', async () => {
  for (const name of ['Moth hole', 'Loose thread', 'Crooked hem']) {
    const { body: defect } = await owner.call(defectContract.create, { body: { name } });
    const order = await book([{ quantity: 8 }]);
    const { body } = await act('assign', { orderIds: [order.id], workTypeId: work('Cutting'), companyId });
    const assignmentId = body.data[0]?.assignments[0]?.id ?? 0;
    const receipts = [{ assignmentId, good: 0, rejected: 1, defectId: defect.id }];
    const [removed, ...rejected] = await Promise.all([
      owner.call(defectContract.remove, { params: { id: defect.id } }),
      ...Array.from({ length: 8 }, () => act('collect', { receipts })),
    ]);
    const isGone = removed.status === 204;
    expect(isGone || removed.status === 409, `${removed.status}`).toBe(true);
    expect(rejected.map(({ status }) => status)).toEqual(Array(8).fill(isGone ? 422 : 200));
    expect((await read(order.id)).rows[0]).toMatchObject({ assigned: isGone ? 8 : 0 });
  }
});

test('of two simultaneous edits one gets a conflict with the current order', async () => {
  const { id } = await book();
  const replies = await times(2, (index) =>
    owner.call(orderContract.update, { params: { id }, body: { version: 1, note: `editor ${index}` } }),
  );
  const [won, lost] = replies.sort((a, b) => a.status - b.status);
  expect([won?.status, lost?.status]).toEqual([200, 409]);
  expect(lost?.problem).toMatchObject({ code: 'conflict', current: { version: 2, note: won?.body.note } });
  expect(lost?.problem.current).toEqual(won?.body);
});

describe('numbers of simultaneous orders', () => {
  const bookAs = async (referenceNumber?: string | null) => {
    const row = { kind: 'service' as const, name: 'Hem', quantity: 1, price: '1' };
    const reply = await owner.call(orderContract.create, { body: shop.fields([row], { referenceNumber }) });
    const isRefused = reply.status >= 400;
    return {
      status: reply.status,
      number: isRefused ? undefined : reply.body.referenceNumber,
      problems: isRefused
        ? reply.problem.errors?.map(({ path, message }) => `${path}: ${message}`)
        : undefined,
    };
  };
  const suggested = async (): Promise<string> =>
    (await owner.call(orderContract.nextReference, {})).body.referenceNumber;
  const numberOf = (reference: string | undefined) => Number(/\d+$/.exec(reference ?? '')?.[0]);

  test('orders without one get consecutive numbers', async () => {
    const first = numberOf(await suggested());
    const booked = await times(16, (index) => bookAs(index % 2 ? null : undefined));
    expect(booked.map(({ status }) => status)).toEqual(Array(16).fill(201));
    const numbers = booked.map(({ number }) => numberOf(number)).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 16 }, (_, index) => first + index));
    expect(numberOf(await suggested())).toBe(first + 16);
  });

  test('a refused booking leaves no gap', async () => {
    const next = await suggested();
    const { status } = await owner.call(orderContract.create, {
      body: {
        ...shop.fields([{ kind: 'service', name: 'Hem', quantity: 1, price: '1' }], {
          referenceNumber: null,
        }),
        deposit: { amount: '999', method: 'cash' },
      },
    });
    expect(status).toBe(422);
    expect(await bookAs()).toMatchObject({ status: 201, number: next });
  });

  test('only a typed number can be refused, and others go around it', async () => {
    const next = await suggested();
    const [typed, ...refused] = (await times(6, () => bookAs(next))).sort((a, b) => a.status - b.status);
    expect(typed).toMatchObject({ status: 201, number: next });
    for (const each of refused)
      expect(each).toMatchObject({ status: 422, problems: ['referenceNumber: This is already in use.'] });

    const ahead = `ORD-${String(numberOf(await suggested()) + 30).padStart(4, '0')}`;
    expect((await bookAs(ahead)).status).toBe(201);
    const mixed = await times(40, async (index) => bookAs(index % 8 ? null : await suggested()));
    const automatic = mixed.filter((_, index) => index % 8);
    expect(automatic.map(({ status }) => status)).toEqual(Array(35).fill(201));
    const numbers = mixed.flatMap(({ number }) => number ?? []);
    expect(new Set([...numbers, ahead]).size).toBe(numbers.length + 1);
  });

  test('a sequence that is far behind goes past all numbers that are taken', async () => {
    await times(12, () => bookAs());
    const next = await suggested();
    await shop.pool.query("update number_sequences set next = 1 where kind = 'order'");
    const booked = await times(2, () => bookAs());
    expect(booked.map(({ status }) => status)).toEqual([201, 201]);
    const numbers = booked.map(({ number }) => numberOf(number)).sort((a, b) => a - b);
    expect(numbers).toEqual([numberOf(next), numberOf(next) + 1]);
  });
});
