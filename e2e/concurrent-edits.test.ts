import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { cell, setNoWork } from './steps/ordering.ts';
import { button, expectToast, field, type TestUser, textPattern, waitForScreen } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('two desks book at once, and each order has a number of its own', async ({ user, owner, context }) => {
  const { words, t } = user;
  const { id } = await owner.call(customerContract.create, { body: { name: words.customer } });
  const other: TestUser = { ...user, page: await context.newPage() };
  const number = (at: TestUser) => field(at, 'orders.form.referenceNumber');
  for (const at of [user, other]) {
    await at.page.goto(`/orders/new?customerId=${id}`);
    await button(at, 'orders.form.addService').click();
    await cell(at, 'service', 1).fill(words.service);
    await cell(at, 'price', 1).fill('60');
    await setNoWork(at, 1);
  }
  const shown = await number(user).inputValue();
  await expect(number(other)).toHaveValue(shown);
  await expect(other.page.getByText(t('orders.form.numberWhenSaved'))).toBeVisible();

  // The other desk hears of nothing before it saves.
  await other.page.route('**/api/v1/orders/next-reference', (route) => route.abort());
  user.faults.expect(/^net::ERR_FAILED GET \/api\/v1\/orders\/next-reference/);
  await button(user, 'orders.form.save').click();
  await waitForScreen(user, shown);
  await button(other, 'orders.form.save').click();
  await expect(other.page).toHaveURL(/\/orders\/\d+$/);
  await expect(
    other.page
      .getByRole('alert')
      .filter({ hasText: textPattern(other, 'orders.form.otherNumber', { number: /.+/, expected: shown }) }),
  ).toBeVisible();
  const given = await other.page.getByRole('heading', { level: 1 }).textContent();
  expect(given).not.toBe(shown);

  // A number that somebody typed can be refused; the next free one is a click away.
  await other.page.unrouteAll();
  await user.page.goto(`/orders/new?customerId=${id}`);
  await number(user).fill(shown);
  await button(user, 'orders.form.addService').click();
  await cell(user, 'service', 1).fill(words.service);
  await cell(user, 'price', 1).fill('60');
  await setNoWork(user, 1);
  user.faults.expect(/^422 POST \/api\/v1\/orders/);
  await button(user, 'orders.form.save').click();
  await expect(user.page.getByText(t('validation.taken'))).toBeVisible();
  await number(user).fill('');
  await button(user, 'orders.form.save').click();
  await expect(user.page.getByText(t('orders.referenceNumberRequired'))).toBeVisible();
  await user.page
    .getByRole('button', { name: textPattern(user, 'orders.form.useNextNumber', { number: /.+/ }) })
    .click();
  await button(user, 'orders.form.save').click();
  await expect(user.page).toHaveURL(/\/orders\/\d+$/);
});

test('two people change the same customer', async ({ user, context, owner }) => {
  const { words, faults } = user;
  const { id } = await owner.call(customerContract.create, {
    body: { name: words.customer, phone: '0501234561' },
  });
  const other = { ...user, page: await context.newPage() };
  for (const { page } of [user, other]) await page.goto(`/customer/${id}/edit`);
  // Without unsaved input, the form just shows the newer record.
  await field(user, 'customers.field.phone').fill('+966 50 123 4563');
  await field(other, 'customers.field.phone').fill('+966 50 123 4562');
  await button(other, 'common.save').click();
  await expectToast(other, 'customers.updated');

  faults.expect(/^409 PATCH \/api\/v1\/customers/);
  await button(user, 'common.save').click();
  const { page, t } = user;
  const conflict = page.getByRole('region', { name: t('errors.conflict') });
  await expect(conflict).toContainText('+966 50 123 4562');
  await expect(conflict).toContainText('+966 50 123 4563');
  await expectAccessible(user, 'the conflict of two edits');
  await button(user, 'kit.conflict.saveChosen', conflict).click();
  await expectToast(user, 'customers.updated');
  await expect(page.getByRole('main')).toContainText('+966 50 123 4563');
});

test('two people change one order, each another row of it', async ({ user, context, owner }) => {
  const { page, t, faults } = user;
  faults.expect(/^409 PATCH/);
  const row = { kind: 'service' as const, quantity: 1, taxId: null };
  const order = await bookOrder(user, owner, {
    referenceNumber: 'SO-1',
    rows: [
      { ...row, name: 'Hem', price: '10' },
      { ...row, name: 'Lining', price: '20' },
    ],
  });
  const other = { ...user, page: await context.newPage() };
  for (const each of [user, other]) {
    await each.page.goto(`/orders/${order.id}/edit`);
    await expect(cell(each, 'price', 2)).toHaveValue('20.00');
  }
  await cell(user, 'price', 1).fill('11');
  await cell(other, 'price', 2).fill('22');
  await button(other, 'orders.form.save').click();
  await expectToast(other, 'common.updated');

  // Each side kept its own row: both lines show, each with the side that changed it.
  await button(user, 'orders.form.save').click();
  const conflict = page.getByRole('region', { name: t('errors.conflict') });
  await expect(conflict.getByRole('row')).toHaveCount(3);
  await expect(chosen(user)).toHaveText(['11.00', '22.00'].map(ending));
  await expectAccessible(user, 'the conflict of two rows');
  await cell(user, 'price', 1).fill('-');
  await button(user, 'kit.conflict.saveChosen', conflict).click();
  await expect(page.getByText(t('orders.priceInvalid'), { exact: true })).toBeVisible();
  await cell(user, 'price', 1).fill('12');
  await button(user, 'orders.form.save').click();
  await expectToast(user, 'common.updated');
  const saved = await owner.call(orderContract.get, { params: { id: order.id } });
  expect(saved.rows.map(({ price }) => Number(price))).toEqual([12, 22]);

  // The response to a save is lost: the second attempt finds its own change, which is no conflict.
  await page.goto(`/orders/${order.id}/edit`);
  await cell(user, 'price', 1).fill('13');
  faults.expect(/^net::ERR_CONNECTION_RESET PATCH/);
  await page.route(
    `**/api/v1/orders/${order.id}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await button(user, 'orders.form.save').click();
  await expect(page.getByRole('alert').filter({ hasText: t('errors.save') })).toBeVisible();
  await button(user, 'orders.form.save').click();
  await expectToast(user, 'common.updated');
});

test('two people change one dimension form, each another field of it', async ({ user, context, owner }) => {
  user.faults.expect(/^409 PATCH/);
  const part = { kind: 'text' as const, unit: 'cm' };
  const { id } = await owner.call(dimensionTemplateContract.create, {
    body: {
      name: 'Bisht',
      fields: [
        { ...part, label: 'Neck', order: 1 },
        { ...part, label: 'Length', order: 2 },
      ],
    },
  });
  const other = { ...user, page: await context.newPage() };
  for (const each of [user, other]) {
    await each.page.goto(`/dimentions-form/${id}`);
    await expect(label(each, 0)).toHaveValue('Neck');
  }
  await label(user, 0).fill('Collar');
  await label(other, 1).fill('Whole length');
  await button(other, 'measurement.template.addField').click();
  await label(other, 2).fill('Chest');
  await button(other, 'common.save').click();
  await expectToast(other, 'common.updated');

  await button(user, 'common.save').click();
  await expect(chosen(user)).toHaveText(['Collar', 'Whole length', 'Chest'].map(ending));
  await button(user, 'kit.conflict.saveChosen').last().click();
  await expectToast(user, 'common.updated');
  const { fields } = await owner.call(dimensionTemplateContract.get, { params: { id } });
  expect(fields.map((each) => each.label)).toEqual(['Collar', 'Whole length', 'Chest']);
});

/** The sides shown in the panel, each with its final text. */
const chosen = ({ page, t }: TestUser) =>
  page.getByRole('region', { name: t('errors.conflict') }).locator('[data-chosen]');

const ending = (text: string) => new RegExp(`${text}$`);

const label = ({ page, t }: TestUser, index: number) =>
  page.getByRole('textbox', { name: t('measurement.template.label'), exact: true }).nth(index);
