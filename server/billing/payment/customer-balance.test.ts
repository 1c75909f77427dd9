import { expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';

const { owner, customer, order, bill, pay } = await testShop();

test('a customer’s orders add up to a balance, and their payments are listed, newest first', async () => {
  const balances = async (id = customer.id) =>
    (await owner.call(paymentContract.balance, { query: { customerId: id } })).body.data;
  expect(await balances()).toEqual([]);
  const [late, open, gone] = [
    await order([{ quantity: 2, price: '100' }], { dueDate: '2020-01-31' }),
    await order([{ quantity: 1, price: '50' }], { dueDate: '2999-12-31' }),
    await order([{ quantity: 9, price: '999' }]),
  ];
  await owner.call(productionContract.cancel, { body: { orderIds: [gone.id] } });
  const deposit = (await pay({ orderId: late.id }, '30')).body;
  const { body: invoice } = await bill([[open.rows[0]?.id, 1]]);
  const payment = (await pay({ invoiceId: invoice.id }, '50')).body;
  expect(await balances()).toEqual([
    {
      currency: 'SAR',
      decimals: 2,
      total: '250.00',
      paid: '80.00',
      balance: '170.00',
      overdue: '170.00',
      credit: '0.00',
      openPaid: '30.00',
      open: [
        {
          orderId: late.id,
          referenceNumber: late.referenceNumber,
          dueDate: '2020-01-31',
          balance: '170.00',
        },
      ],
    },
  ]);

  const { body: other } = await owner.call(customerContract.create, {
    body: { name: 'Bilal', phone: '0507654321' },
  });
  const theirs = await order([{ quantity: 1, price: '10' }], { customerId: other.id });
  await pay({ orderId: theirs.id }, '10');
  expect(await balances(other.id)).toMatchObject([
    { balance: '0.00', overdue: '0.00', openPaid: '0.00', open: [] },
  ]);
  const { body: listed } = await owner.call(paymentContract.list, { query: { customerId: customer.id } });
  expect(listed.data.map(({ id }: { id: number }) => id)).toEqual([payment.id, deposit.id]);
  expect(listed.meta.total).toBe(2);
});
