import { roleContract } from '#shared/access/staff/role.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { openSecondBrowser, signInWith } from './second-browser.ts';
import { hire } from './shop-owner.ts';
import { button, choice, expectToast, field, pickRecord, type TestUser, textPattern } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** The picker of a row's article. */
const articleOf = ({ page, t }: TestUser, number: number) =>
  page.getByRole('combobox', {
    name: t('orders.form.row.ofRow', { field: t('orders.form.row.article'), number }),
  });

test('a customer and a design that are not there yet are added beside the order and chosen, by those who may', async ({
  user,
  owner,
  browser,
}) => {
  const { page, t, words } = user;
  await page.goto('/orders/new');
  await choice(user, 'orders.form.customer').fill(words.customer);
  await page.getByRole('option', { name: t('kit.picker.create', { name: words.customer }) }).click();
  const drawer = page.getByRole('dialog', { name: t('customers.create') });
  await expect(field(user, 'customers.field.name', drawer)).toHaveValue(words.customer);
  await expect(field(user, 'customers.field.phone', drawer)).toBeFocused();
  await expectAccessible(user, 'the quick form of a customer');
  await button(user, 'common.save', drawer).click();
  await expectToast(user, 'common.saved');
  await expect(drawer).toBeHidden();
  await expect(choice(user, 'orders.form.customer')).toHaveValue(words.customer);
  await expect(choice(user, 'orders.form.customer')).toBeFocused();
  expect((await owner.call(customerContract.list, { query: {} })).meta.total).toBe(1);

  await articleOf(user, 1).fill(words.design);
  await page.getByRole('option', { name: t('kit.picker.create', { name: words.design }) }).click();
  const design = page.getByRole('dialog', { name: t('catalogue.create') });
  await expect(field(user, 'catalogue.name', design)).toHaveValue(words.design);
  await expectAccessible(user, 'the quick form of a design');
  await field(user, 'catalogue.code', design).fill('TH-01');
  await field(user, 'catalogue.cost', design).fill('90');
  await field(user, 'catalogue.price', design).fill('250');
  // The key saves wherever the focus is in the drawer.
  await button(user, 'common.close', design).focus();
  await page.keyboard.press('Control+Enter');
  await expectToast(user, 'catalogue.saved');
  await expect(page.locator('[data-row="0"]')).toContainText('TH-01');
  await expect(page.locator('input[name="rows.0.price"]')).toHaveValue('250.00');
  await expect(page.locator('input[name="rows.0.quantity"]')).toBeFocused();

  const deposit = { description: t('billing.money.depositTitle') };
  await expect(page.getByRole('button', deposit)).toBeVisible();

  // Somebody who books orders alone: no way to a new customer, and no deposit.
  const account = { email: 'desk@shop.example', password: 'nine yards of cotton' };
  await owner.call(roleContract.create, {
    body: { name: 'Desk', permissions: ['orders:read', 'orders:write', 'customers:read'] },
  });
  await hire(owner, { ...account, name: words.company, role: 'Desk' });
  const theirs = await openSecondBrowser(user, browser);
  await theirs.page.goto('/orders/new');
  await signInWith(theirs, account);
  await choice(theirs, 'orders.form.customer').fill('Nobody at all');
  await expect(theirs.page.getByText(t('kit.picker.nothing'))).toBeVisible();
  await expect(
    theirs.page.getByRole('option', { name: textPattern(user, 'kit.picker.create', { name: /.+/ }) }),
  ).toHaveCount(0);
  await expect(button(theirs, 'orders.form.save')).toBeVisible();
  await expect(theirs.page.getByRole('button', deposit)).toHaveCount(0);
  await theirs.page.context().close();
});

test('a row is measured beside the order, from another customer’s values, and keeps what was typed', async ({
  user,
  owner,
}) => {
  const { page, t, words } = user;
  const template = await owner.call(dimensionTemplateContract.create, {
    body: { name: 'Robe', fields: [{ label: 'Length', kind: 'text', unit: 'in', order: 0 }] },
  });
  const length = template.fields[0]?.id ?? '';
  const [father, son] = await Promise.all(
    [words.customer, 'His son'].map((name) => owner.call(customerContract.create, { body: { name } })),
  );
  const body = { customerId: father?.id ?? 0, templateId: template.id, values: { [length]: '58' } };
  await owner.call(measurementContract.create, { body });
  await page.goto(`/orders/new?customerId=${son?.id}`);
  await articleOf(user, 1).fill('Robe of linen');
  await page.keyboard.press('Tab');
  await page.locator('input[name="rows.0.price"]').fill('120');
  // A second row of the same garment takes the new measurement too.
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect(page.locator('[data-row]')).toHaveCount(2);

  const first = page.locator('[data-row="0"]');
  await first.getByRole('button', { name: t('orders.form.row.measure') }).click();
  const drawer = page.getByRole('dialog', { name: t('measurement.page.title') });
  await expect(drawer.getByRole('combobox', { name: t('measurement.page.template') })).toHaveValue('Robe');
  await expectAccessible(user, 'measuring beside an order');
  await button(user, 'measurement.copy.open', drawer).click();
  const copying = page.getByRole('dialog', { name: t('measurement.copy.title') });
  await expect(copying).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(copying).toBeHidden();
  await expect(drawer).toBeVisible();
  await button(user, 'measurement.copy.open', drawer).click();
  await pickRecord(
    user,
    choice(user, 'measurement.copy.whose', copying),
    words.pieceOfCustomer,
    words.customer,
  );
  await button(user, 'measurement.page.useThese', copying).click();
  const measured = drawer.getByRole('textbox', { name: 'Length' });
  await expect(measured).toHaveValue('58');
  // Enter goes to the next field, and saves nothing.
  await measured.press('Enter');
  await expect(field(user, 'measurement.page.reason', drawer)).toBeFocused();
  await button(user, 'measurement.page.save', drawer).click();
  await expect(drawer).toBeHidden();
  for (const row of [0, 1])
    await expect(page.locator(`[data-row="${row}"]`)).toContainText(
      textPattern(user, 'orders.form.row.version', { template: 'Robe', number: 1 }),
    );
  await expect(page.locator('input[name="rows.0.price"]')).toHaveValue('120.00');
  // A date without a time is no fitting yet.
  await field(user, 'orders.form.fitting').fill('2031-01-05');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(t('orders.calendar.startsAtRequired'))).toBeVisible();
  await field(user, 'orders.form.fittingTime').fill('17:30');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByRole('listitem').filter({ hasText: /17:30|5:30/ })).toContainText(
    t('orders.calendar.kinds.fitting'),
  );
  await expectAccessible(user, 'an order with its fitting');
  const [booked] = (await owner.call(orderContract.list, { query: {} })).data;
  const { rows } = await owner.call(orderContract.get, { params: { id: booked?.id ?? 0 } });
  expect(rows.map(({ measurement }) => measurement?.values[length])).toEqual(['58', '58']);

  await page.getByRole('button', { name: t('orders.page.moreActions') }).click();
  await page.getByRole('menuitem', { name: t('orders.page.duplicate') }).click();
  await expect(page.locator('input[name="rows.1.price"]')).toHaveValue('120.00');
  await expect(field(user, 'orders.form.fitting')).toHaveValue('');
  await expect(field(user, 'orders.form.referenceNumber')).not.toHaveValue(booked?.referenceNumber ?? '');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  const orders = (await owner.call(orderContract.list, { query: { sort: 'created' } })).data;
  expect(orders.map(({ customerId, pieces }) => [customerId, pieces])).toEqual([
    [son?.id, 2],
    [son?.id, 2],
  ]);
});

test('a stored value that this version does not know is shown as it is stored', async ({ user, owner }) => {
  const { page } = user;
  await owner.call(itemContract.create, {
    body: { code: 'I-1', name: 'Voucher', type: 'service', price: '10', cost: '0' },
  });
  await page.route('**/api/v1/items?*', async (route) => {
    const reply = await route.fetch();
    const page = await reply.json();
    const data = page.data.map((item: object) => ({ ...item, type: 'giftCard' }));
    await route.fulfill({ response: reply, json: { ...page, data } });
  });
  await page.goto('/items');
  await expect(page.getByRole('main')).toContainText('gift card');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
