import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { isAccessible } from './accessible.ts';
import { booksOrder } from './booking.ts';
import { arrives, button, choice, type Desk, field, isTold, pick, saying } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';
import type { Owner } from './owner.ts';
import { cell, cellName } from './steps/ordering.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const made = { kind: 'article' as const, name: 'Thobe', quantity: 1, price: '300' };

/** A customer whose paid order was cancelled has 120 of credit, and another order ready. */
async function hasCredit(desk: Desk, owner: Owner) {
  const { call } = owner;
  const { timeZone } = await call(preferenceContract.get, {});
  const paid = await booksOrder(desk, owner, { referenceNumber: 'C-1', rows: [made] });
  const customerId = paid.customer.id;
  await call(paymentContract.create, {
    body: { orderId: paid.id, amount: '120', method: 'cash', date: localDate(timeZone) },
  });
  await call(productionContract.cancel, { body: { orderIds: [paid.id] } });
  return booksOrder(desk, owner, {
    customerId,
    referenceNumber: 'C-2',
    rows: [{ ...made, workTypeIds: [] }],
  });
}

const inputs = (desk: Desk) => ({
  credit: desk.page.getByRole('textbox', {
    name: saying(desk, 'billing.credits.amountIn', { currency: /.+/ }),
  }),
  money: desk.page.getByRole('textbox', {
    name: saying(desk, 'billing.payment.amountIn', { currency: /.+/ }),
  }),
});

test('a customer’s credit pays a new order together with cash, and the rest of it another at its hand-over', async ({
  desk,
  owner,
}) => {
  const { page, t, words } = desk;
  const ready = await hasCredit(desk, owner);
  const { credit, money } = inputs(desk);

  await page.goto('/orders/new');
  await pick(desk, choice(desk, 'orders.form.customer'), words.pieceOfCustomer, words.customer);
  await field(desk, 'orders.form.referenceNumber').fill('C-3');
  await button(desk, 'orders.form.addArticle').click();
  await page.getByRole('combobox', { name: cellName(desk, 'article', 1) }).fill('Bisht');
  await cell(desk, 'price', 1).fill('100');
  await page.getByRole('button', { description: t('billing.credits.title') }).click();
  const offer = page.getByText(saying(desk, 'billing.credits.has', { amount: /.*120\.00.*/ }));
  await expect(offer).toBeVisible();
  await button(desk, 'billing.credits.use', page.getByRole('dialog')).click();
  const total = (await credit.inputValue()).replace(/\D+$/, '');
  expect(Number(total)).toBeGreaterThanOrEqual(100);
  await credit.fill('120.01');
  await expect(
    page.getByText(saying(desk, 'billing.credits.moreThanCredit', { credit: '120.00' })),
  ).toBeVisible();
  await isAccessible(desk, 'the credit of a new order');
  await credit.fill('٧٠');
  await credit.press('Enter');
  await page.getByRole('button', { description: t('billing.money.depositTitle') }).click();
  await money.fill('20');
  await money.press('Enter');
  await page.keyboard.press('Control+Enter');
  await isTold(desk, 'common.saved');
  await arrives(desk, 'C-3');
  await expect(page.getByText(saying(desk, 'billing.credits.from', { number: /C-1/ }))).toBeVisible();
  const [booked] = (await owner.call(orderContract.list, { query: { search: 'C-3' } })).data;
  expect(booked?.totals?.paid).toBe('90.00');

  await page.goto(`/orders/${ready.id}`);
  await button(desk, 'orders.actions.handOver').click();
  const dialog = page.getByRole('dialog', { name: t('orders.actions.handingOver.title') });
  await dialog.getByRole('switch', { name: t('orders.actions.handingOver.take') }).check();
  await expect(money).toHaveValue('300.00');
  await button(desk, 'billing.credits.use', dialog).click();
  await expect(credit).toHaveValue('50.00');
  await expect(money).toHaveValue('250.00');
  await isAccessible(desk, 'the hand-over with credit');
  await button(desk, 'orders.actions.handingOver.submitPaid', dialog).click();
  await isTold(desk, 'orders.actions.done.handOver');
  const { totals, pickedAt } = await owner.call(orderContract.get, { params: { id: ready.id } });
  expect(totals).toMatchObject({ paid: '300.00', balance: '0.00' });
  expect(pickedAt).not.toBeNull();
});
