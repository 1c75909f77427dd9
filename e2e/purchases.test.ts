import { payableContract } from '#shared/billing/ledger/payable.contract.ts';
import { purchaseContract } from '#shared/billing/purchases/purchase.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { phone } from './phone.ts';
import type { ShopOwner } from './shop-owner.ts';
import { button, choice, expectToast, field, pickRecord, type TestUser, waitForScreen } from './test-user.ts';

/** Enters a bill from the supplier's page, whose goods come into stock, changes it, and deletes it. */
async function enterBill(user: TestUser, { call }: ShopOwner) {
  const { page, t, words } = user;
  const company = await call(companyContract.create, { body: { name: words.company } });
  const goods = { code: 'BTN', name: 'Buttons', type: 'product', cost: '2', price: '5' } as const;
  const item = await call(itemContract.create, { body: goods });
  await call(warehouseContract.create, { body: { code: 'W', name: 'Main' } });
  const lying = async () =>
    (await call(stockContract.list, { query: { itemId: item.id } })).data.map(({ quantity }) => quantity);

  await page.goto(`/companies?edit=${company.id}`);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('billing.purchases.title') })
    .click();
  await waitForScreen(user, t('billing.purchases.title'));
  await page
    .getByRole('link', { name: t('billing.purchases.new') })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: t('billing.purchases.new') });
  await expect(choice(user, 'billing.purchases.company', form)).toHaveValue(words.company);
  await field(user, 'billing.purchases.number', form).fill('B-77');
  await pickRecord(user, choice(user, 'billing.purchases.item', form), 'Buttons');
  await expect(field(user, 'billing.purchases.price', form)).toHaveValue(/2/);
  await field(user, 'billing.purchases.quantity', form).fill('50');
  await button(user, 'billing.purchases.addLine', form).click();
  const second = form.getByRole('listitem').nth(1);
  await field(user, 'billing.purchases.text', second).fill('Delivery');
  await field(user, 'billing.purchases.price', second).fill('20');
  await pickRecord(
    user,
    choice(user, 'warehouse.warehouseId', form).or(choice(user, 'billing.purchases.place', form)),
    'Main',
  );
  await expect(form.locator('dl').last()).toContainText('120');
  await expectAccessible(user, 'the form of a supplier bill');
  await button(user, 'common.save', form).click();
  await expectToast(user, 'common.saved');
  await expect(form).toBeHidden();
  expect(await lying()).toEqual(['50']);
  const { data } = await call(payableContract.list, { query: { companyId: company.id } });
  expect(data[0]?.owed).toBe('120.00');
  await expectAccessible(user, 'the bills of suppliers');

  await page.getByText('B-77').first().click();
  const stored = page.getByRole('dialog', { name: 'B-77' });
  await field(user, 'billing.purchases.quantity', stored).first().fill('40');
  await button(user, 'common.save', stored).click();
  await expect(stored).toBeHidden();
  expect(await lying()).toEqual(['40']);

  await page.getByText('B-77').first().click();
  await button(user, 'common.more', stored).click();
  await page.getByRole('menuitem', { name: t('common.delete') }).click();
  await button(user, 'shell.confirm.delete').click();
  await expect(stored).toBeHidden();
  await expect.poll(async () => (await call(purchaseContract.list, { query: {} })).data).toEqual([]);
}

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  test('a supplier bill brings goods into stock and is owed', async ({ user, owner }) => {
    await enterBill(user, owner);
  });
});

test.describe('in Arabic on a phone', () => {
  test.use({ ...phone, language: 'ar' });
  test('a supplier bill brings goods into stock and is owed', async ({ user, owner }) => {
    await enterBill(user, owner);
  });
});
