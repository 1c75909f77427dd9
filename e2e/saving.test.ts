import type { Page } from '@playwright/test';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { cell, setNoWork } from './steps/ordering.ts';
import { button, expectToast, field, textPattern } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a save is one however long its key is held, and what is typed meanwhile stays', async ({
  user,
  owner,
}) => {
  const { page, words } = user;
  await page.goto('/customer/new');
  await field(user, 'customers.field.name').fill(words.customer);
  const { sent, answer } = await holdReplies(page, '**/api/v1/customers');
  await page.keyboard.down('Control');
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await button(user, 'common.save').click({ force: true });
  await field(user, 'customers.field.phone').fill('+966 50 123 4561');
  await page.keyboard.down('Enter');
  answer();
  await expectToast(user, 'common.saved');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Control');
  await expect(field(user, 'customers.field.phone')).toHaveValue('+966 50 123 4561');
  expect(sent()).toBe(1);

  await button(user, 'common.save').click();
  await expectToast(user, 'customers.updated');
  await expect(page.getByRole('main')).toContainText('+966 50 123 4561');
  const { data } = await owner.call(customerContract.list, { query: {} });
  expect(data.map(({ name, phone }) => [name, phone])).toEqual([[words.customer, '+966 50 123 4561']]);
});

test('the deposit of a new order is booked once, even if the key is held down and the response is lost', async ({
  user,
  owner,
}) => {
  const { page, t, words, faults } = user;
  const customer = await owner.call(customerContract.create, { body: { name: words.customer } });
  await page.goto(`/orders/new?customerId=${customer.id}`);
  // The service takes the place of the blank first row.
  await button(user, 'orders.form.addService').click();
  await cell(user, 'service', 1).fill(words.service);
  await cell(user, 'price', 1).fill('100');
  await setNoWork(user, 1);
  const open = page.getByRole('button', { description: t('billing.money.depositTitle') });
  await open.click();
  const amount = page.getByRole('textbox', {
    name: textPattern(user, 'billing.payment.amountIn', { currency: /.+/ }),
  });
  await amount.fill('40');
  await field(user, 'billing.payment.note').fill('Receipt 7');
  await amount.press('Enter');
  // More than the order's total is refused before anything is sent, at the field.
  await cell(user, 'price', 1).fill('10');
  await button(user, 'orders.form.save').click();
  await expect(open).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: '11.50' })).toBeVisible();
  await expectAccessible(user, 'the order form with a deposit that is too large');
  await cell(user, 'price', 1).fill('100');

  // The deposit is stored in the draft with the rest of the form.
  await expect(page.getByText(textPattern(user, 'kit.form.draftSaved', { time: /.+/ }))).toBeVisible();
  await page.reload();
  await expect(open).toHaveText(textPattern(user, 'billing.paidBy.cash', { amount: /.*40\.00.*/ }));

  faults.expect(/^net::ERR_CONNECTION_RESET POST \/api\/v1\/orders/);
  await page.route(
    '**/api/v1/orders',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await button(user, 'orders.form.save').click();
  await expect(page.getByRole('alert').filter({ hasText: t('shell.unreachable') })).toBeVisible();
  const { sent, answer } = await holdReplies(page, '**/api/v1/orders');
  await cell(user, 'price', 1).focus();
  await page.keyboard.down('Control');
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  answer();
  await expectToast(user, 'common.saved');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Control');
  expect(sent()).toBe(1);
  const { data: orders } = await owner.call(orderContract.list, { query: {} });
  const { data: payments } = await owner.call(paymentContract.list, { query: {} });
  expect(orders.map(({ totals }) => totals?.paid)).toEqual(['40.00']);
  expect(payments.map(({ amount: taken, note }) => [taken, note])).toEqual([['40.00', 'Receipt 7']]);
});

/** Lets requests through but holds their responses until `answer`; `sent` counts them. */
async function holdReplies(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let count = 0;
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    count += 1;
    const reply = await route.fetch();
    await promise;
    await route.fulfill({ response: reply });
  });
  return { sent: () => count, answer: resolve };
}
