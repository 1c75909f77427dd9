import type { Page } from '@playwright/test';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import type { ShopOwner } from './shop-owner.ts';
import { button, choice, field, type TestUser, waitForScreen } from './test-user.ts';

/** Two companies with one design each; an order has the first one's. */
async function stocked(user: TestUser, owner: ShopOwner) {
  const named = (name: string) => owner.call(companyContract.create, { body: { name } });
  const [noor, rehan] = [await named('Noor workshop'), await named('Rehan & sons')];
  const design = (code: string, name: string, companyId: number) =>
    owner.call(designContract.create, { body: { code, name, cost: '90', price: '250', companyId } });
  const thobe = await design('TH-01', 'Saudi thobe', noor.id);
  await design('SH-01', 'Silk sherwani', rehan.id);
  await bookOrder(user, owner, {
    referenceNumber: 'ORD-1',
    rows: [{ kind: 'article', designId: thobe.id, quantity: 1, price: '250' }],
  });
  return { noor, rehan };
}

const tells = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();

/** Deletes what the open drawer shows. */
async function deleteCompany(user: TestUser): Promise<void> {
  const { page, t } = user;
  const drawer = page.getByRole('dialog');
  await button(user, 'common.more', drawer).click();
  await page.getByRole('menuitem', { name: t('common.delete') }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
}

test('a company leads to its own designs, where a new one is made by it', async ({ user, owner }) => {
  const { page, t } = user;
  const { noor } = await stocked(user, owner);
  await page.goto('/companies');
  await page.getByRole('button', { name: t('kit.list.rowActions', { name: noor.name }) }).click();
  await page.getByRole('menuitem', { name: t('suppliers.designs') }).click();
  await expect(page).toHaveURL(new RegExp(`/companies/${noor.id}/designs$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(noor.name);
  await expect(page.getByRole('row').filter({ hasText: 'Saudi thobe' })).toBeVisible();
  await expect(page.getByText('Silk sherwani')).toBeHidden();
  await expectAccessible(user, 'the designs of a company');

  await page.getByRole('link', { name: t('catalogue.create') }).click();
  const drawer = page.getByRole('dialog', { name: t('catalogue.create') });
  await expect(choice(user, 'catalogue.company', drawer)).toHaveValue(noor.name);
  await field(user, 'catalogue.code', drawer).fill('TH-02');
  await field(user, 'catalogue.name', drawer).fill('Kuwaiti thobe');
  await field(user, 'catalogue.cost', drawer).fill('80');
  await field(user, 'catalogue.price', drawer).fill('240');
  await button(user, 'common.save', drawer).click();
  await tells(page, 'Design saved successfully!');
  const added = page.getByRole('row').filter({ hasText: 'Kuwaiti thobe' });
  await expect(added).toContainText('240.00');

  await page
    .getByRole('link', { name: t('suppliers.title') })
    .first()
    .click();
  await waitForScreen(user, t('suppliers.title'));
  await page.getByRole('link', { name: noor.name }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('suppliers.designs') })
    .click();
  await expect(page).toHaveURL(new RegExp(`/companies/${noor.id}/designs$`));
  await added.getByRole('link').click();
  await deleteCompany(user);
  await tells(page, 'Design deleted successfully!');
  await expect(added).toBeHidden();
});

test('a company has contacts, by whom it is found, and tells the pieces that it has', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  const { noor } = await stocked(user, owner);
  const { data: works } = await owner.call(workTypeContract.list, { query: {} });
  const { data: orders } = await owner.call(orderContract.list, { query: {} });
  const [order] = orders;
  if (!order) throw new Error('an order is booked');
  const { works: needed } = (await owner.call(orderContract.get, { params: { id: order.id } })).rows[0] ?? {};
  const workTypeId = needed?.[0]?.workTypeId ?? 0;
  await owner.call(productionContract.assign, {
    body: { orderIds: [order.id], workTypeId, companyId: noor.id },
  });

  await page.goto(`/companies?edit=${noor.id}`);
  const drawer = page.getByRole('dialog');
  const work = works.find(({ id }) => id === workTypeId)?.name ?? '';
  await expect(drawer.getByRole('row').filter({ hasText: work })).toContainText('1');
  await button(user, 'suppliers.contact.add', drawer).click();
  await field(user, 'suppliers.contact.name', drawer).fill('Rashid Mehmood');
  await field(user, 'suppliers.contact.phone', drawer).fill('0503186621');
  await expectAccessible(user, 'a company with a contact');
  await button(user, 'common.save', drawer).click();
  await tells(page, 'Company updated successfully!');

  await page.getByRole('searchbox', { name: t('suppliers.search') }).fill('rashid');
  await expect(page.getByRole('row').filter({ hasText: 'Rehan' })).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: noor.name })).toContainText('+966 50 318 6621');
  await page.goto('/designs?edit=new');
  await expect(field(user, 'catalogue.code')).toBeFocused();
  await choice(user, 'catalogue.company').fill('3186621');
  await expect(page.getByRole('option', { name: noor.name })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Rehan' })).toBeHidden();
});

test('companies and designs say what was done and what failed', async ({ user, owner }) => {
  const { page, t, faults } = user;
  const { noor, rehan } = await stocked(user, owner);
  await page.goto(`/companies?edit=${rehan.id}`);
  const drawer = page.getByRole('dialog');
  await field(user, 'suppliers.phone', drawer).fill('0555123456');
  await button(user, 'common.save', drawer).click();
  await tells(page, 'Company updated successfully!');

  faults.expect(/^409 DELETE \/api\/v1\/(companies|designs)/);
  await page.getByRole('link', { name: noor.name }).click();
  await deleteCompany(user);
  const refusal = drawer.getByRole('alert').filter({ hasText: 'Unable to delete the record.' });
  await expect(refusal).toContainText(t('errors.inUseBy.designs'));
  await expectAccessible(user, 'a company that can’t be deleted');
  await button(user, 'common.close', drawer).click();

  await page.getByRole('checkbox', { name: t('kit.list.select', { name: noor.name }) }).click();
  await button(user, 'common.delete').click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unable to delete the record.' });
  await expect(dialog).toContainText(t('errors.inUseBy.designs'));
  await button(user, 'common.close', dialog).click();

  await page.goto('/designs');
  await page.getByRole('link', { name: 'Saudi thobe' }).click();
  await deleteCompany(user);
  const kept = drawer.getByRole('alert').filter({ hasText: 'Failed to delete design.' });
  await expect(kept).toContainText(t('errors.inUseBy.orders'));
  faults.expect(/^422 PATCH \/api\/v1\/designs/);
  await field(user, 'catalogue.code', drawer).fill('SH-01');
  await button(user, 'common.save', drawer).click();
  await tells(page, 'Failed to save design.');
});

test('what can’t be fetched is named, and what the screens do without is only logged', async ({
  user,
  owner,
}) => {
  const { page, t, faults } = user;
  const { noor } = await stocked(user, owner);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  faults.expect(/^(404|500) GET /);
  const fails = (path: string) =>
    page.route(`**/api/v1/${path}`, (route) => route.fulfill({ status: 500, body: '{}' }));
  await fails('companies?*');
  await fails('company-information');
  await fails('current-currency');
  await page.goto('/companies');
  await expect(page.getByText('Failed to fetch companies.')).toBeVisible();
  await expect
    .poll(() => logged.map((text) => text.replace(/:.*/, '')).sort())
    .toEqual(
      expect.arrayContaining(
        ['/companies', '/company-information', '/current-currency'].map((each) => `Failed to fetch ${each}`),
      ),
    );
  await expect(page.getByRole('alert').filter({ hasText: 'company information' })).toHaveCount(0);

  await page.goto('/designs?edit=new');
  // The drawer puts the focus there once it has opened, which closes a list of choices.
  await expect(field(user, 'catalogue.code')).toBeFocused();
  await choice(user, 'catalogue.company').click();
  await expect(page.getByRole('option', { name: 'Failed to fetch companies.' })).toBeVisible();
  await page.unrouteAll();

  const named = [
    ['/companies/9999/designs', 'Failed to fetch company.'],
    ['/companies?edit=9999', 'Failed to fetch company.'],
    ['/orders/9999', 'Failed to fetch order.'],
    ['/invoice/9999', 'Failed to fetch invoice.'],
    ['/customer/9999', 'Error: Failed to fetch customer details.'],
  ] as const;
  for (const [address, text] of named) {
    await page.goto(address);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await page.goto(`/companies/${noor.id}/designs`);
  await expect(page.getByText('Saudi thobe')).toBeVisible();
  await fails('statuses?*');
  await page.goto('/statuses');
  await expect(page.getByText('Failed to fetch statuses.', { exact: true })).toBeVisible();
  await fails('dashboard*');
  await page.goto('/dashboard');
  await expect(page.getByText('Failed to fetch the data.').first()).toBeVisible();
  await expect(page.getByText(t('errors.failed')).first()).toBeVisible();
});
