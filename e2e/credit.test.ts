import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import type { ShopOwner } from './shop-owner.ts';
import { cell, cellName } from './steps/ordering.ts';
import {
  button,
  choice,
  expectToast,
  field,
  pickRecord,
  type TestUser,
  textPattern,
  waitForScreen,
} from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const made = { kind: 'article' as const, name: 'Thobe', quantity: 1, price: '300' };

/** A customer whose paid order was cancelled has 120 of credit, and another order ready. */
async function giveCredit(user: TestUser, owner: ShopOwner) {
  const { call } = owner;
  const { timeZone, version } = await call(preferenceContract.get, {});
  await call(preferenceContract.update, { body: { version, depositPercent: 80 } });
  const paid = await bookOrder(user, owner, { referenceNumber: 'C-1', rows: [made] });
  const customerId = paid.customer.id;
  await call(paymentContract.create, {
    body: { orderId: paid.id, amount: '120', method: 'cash', date: localDate(timeZone) },
  });
  await call(productionContract.cancel, { body: { orderIds: [paid.id] } });
  return bookOrder(user, owner, {
    customerId,
    referenceNumber: 'C-2',
    rows: [{ ...made, workTypeIds: [] }],
  });
}

const inputs = (user: TestUser) => ({
  credit: user.page.getByRole('textbox', {
    name: textPattern(user, 'billing.credits.amountIn', { currency: /.+/ }),
  }),
  money: user.page.getByRole('textbox', {
    name: textPattern(user, 'billing.payment.amountIn', { currency: /.+/ }),
  }),
});

test('a customer’s credit pays a new order together with cash, and the rest of it another at its hand-over', async ({
  user,
  owner,
}) => {
  const { page, t, words } = user;
  const ready = await giveCredit(user, owner);
  const { credit, money } = inputs(user);

  await page.goto('/orders/new');
  await pickRecord(user, choice(user, 'orders.form.customer'), words.pieceOfCustomer, words.customer);
  await field(user, 'orders.form.referenceNumber').fill('C-3');
  await button(user, 'orders.form.addArticle').click();
  await page.getByRole('combobox', { name: cellName(user, 'article', 1) }).fill('Bisht');
  await cell(user, 'price', 1).fill('100');
  await page.getByRole('button', { description: t('billing.credits.title') }).click();
  const offer = page.getByText(textPattern(user, 'billing.credits.has', { amount: /.*120\.00.*/ }));
  await expect(offer).toBeVisible();
  await button(user, 'billing.credits.use', page.getByRole('dialog')).click();
  const total = (await credit.inputValue()).replace(/\D+$/, '');
  expect(Number(total)).toBeGreaterThanOrEqual(100);
  await credit.fill('120.01');
  await expect(
    page.getByText(textPattern(user, 'billing.credits.moreThanCredit', { credit: '120.00' })),
  ).toBeVisible();
  await expectAccessible(user, 'the credit of a new order');
  await credit.fill('٧٠');
  await credit.press('Enter');
  await page.getByRole('button', { description: t('billing.money.depositTitle') }).click();
  await page
    .getByRole('button', { name: textPattern(user, 'billing.money.takeProposed', { amount: /.+/ }) })
    .click();
  await expect(money).toHaveValue((Number(total) * 0.8 - 70).toFixed(2));
  await money.fill('20');
  await money.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expectToast(user, 'common.saved');
  await waitForScreen(user, 'C-3');
  await expect(page.getByText(textPattern(user, 'billing.credits.from', { number: /C-1/ }))).toBeVisible();
  const [booked] = (await owner.call(orderContract.list, { query: { search: 'C-3' } })).data;
  expect(booked?.totals?.paid).toBe('90.00');

  await page.goto(`/orders/${ready.id}`);
  await button(user, 'orders.actions.handOver').click();
  const dialog = page.getByRole('dialog', { name: t('orders.actions.handingOver.title') });
  await dialog.getByRole('switch', { name: t('orders.actions.handingOver.take') }).check();
  await expect(money).toHaveValue('300.00');
  await button(user, 'billing.credits.use', dialog).click();
  await expect(credit).toHaveValue('50.00');
  await expect(money).toHaveValue('250.00');
  await expectAccessible(user, 'the hand-over with credit');
  await button(user, 'orders.actions.handingOver.submitPaid', dialog).click();
  await expectToast(user, 'orders.actions.done.handOver');
  const { totals, pickedAt } = await owner.call(orderContract.get, { params: { id: ready.id } });
  expect(totals).toMatchObject({ paid: '300.00', balance: '0.00' });
  expect(pickedAt).not.toBeNull();
});
