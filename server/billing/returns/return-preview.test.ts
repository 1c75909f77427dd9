import { expect, test } from 'vitest';
import { type Pieces, testReturns } from '#server/billing/test-returns.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { returnContract } from '#shared/billing/returns/return.contract.ts';

const { owner, pool, bill, pay, readOrder, delivered, bodyOf, giveBack, broken } = await testReturns();

test('a return is shown before it is taken as it is taken, also after a credit note of an amount', async () => {
  const { id, rows, customerId } = await delivered([
    { quantity: 3, price: '33.35', discount: { kind: 'amount', value: '10' } },
    { quantity: 2, price: '50' },
  ]);
  const [first, second] = rows;
  const invoice = (
    await bill(
      [
        [first?.id, 2],
        [second?.id, 2],
      ],
      { customerId },
    )
  ).body;
  await pay({ invoiceId: invoice.id }, '150');
  await owner.call(invoiceContract.credit, {
    params: { id: invoice.id },
    body: { reason: 'Late', amount: '17.77' },
  });
  const pieces: Pieces = [
    [first?.id, 2],
    [second?.id, 1],
  ];
  const { orderId, rows: asked } = bodyOf(id, pieces);
  const numbersBefore = await pool.query('select max(id) as id from invoices');
  const { body: shown } = await owner.call(returnContract.preview, { body: { orderId, rows: asked } });
  expect((await pool.query('select max(id) as id from invoices')).rows).toEqual(numbersBefore.rows);
  expect((await readOrder(id)).rows.map(({ returned }) => returned)).toEqual([0, 0]);

  const { body: taken } = await giveBack(id, pieces, { money: { kind: 'refund' } });
  const total = (amounts: (string | undefined)[]) =>
    amounts.reduce((sum, amount) => sum + Number(amount), 0).toFixed(2);
  expect(taken).toMatchObject({ amount: shown.worth, refunded: shown.freed });
  expect(total(taken.creditNotes.map((note) => note.total))).toBe(shown.credited);
  expect(total(shown.rows.map(({ worth }) => worth))).toBe(shown.worth);
  const after = await readOrder(id);
  expect(after.totals).toMatchObject({ balance: shown.owed });
  expect(after.rows[1]).toMatchObject({ returned: 1 });
  expect(await broken()).toEqual([]);
  expect(
    (
      await owner.call(returnContract.preview, {
        body: { orderId, rows: [{ orderRowId: first?.id ?? 0, quantity: 9 }] },
      })
    ).status,
  ).toBe(422);
});
