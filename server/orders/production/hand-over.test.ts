import { describe, expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import type { ErrorReply } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';

const shop = await testShop();
const { owner, companyId, work, status, book, act, read } = shop;

const reasonsOf = ({ problem }: { problem: ErrorReply }) =>
  (problem.errors ?? []).map(({ path, message }) => `${path}: ${message}`);
/** The state that an undo must restore. */
const piecesOf = ({ stage, status, subStatus, rows, assignments }: Order) => ({
  stage,
  status,
  subStatus,
  assignments,
  rows: rows.map(({ works, assigned, collected }) => ({ works, assigned, collected })),
});

describe('a hand-over', () => {
  const ready = async (price = '100') => {
    const order = await book([{ price }]);
    await act('assign', { orderIds: [order.id], workTypeId: work('Cutting'), companyId });
    await act('complete', { orderIds: [order.id] });
    return order.id;
  };
  const cash = { amount: '60', method: 'cash' as const };

  test('takes what is owed with it, or neither', async () => {
    const id = await ready();
    const handOver = (payment: { amount: string; method: 'cash' }) =>
      act('hand-over', { orderIds: [id], pickedBy: 'Bilal', payment });
    const refused = await handOver({ ...cash, amount: '100.01' });
    expect([refused.status, reasonsOf(refused)]).toEqual([
      422,
      ['payment.amount: More than the balance of 100.00'],
    ]);
    expect(await read(id)).toMatchObject({ pickedAt: null, status: { name: 'Ready for pickup' } });
    const done = await handOver(cash);
    expect([done.status, done.body.data[0]]).toMatchObject([
      200,
      { pickedBy: 'Bilal', status: { name: 'Delivered' }, totals: { paid: '60.00', balance: '40.00' } },
    ]);
    const [paid, gone] = (await owner.call(orderContract.events, { params: { id } })).body.data;
    expect([gone, paid]).toMatchObject([{ kind: 'handedOver' }, { kind: 'paid', data: { amount: '60.00' } }]);

    const both = { orderIds: [await ready(), await ready()], pickedBy: 'Bilal', payment: cash };
    expect(reasonsOf(await act('hand-over', both))).toEqual([
      'payment: A payment is taken for one order at a time',
    ]);
  });

  test('is undone by a revert, as it was before; the payment stays', async () => {
    const id = await ready();
    const { version } = await read(id);
    await owner.call(orderContract.update, {
      params: { id },
      body: { version, statusId: status('Ready for pickup') },
    });
    const before = await read(id);
    await act('hand-over', { orderIds: [id], pickedBy: 'Bilal', payment: cash });
    const { body } = await act('revert', { orderIds: [id], reason: 'the wrong bag' });
    expect(body.data[0]).toMatchObject({
      ...piecesOf(before),
      pickedBy: '',
      pickedAt: null,
      totals: { paid: '60.00' },
    });
    const [event] = (await owner.call(orderContract.events, { params: { id } })).body.data;
    expect(event).toMatchObject({
      kind: 'reverted',
      data: { undone: 'handedOver' },
      reason: 'the wrong bag',
    });
    // The next revert undoes the completion.
    expect((await act('revert', { orderIds: [id] })).body.data[0]).toMatchObject({ stage: 'inQueue' });
  });

  test('takes no payment for a user who may not', async () => {
    const id = await ready();
    await owner.call(roleContract.create, {
      body: { name: 'Counter', permissions: ['orders:read', 'orders:handOver'] },
    });
    const password = { password: 'forty-two-loose-buttons', passwordConfirmation: 'forty-two-loose-buttons' };
    const sami = { name: 'Sami', email: 'sami@example.com' };
    await owner.call(userContract.create, { body: { ...sami, ...password, role: 'Counter' } });
    const clerk = await shop.as(null).signIn({ email: sami.email, password: password.password });
    const body = { orderIds: [id], pickedBy: 'Bilal' };
    expect((await clerk.call(productionContract.handOver, { body: { ...body, payment: cash } })).status).toBe(
      403,
    );
    expect((await clerk.call(productionContract.handOver, { body })).status).toBe(200);
  });
});
