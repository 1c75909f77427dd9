import { describe, expect, test } from 'vitest';
import { refusal, testReturns } from '#server/billing/test-returns.ts';
import { owner as account } from '#server/test-app.ts';
import { returnContract } from '#shared/billing/returns/return.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import type { OrderRow } from '#shared/orders/order/order.schema.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';

const {
  owner,
  pool,
  vat,
  order,
  bill,
  pay,
  readOrder,
  readInvoice,
  delivered,
  giveBack,
  today,
  statusId,
  setCoin,
  inTill,
  undo,
  statementOf,
  standingOf,
  broken,
} = await testReturns();

describe('undoing a return', () => {
  test('bills its pieces again, takes the money again, and restores the order', async () => {
    const { id, rows, customerId } = await delivered([
      { quantity: 3, price: '33.33', discount: { kind: 'amount', value: '1' } },
      { quantity: 2, price: '5' },
    ]);
    const { body: invoice } = await bill([[rows[0]?.id, 3]], { customerId });
    await pay({ invoiceId: invoice.id }, invoice.total);
    await pay({ orderId: id }, '5.75');
    const before = await readOrder(id);
    const { body } = await giveBack(
      id,
      [
        [rows[0]?.id, 2],
        [rows[1]?.id, 2],
      ],
      { money: { kind: 'refund', method: 'cash', amount: '50' } },
    );
    expect(body).toMatchObject({ refunded: '50.00', creditNotes: [{}] });
    expect(
      (await owner.call(productionContract.revert, { body: { orderIds: [id] } })).problem.errors,
    ).toMatchObject([{ message: expect.stringContaining('pieces came back') }]);
    const { status, body: undone } = await undo(body.id);
    expect(status).toBe(201);
    expect(undone.undone).toMatchObject({ reason: 'The wrong order', user: { name: account.name } });
    const again = await readInvoice(undone.undone?.invoice?.id ?? 0);
    expect(again).toMatchObject({
      total: body.creditNotes[0]?.total,
      state: 'paid',
      referenceNumber: body.number,
    });
    const after = await readOrder(id);
    const same = ({ version: _, ...rest }: typeof before) => ({
      ...rest,
      rows: rest.rows.map(({ credited: __, ...row }) => row),
    });
    expect(same(after)).toEqual(same(before));
    expect(await standingOf(customerId)).toBe(before.totals?.balance);
    expect((await statementOf(customerId)).closing).toBe(before.totals?.balance);
    const { data: events } = (await owner.call(orderContract.events, { params: { id } })).body;
    expect(events[0]).toMatchObject({ kind: 'returnUndone', data: { returnNumber: body.number } });
    expect(events.find(({ kind }) => kind === 'returned')).toMatchObject({ undone: true });
    expect((await undo(body.id)).problem.message).toBe(`Return ${body.number} is undone already.`);
    await expect(pool.query('delete from returns')).rejects.toThrow(/ledger/);
    await expect(pool.query('update return_rows set quantity = 1')).rejects.toThrow(/ledger/);
    await expect(pool.query('delete from return_documents')).rejects.toThrow(/ledger/);
    // A note may still be written, and keeps the amounts.
    await giveBack(id, [[rows[0]?.id, 1]]);
    const { version, totals, rows: kept } = await readOrder(id);
    const edit = {
      version,
      note: 'Torn at the hem',
      rows: kept.map(fieldsOf),
    };
    expect((await owner.call(orderContract.update, { params: { id }, body: edit })).body).toMatchObject({
      note: 'Torn at the hem',
      totals,
    });
    expect(await broken()).toEqual([]);
  });

  test('takes the cash that it gave, which was rounded to the smallest coin', async () => {
    await setCoin('0.25');
    const { id, rows, customerId } = await delivered([{ quantity: 2, price: '10.15', taxId: null }]);
    await bill([[rows[0]?.id, 2]], { customerId });
    await pay({ orderId: id }, '20.25');
    const before = await inTill();
    const back = [[rows[0]?.id, 1]] as const;
    const { body } = await giveBack(id, back, { money: { kind: 'refund', method: 'cash' } });
    expect(body).toMatchObject({ amount: '10.15', refunded: '10.15', refunds: [{ amount: '10.15' }] });
    expect((await readOrder(id)).totals).toMatchObject({ paid: '10.15', balance: '0.00' });
    expect(await inTill()).toBe(before - 1025);
    await undo(body.id);
    expect((await readOrder(id)).totals).toMatchObject({ paid: '20.30', balance: '0.00' });
    expect(await inTill()).toBe(before);
    const money = { kind: 'refund' as const, method: 'card' as const, amount: '10.25' };
    expect(refusal(await giveBack(id, back, { money }))[2]).toMatch(/^money.amount: /);
    const cash = { ...money, method: 'cash' as const };
    expect((await giveBack(id, back, { money: cash })).body).toMatchObject({ refunded: '10.15' });
    expect(await inTill()).toBe(before - 1025);
    await setCoin(null);
    expect(await broken()).toEqual([]);
  });

  test('waits until no order alters its pieces; such an order names a row of the return', async () => {
    const { id, rows, customerId } = await delivered([
      { quantity: 2, price: '100' },
      { quantity: 1, price: '9' },
    ]);
    const back = { orderRowId: rows[0]?.id ?? 0, quantity: 1, to: 'workshop' as const };
    const { body: taken } = await giveBack(id, [], { rows: [back] });
    expect(taken.alterations).toEqual([]);
    const alter = (orderRowId = 0, returnId = taken.id) =>
      owner.call(orderContract.create, {
        body: {
          customerId,
          dueDate: today,
          statusId,
          returnId,
          rows: [
            {
              kind: 'service',
              name: 'Shorten',
              quantity: 1,
              price: '0',
              workTypeIds: [],
              alterationOf: { orderRowId },
            },
          ],
        },
      });
    for (const sent of [alter(rows[1]?.id), alter(rows[0]?.id, 999_999)])
      expect(refusal(await sent)[2]).toBe('returnId: The order alters no piece of this return.');
    const { body: altering } = await alter(rows[0]?.id);
    const { id: orderId, referenceNumber: number } = altering;
    const read = async () =>
      (await owner.call(returnContract.get, { params: { id: taken.id } })).body.alterations;
    expect(await read()).toEqual([{ id: orderId, number }]);
    expect((await undo(taken.id)).problem.message).toBe(
      `Its pieces are altered in ${number}: cancel that first, then undo return ${taken.number}.`,
    );
    expect((await owner.call(orderContract.remove, { params: { id: orderId } })).status).toBe(204);
    expect(await read()).toEqual([]);
    expect((await undo(taken.id)).status).toBe(201);
    expect(refusal(await alter(rows[0]?.id))[2]).toMatch(/^returnId: /);
    expect(await broken()).toEqual([]);
  });

  test('happens once, as a return does, when it is sent again with its key', async () => {
    const { id, rows } = await delivered([{ quantity: 2, price: '100' }]);
    const twice = async <Reply>(send: (headers: object) => Promise<Reply>, key: string) =>
      Promise.all([send({ 'idempotency-key': key }), send({ 'idempotency-key': key })]);
    const [first, second] = await twice(
      (headers) => giveBack(id, [[rows[0]?.id, 1]], {}, headers),
      'return-1',
    );
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await readOrder(id)).rows[0]).toMatchObject({ returned: 1 });
    const [one, other] = await twice((headers) => undo(first.body.id, headers), 'undo-1');
    expect([one.status, other.status]).toEqual([201, 201]);
    expect((await readOrder(id)).rows[0]).toMatchObject({ returned: 0 });
  });
});

/** The fields of a row that an edit sends. */
const fieldsOf = ({ id, kind, name, quantity, price = '0', taxId }: OrderRow) => ({
  id,
  kind,
  name,
  quantity,
  price,
  taxId,
  workTypeIds: [],
});

test('of sixteen at once each piece comes back once, and the money agrees', async () => {
  const first = await delivered([
    { quantity: 9, price: '33.33' },
    { quantity: 4, price: '10' },
  ]);
  const second = await order([{ quantity: 5, price: '7', taxId: vat, workTypeIds: [] }], {
    customerId: first.customerId,
  });
  await owner.call(productionContract.handOver, { body: { orderIds: [second.id], pickedBy: 'Bilal' } });
  const { customerId } = first;
  // One invoice bills both orders, so that returns of either lock both.
  const [a, b] = [first.rows[0]?.id, second.rows[0]?.id];
  const { body: invoice } = await bill(
    [
      [a, 5],
      [b, 5],
    ],
    { customerId },
  );
  await pay({ invoiceId: invoice.id }, '100');
  await pay({ orderId: first.id }, '150');
  const model = new Map([
    [a, 0],
    [b, 0],
  ]);
  let done: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const sent = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => {
        const row = index % 2 === 0 ? a : b;
        const quantity = 1 + (index % 3);
        const id = done[index];
        if (id !== undefined && index % 4 === 3) {
          const reply = await undo(id);
          return reply.status === 201
            ? { row: reply.body.rows[0]?.orderRowId, quantity: -(reply.body.rows[0]?.quantity ?? 0), id: 0 }
            : reply.status;
        }
        const kind = (['none', 'credit', 'refund'] as const)[index % 3] ?? 'none';
        const orderId = row === a ? first.id : second.id;
        const reply = await giveBack(orderId, [[row, quantity]], { money: { kind } });
        return reply.status === 201 ? { row, quantity, id: reply.body.id } : reply.status;
      }),
    );
    for (const each of sent) {
      if (typeof each === 'number') expect([409, 422]).toContain(each);
      else model.set(each.row, (model.get(each.row) ?? 0) + each.quantity);
    }
    done = sent.flatMap((each) => (typeof each === 'number' || each.id === 0 ? [] : [each.id]));
    for (const [orderId, row] of [
      [first.id, a],
      [second.id, b],
    ] as const) {
      const found = (await readOrder(orderId)).rows.find(({ id }) => id === row);
      expect([found?.id, found?.returned]).toEqual([row, model.get(row)]);
    }
    expect(await broken()).toEqual([]);
  }
  expect(model.get(a)).toBeGreaterThan(0);
  const owed = [await readOrder(first.id), await readOrder(second.id)].map(({ totals }) =>
    Number(totals?.balance),
  );
  expect(Number(await standingOf(customerId))).toBeCloseTo(
    owed.reduce((sum, each) => sum + each, 0),
    2,
  );
  expect(Number((await statementOf(customerId)).closing)).toBeCloseTo(
    owed.reduce((sum, each) => sum + each, 0),
    2,
  );
});
