import type { Page } from '@playwright/test';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { openSecondBrowser, signInWith } from './second-browser.ts';
import { credentials, type ShopOwner } from './shop-owner.ts';
import { button, openFromMenu } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Creates customers; the list, newest first, shows `Customer 060` to `Customer 001`. */
async function createCustomers({ call }: ShopOwner, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await call(customerContract.create, { body: { name: `Customer ${String(number).padStart(3, '0')}` } });
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a list is unchanged on returning to it', async ({ user, owner }) => {
  const { page, t } = user;
  await createCustomers(owner, 60);
  await page.goto('/customer?page=2');
  const row = rowOf(page, 'Customer 013');
  await row.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer 013' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/customer\?page=2$/);
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();

  await row.press('Enter');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('customers.title'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/customer\?page=2$/);
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();

  // A link other than back starts at the top.
  await openFromMenu(user, 'suppliers.title');
  await openFromMenu(user, 'shell.nav.customers');
  await expect(page).toHaveURL(/\/customer$/);
  await expect(rowOf(page, 'Customer 060')).toBeInViewport();
});

test('on a phone the cards keep their scroll position', async ({ user, owner }) => {
  const { page } = user;
  await page.setViewportSize({ width: 390, height: 844 });
  await createCustomers(owner, 20);
  await page.goto('/customer');
  const card = page.getByRole('link', { name: /Customer 004/ });
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer 004' })).toBeVisible();
  await page.goBack();
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
});

test('Back closes a form that a fresh tab began with, also after signing in', async ({
  user,
  owner,
  browser,
}) => {
  const [tax] = (await owner.call(taxContract.list, {})).data;
  const { id } = tax ?? (await owner.call(taxContract.create, { body: { name: 'VAT', rate: '15' } }));
  const fresh = await openSecondBrowser(user, browser);
  const { page } = fresh;
  await page.goto(`/taxes?edit=${id}`);
  await signInWith(fresh, credentials);
  const form = page.getByRole('dialog');
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/taxes$/);

  await page.goForward();
  await expect(form).toBeVisible();
  await button(fresh, 'common.close', form).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/taxes$/);
  await page.context().close();
});
