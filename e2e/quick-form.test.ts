import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { isAccessible } from './accessible.ts';
import { button, choice, field, isTold, saying } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a customer who is not there yet is added beside the order and chosen, by those who may', async ({
  desk,
  owner,
  browser,
  shop,
}) => {
  const { page, t, words } = desk;
  await page.goto('/orders/new');
  await choice(desk, 'orders.form.customer').fill(words.customer);
  await page.getByRole('option', { name: t('kit.picker.create', { name: words.customer }) }).click();
  const drawer = page.getByRole('dialog', { name: t('customers.create') });
  await expect(field(desk, 'customers.field.name', drawer)).toHaveValue(words.customer);
  await isAccessible(desk, 'the quick form of a customer');
  await button(desk, 'common.save', drawer).click();
  await isTold(desk, 'common.saved');
  await expect(drawer).toBeHidden();
  await expect(choice(desk, 'orders.form.customer')).toHaveValue(words.customer);
  expect((await owner.call(customerContract.list, { query: {} })).meta.total).toBe(1);
  const deposit = { description: t('billing.money.depositTitle') };
  await expect(page.getByRole('button', deposit)).toBeVisible();

  // Somebody who books orders alone: no way to a new customer, and no deposit.
  const account = { email: 'desk@shop.example', password: 'nine yards of cotton' };
  await owner.call(roleContract.create, {
    body: { name: 'Desk', permissions: ['orders:read', 'orders:write', 'customers:read'] },
  });
  await owner.call(userContract.create, {
    body: { ...account, name: words.company, role: 'Desk', passwordConfirmation: account.password },
  });
  const context = await browser.newContext({
    baseURL: shop.url,
    storageState: { cookies: [], origins: [] },
    viewport: { width: 1440, height: 900 },
  });
  const theirs = { ...desk, page: await context.newPage() };
  await theirs.page.goto('/orders/new');
  await field(theirs, 'access.fields.email').fill(account.email);
  await theirs.page.getByLabel(t('access.fields.password'), { exact: true }).fill(account.password);
  await button(theirs, 'access.signIn.submit').click();
  await choice(theirs, 'orders.form.customer').fill('Nobody at all');
  await expect(theirs.page.getByText(t('kit.picker.nothing'))).toBeVisible();
  await expect(
    theirs.page.getByRole('option', { name: saying(desk, 'kit.picker.create', { name: /.+/ }) }),
  ).toHaveCount(0);
  await expect(button(theirs, 'orders.form.save')).toBeVisible();
  await expect(theirs.page.getByRole('button', deposit)).toHaveCount(0);
  await context.close();
});

test('a stored value that this version does not know is shown as it is stored', async ({ desk, owner }) => {
  const { page } = desk;
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
});
