import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { isAccessible } from './accessible.ts';
import { booksOrder } from './booking.ts';
import { arrives, button, type Desk, field, isTold, saying } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';
import { cell, needsNoWork } from './steps/ordering.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('two desks book at once, and each order has a number of its own', async ({ desk, owner, context }) => {
  const { words, t } = desk;
  const { id } = await owner.call(customerContract.create, { body: { name: words.customer } });
  const other: Desk = { ...desk, page: await context.newPage() };
  const number = (at: Desk) => field(at, 'orders.form.referenceNumber');
  for (const at of [desk, other]) {
    await at.page.goto(`/orders/new?customerId=${id}`);
    await button(at, 'orders.form.addService').click();
    await cell(at, 'service', 1).fill(words.service);
    await cell(at, 'price', 1).fill('60');
    await needsNoWork(at, 1);
  }
  const shown = await number(desk).inputValue();
  await expect(number(other)).toHaveValue(shown);
  await expect(other.page.getByText(t('orders.form.numberWhenSaved'))).toBeVisible();

  // The other desk hears of nothing before it saves.
  await other.page.route('**/api/v1/orders/next-reference', (route) => route.abort());
  desk.faults.expect(/^net::ERR_FAILED GET \/api\/v1\/orders\/next-reference/);
  await button(desk, 'orders.form.save').click();
  await arrives(desk, shown);
  await button(other, 'orders.form.save').click();
  await expect(other.page).toHaveURL(/\/orders\/\d+$/);
  await expect(
    other.page
      .getByRole('alert')
      .filter({ hasText: saying(other, 'orders.form.otherNumber', { number: /.+/, expected: shown }) }),
  ).toBeVisible();
  const given = await other.page.getByRole('heading', { level: 1 }).textContent();
  expect(given).not.toBe(shown);

  // A number that somebody typed can be refused; the next free one is a click away.
  await other.page.unrouteAll();
  await desk.page.goto(`/orders/new?customerId=${id}`);
  await number(desk).fill(shown);
  await button(desk, 'orders.form.addService').click();
  await cell(desk, 'service', 1).fill(words.service);
  await cell(desk, 'price', 1).fill('60');
  await needsNoWork(desk, 1);
  desk.faults.expect(/^422 POST \/api\/v1\/orders/);
  await button(desk, 'orders.form.save').click();
  await expect(desk.page.getByText(t('validation.taken'))).toBeVisible();
  await number(desk).fill('');
  await button(desk, 'orders.form.save').click();
  await expect(desk.page.getByText(t('orders.referenceNumberRequired'))).toBeVisible();
  await desk.page
    .getByRole('button', { name: saying(desk, 'orders.form.useNextNumber', { number: /.+/ }) })
    .click();
  await button(desk, 'orders.form.save').click();
  await expect(desk.page).toHaveURL(/\/orders\/\d+$/);
});

test('two people change the same customer', async ({ desk, context, owner }) => {
  const { words, faults } = desk;
  const { id } = await owner.call(customerContract.create, {
    body: { name: words.customer, phone: '0501234561' },
  });
  const other = { ...desk, page: await context.newPage() };
  for (const { page } of [desk, other]) await page.goto(`/customer/${id}/edit`);
  // Without unsaved input, the form just shows the newer record.
  await field(desk, 'customers.field.phone').fill('+966 50 123 4563');
  await field(other, 'customers.field.phone').fill('+966 50 123 4562');
  await button(other, 'common.save').click();
  await isTold(other, 'customers.updated');

  faults.expect(/^409 PATCH \/api\/v1\/customers/);
  await button(desk, 'common.save').click();
  const { page, t } = desk;
  const conflict = page.getByRole('region', { name: t('errors.conflict') });
  await expect(conflict).toContainText('+966 50 123 4562');
  await expect(conflict).toContainText('+966 50 123 4563');
  await isAccessible(desk, 'the conflict of two edits');
  await button(desk, 'kit.conflict.saveChosen', conflict).click();
  await isTold(desk, 'customers.updated');
  await expect(page.getByRole('main')).toContainText('+966 50 123 4563');
});

test('two people change one order, each another row of it', async ({ desk, context, owner }) => {
  const { page, t, faults } = desk;
  faults.expect(/^409 PATCH/);
  const row = { kind: 'service' as const, quantity: 1, taxId: null };
  const order = await booksOrder(desk, owner, {
    referenceNumber: 'SO-1',
    rows: [
      { ...row, name: 'Hem', price: '10' },
      { ...row, name: 'Lining', price: '20' },
    ],
  });
  const other = { ...desk, page: await context.newPage() };
  for (const each of [desk, other]) {
    await each.page.goto(`/orders/${order.id}/edit`);
    await expect(cell(each, 'price', 2)).toHaveValue('20.00');
  }
  await cell(desk, 'price', 1).fill('11');
  await cell(other, 'price', 2).fill('22');
  await button(other, 'orders.form.save').click();
  await isTold(other, 'common.updated');

  // Each side kept its own row: both lines show, each with the side that changed it.
  await button(desk, 'orders.form.save').click();
  const conflict = page.getByRole('region', { name: t('errors.conflict') });
  await expect(conflict.getByRole('row')).toHaveCount(3);
  await expect(chosen(desk)).toHaveText(['11.00', '22.00'].map(ending));
  await isAccessible(desk, 'the conflict of two rows');
  await cell(desk, 'price', 1).fill('-');
  await button(desk, 'kit.conflict.saveChosen', conflict).click();
  await expect(page.getByText(t('orders.priceInvalid'), { exact: true })).toBeVisible();
  await cell(desk, 'price', 1).fill('12');
  await button(desk, 'orders.form.save').click();
  await isTold(desk, 'common.updated');
  const saved = await owner.call(orderContract.get, { params: { id: order.id } });
  expect(saved.rows.map(({ price }) => Number(price))).toEqual([12, 22]);

  // The response to a save is lost: the second attempt finds its own change, which is no conflict.
  await page.goto(`/orders/${order.id}/edit`);
  await cell(desk, 'price', 1).fill('13');
  faults.expect(/^net::ERR_CONNECTION_RESET PATCH/);
  await page.route(
    `**/api/v1/orders/${order.id}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await button(desk, 'orders.form.save').click();
  await expect(page.getByRole('alert').filter({ hasText: t('errors.save') })).toBeVisible();
  await button(desk, 'orders.form.save').click();
  await isTold(desk, 'common.updated');
});

test('two people change one dimension form, each another field of it', async ({ desk, context, owner }) => {
  desk.faults.expect(/^409 PATCH/);
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
  const other = { ...desk, page: await context.newPage() };
  for (const each of [desk, other]) {
    await each.page.goto(`/dimentions-form/${id}`);
    await expect(label(each, 0)).toHaveValue('Neck');
  }
  await label(desk, 0).fill('Collar');
  await label(other, 1).fill('Whole length');
  await button(other, 'measurement.template.addField').click();
  await label(other, 2).fill('Chest');
  await button(other, 'common.save').click();
  await isTold(other, 'common.updated');

  await button(desk, 'common.save').click();
  await expect(chosen(desk)).toHaveText(['Collar', 'Whole length', 'Chest'].map(ending));
  await button(desk, 'kit.conflict.saveChosen').last().click();
  await isTold(desk, 'common.updated');
  const { fields } = await owner.call(dimensionTemplateContract.get, { params: { id } });
  expect(fields.map((each) => each.label)).toEqual(['Collar', 'Whole length', 'Chest']);
});

/** The sides shown in the panel, each with its final text. */
const chosen = ({ page, t }: Desk) =>
  page.getByRole('region', { name: t('errors.conflict') }).locator('[data-chosen]');

const ending = (text: string) => new RegExp(`${text}$`);

const label = ({ page, t }: Desk, index: number) =>
  page.getByRole('textbox', { name: t('measurement.template.label'), exact: true }).nth(index);
