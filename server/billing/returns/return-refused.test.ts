import { describe, expect, test } from 'vitest';
import { refusal, testReturns } from '#server/billing/test-returns.ts';
import { owner as account } from '#server/test-app.ts';
import type { Permission } from '#shared/access/session/permission.rules.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { booksContract } from '#shared/billing/books/books.contract.ts';
import { cashClosingContract } from '#shared/billing/ledger/cash-closing.contract.ts';

const { as, owner, today, order, pay, readOrder, delivered, giveBack, undo, broken } = await testReturns();

describe('a refused return', () => {
  test('says why, in the language of its reader, and leaves nothing', async () => {
    const { id, rows, customerId } = await delivered([{ quantity: 2, price: '100' }]);
    const row = rows[0]?.id;
    expect(refusal(await giveBack(id, [[row, 3]]))).toEqual([
      422,
      'invalid',
      'rows.0.quantity: Only 2 pieces of “Thobe” were delivered.',
    ]);
    await giveBack(id, [[row, 1]]);
    expect(refusal(await giveBack(id, [[row, 2]]))).toEqual([
      422,
      'invalid',
      'rows.0.quantity: The customer has only 1 piece of “Thobe” left: the others have come back.',
    ]);
    expect((await giveBack(id, [[row, 2]], {}, { 'accept-language': 'ar' })).problem.errors).toMatchObject([
      { message: 'بقيت لدى العميل قطعة واحدة فقط من «Thobe»، وأُرجع الباقي.' },
    ]);
    expect((await giveBack(id, [[row, 2]], {}, { 'accept-language': 'ur' })).problem.errors).toMatchObject([
      { message: 'گاہک کے پاس ”Thobe“ کا صرف 1 پیس باقی ہے، دوسرے واپس آ چکے ہیں۔' },
    ]);
    await giveBack(id, [[row, 1]]);
    expect(refusal(await giveBack(id, [[row, 1]]))[2]).toBe(
      'rows.0.quantity: All pieces of “Thobe” have come back already.',
    );
    const waiting = await order([{ quantity: 1, price: '10', workTypeIds: [] }], { customerId });
    expect((await giveBack(waiting.id, [[waiting.rows[0].id, 1]])).problem).toMatchObject({
      code: 'not_allowed',
      message: `Order ${waiting.referenceNumber} isn’t handed over yet: nothing can come back.`,
    });
    expect(refusal(await giveBack(id, [[waiting.rows[0].id, 1]]))[2]).toBe(
      'rows.0.orderRowId: This row is not of this order.',
    );
    expect(refusal(await giveBack(999_999, [[row, 1]]))[2]).toMatch(/^orderId: /);
    const shelf = { rows: [{ orderRowId: row ?? 0, quantity: 1, to: 'stock' as const, shelfId: 999_999 }] };
    expect(refusal(await giveBack(id, [], shelf))[2]).toMatch(/^rows.0.shelfId: /);
    const more = await delivered([{ quantity: 2, price: '100' }]);
    const one = more.rows[0]?.id;
    await pay({ orderId: more.id }, '150');
    for (const [amount, message] of [
      ['35.01', 'The return frees 35.00: no more can be given back.'],
      ['1.005', 'SAR amounts have at most 2 decimals.'],
    ] as const)
      expect(refusal(await giveBack(more.id, [[one, 1]], { money: { kind: 'refund', amount } }))[2]).toBe(
        `money.amount: ${message}`,
      );
    expect((await readOrder(more.id)).rows[0]).toMatchObject({ returned: 0, billed: 0 });
    expect(await broken()).toEqual([]);
  });

  test('has a permission to miss, or a closed day', async () => {
    const { id, rows } = await delivered([{ quantity: 3, price: '100' }]);
    await pay({ orderId: id }, '345');
    const signedIn = async (name: string, permissions: Permission[]) => {
      await owner.call(roleContract.create, { body: { name, permissions } });
      const fields = { ...account, email: `${name}@example.com`, role: name };
      expect((await owner.call(userContract.create, { body: fields })).status).toBe(201);
      return as(null).signIn(fields);
    };
    const clerk = await signedIn('clerk', ['orders:read', 'orders:handOver']);
    const desk = await signedIn('desk', ['orders:return']);
    const pieces = [[rows[0]?.id, 1]] as const;
    const money = { kind: 'refund' as const, method: 'cash' as const };
    expect((await giveBack(id, pieces, {}, {}, clerk)).status).toBe(403);
    expect((await giveBack(id, pieces, { money }, {}, desk)).status).toBe(403);
    const { body: taken } = await giveBack(id, pieces, {}, {}, desk);
    expect(taken).toMatchObject({ amount: '115.00' });
    expect(taken.refunded).toBeUndefined();
    const { body: refunded } = await giveBack(id, pieces, { money });
    expect((await undo(refunded.id, {}, desk)).status).toBe(403);

    const { body: closing } = await owner.call(cashClosingContract.create, {
      body: { date: today, counted: '0', opening: '0' },
    });
    expect(refusal(await giveBack(id, pieces, { money }))[2]).toMatch(/^money.method: .*closed/);
    expect((await undo(refunded.id)).problem.code).toBe('not_allowed');
    await owner.call(cashClosingContract.reopen, { params: { id: closing.id }, body: { reason: 'Late' } });
    await owner.call(booksContract.close, { body: { until: today, reason: 'Reported' } });
    expect((await giveBack(id, pieces)).problem.code).toBe('books_closed');
    expect((await undo(taken.id)).problem.code).toBe('books_closed');
    await owner.call(booksContract.reopen, { body: { until: null, reason: 'Late' } });
    expect((await readOrder(id)).rows[0]).toMatchObject({ returned: 2 });
    expect(await broken()).toEqual([]);
  });
});
