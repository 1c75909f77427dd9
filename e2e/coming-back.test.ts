import type { Page } from '@playwright/test';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { anotherDesk, signsInWith } from './another-desk.ts';
import { button, follow } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';
import { credentials, type Owner } from './owner.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Creates customers; the list, newest first, shows `Customer 060` to `Customer 001`. */
async function hasCustomers({ call }: Owner, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await call(customerContract.create, { body: { name: `Customer ${String(number).padStart(3, '0')}` } });
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a list is unchanged on returning to it', async ({ desk, owner }) => {
  const { page, t } = desk;
  await hasCustomers(owner, 60);
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
  await follow(desk, 'suppliers.title');
  await follow(desk, 'shell.nav.customers');
  await expect(page).toHaveURL(/\/customer$/);
  await expect(rowOf(page, 'Customer 060')).toBeInViewport();
});

test('on a phone the cards keep their scroll position', async ({ desk, owner }) => {
  const { page } = desk;
  await page.setViewportSize({ width: 390, height: 844 });
  await hasCustomers(owner, 20);
  await page.goto('/customer');
  const card = page.getByRole('link', { name: /Customer 004/ });
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer 004' })).toBeVisible();
  await page.goBack();
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
});

test('Back closes a form that a fresh tab began with, also after signing in', async ({
  desk,
  owner,
  browser,
}) => {
  const [tax] = (await owner.call(taxContract.list, {})).data;
  const { id } = tax ?? (await owner.call(taxContract.create, { body: { name: 'VAT', rate: '15' } }));
  const fresh = await anotherDesk(desk, browser);
  const { page } = fresh;
  await page.goto(`/taxes?edit=${id}`);
  await signsInWith(fresh, credentials);
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
