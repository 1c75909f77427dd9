import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { button, expectToast, field, openFromMenu, type TestUser, waitForScreen } from '../test-user.ts';

/** Adds the first customer from the empty list, and finds them by part of their name. */
export async function addCustomer(user: TestUser): Promise<void> {
  const { page, t, words } = user;
  await openFromMenu(user, 'shell.nav.customers');
  await waitForScreen(user, t('customers.title'));
  await expect(page.getByText(t('common.noRecords'))).toBeVisible();
  await expectAccessible(user, 'the empty list of customers');

  await page
    .getByRole('link', { name: t('customers.create') })
    .first()
    .click();
  await waitForScreen(user, t('customers.create'));
  await button(user, 'common.save').click();
  await expect(page.getByText(t('customers.nameRequired'), { exact: true })).toBeVisible();
  await expect(field(user, 'customers.field.name')).toBeFocused();
  await expectAccessible(user, 'the customer form with an error');

  await field(user, 'customers.field.name').fill(words.customer);
  await field(user, 'customers.field.phone').fill(words.phone);
  await field(user, 'customers.field.address').fill(words.address);
  await field(user, 'customers.field.address').press('Control+Enter');
  await expectToast(user, 'common.saved');
  await waitForScreen(user, words.customer);
  await expectAccessible(user, 'the customer');

  await openFromMenu(user, 'shell.nav.customers');

  await page.getByRole('searchbox', { name: t('customers.search') }).fill(words.pieceOfCustomer);
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('row').filter({ hasText: words.customer })).toBeVisible();
  await expectAccessible(user, 'the list of customers');
}
