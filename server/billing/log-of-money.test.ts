import { expect, test } from 'vitest';
import { owner as account } from '#server/test-app.ts';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import { booksContract } from '#shared/billing/books/books.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { cashClosingContract } from '#shared/billing/ledger/cash-closing.contract.ts';
import { payableContract, settlementContract } from '#shared/billing/ledger/payable.contract.ts';
import { transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import { creditContract } from '#shared/billing/payment/credit.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { testShop } from './test-shop.ts';

const { owner, today, order, bill, pay, pool } = await testShop();

/** What the log has of one kind, the oldest first. */
const logged = async (recordType: string) => {
  const { data } = (await owner.call(auditContract.list, { query: { recordType, sort: 'at' } })).body;
  return data.map(({ action, userName, recordName, after, part }) => ({
    action,
    userName,
    recordName,
    part,
    after: after ?? {},
  }));
};
const byOwner = { action: 'create', userName: account.name, part: '' };

test('the log of changes says who gave money back, spent, earned, settled, counted and closed', async () => {
  const made = await order([{ quantity: 2, price: '100' }]);
  const { body: taken } = await pay({ orderId: made.id }, '60');
  const given = { amount: '10', method: 'cash', date: today, reason: 'Too late' } as const;
  await owner.call(paymentContract.refund, { params: { id: taken.id }, body: given });
  expect(await logged('refunds')).toMatchObject([
    {
      ...byOwner,
      recordName: '10',
      after: { kind: 'refund', amount: '10', reason: 'Too late', method: 'cash' },
    },
  ]);
  const { body: wrong } = await pay({ orderId: made.id }, '5');
  await owner.call(paymentContract.void, { params: { id: wrong.id }, body: { reason: 'Twice' } });
  expect((await logged('refunds'))[1]).toMatchObject({ after: { kind: 'void', reason: 'Twice' } });

  const paid = await order([{ quantity: 1, price: '30' }]);
  const { body: invoice } = await bill([[paid.rows[0].id, 1]]);
  await pay({ invoiceId: invoice.id }, '30');
  await owner.call(invoiceContract.credit, { params: { id: invoice.id }, body: { reason: 'Wrong' } });
  const use = await owner.call(creditContract.use, { body: { orderId: made.id, amount: '20' } });
  expect(use.status).toBe(201);
  expect(await logged('credit-uses')).toMatchObject([
    { ...byOwner, recordName: 'SAR 20', after: { orderId: String(made.id), date: today } },
  ]);

  const entry = { category: 'Rent', amount: '300', method: 'bank', date: today } as const;
  const { body: rent } = await owner.call(transactionContract.create, {
    body: { kind: 'expense', ...entry },
  });
  await owner.call(transactionContract.create, { body: { kind: 'income', ...entry, category: 'Scraps' } });
  await owner.call(transactionContract.reverse, { params: { id: rent.id }, body: { reason: 'Not ours' } });
  const company = (await owner.call(companyContract.create, { body: { name: 'Noor' } })).body;
  const [work] = (await owner.call(workTypeContract.list, { query: {} })).body.data;
  const orderIds = [made.id];
  const assigned = { orderIds, workTypeId: work?.id ?? 0, companyId: company.id, unitCost: '20' };
  await owner.call(productionContract.assign, { body: assigned });
  await owner.call(productionContract.complete, { body: { orderIds } });
  const paidOut = { companyId: company.id, amount: '15', method: 'cash', date: today } as const;
  expect((await owner.call(settlementContract.create, { body: paidOut })).status).toBe(201);
  const [payable] = (await owner.call(payableContract.list, { query: {} })).body.data;
  expect(await logged('transactions')).toMatchObject([
    { ...byOwner, recordName: 'SAR -300', after: { kind: 'expense', category: 'Rent' } },
    { ...byOwner, recordName: 'SAR 300', after: { kind: 'income', category: 'Scraps' } },
    { ...byOwner, recordName: 'SAR 300', after: { kind: 'reversal', reversesId: String(rent.id) } },
    { ...byOwner, recordName: 'SAR -15', after: { kind: 'settlement', payeeId: String(payable?.id) } },
  ]);
  const { body: owed } = await owner.call(payableContract.get, { params: { id: payable?.id ?? 0 } });
  expect(owed).toEqual(payable);
  expect((await owner.call(payableContract.get, { params: { id: 999_999 } })).status).toBe(404);

  const { body: counted } = await owner.call(cashClosingContract.create, {
    body: { date: today, counted: '70' },
  });
  const reason = 'Miscounted';
  await owner.call(cashClosingContract.reopen, { params: { id: counted.id }, body: { reason } });
  expect(await logged('cash-closings')).toMatchObject([
    { ...byOwner, recordName: today, after: { counted: '70', difference: expect.any(String) } },
    { ...byOwner, action: 'update', recordName: today, after: { reopenReason: reason } },
  ]);
  await owner.call(booksContract.close, { body: { until: today, reason: 'Reported' } });
  await owner.call(booksContract.reopen, { body: { until: null, reason: 'Not yet' } });
  expect((await logged('book-closings')).map(({ after }) => after)).toMatchObject([
    { closedUntil: today, reason: 'Reported' },
    { reason: 'Not yet' },
  ]);
  // What follows from a payment is in the ledger, and not logged again.
  const { rows } = await pool.query(
    "select count(*)::int as payments from audit_entries where record_type = 'payments'",
  );
  expect(rows[0].payments).toBe(3);
});
