import { expect } from '@playwright/test';
import { isAccessible } from '../accessible.ts';
import { arrives, button, type Desk, field, follow, isTold } from '../desk.ts';

/** Adds the first customer from the empty list, and finds them by part of their name. */
export async function addsCustomer(desk: Desk): Promise<void> {
  const { page, t, words } = desk;
  await follow(desk, 'shell.nav.customers');
  await arrives(desk, t('customers.title'));
  await expect(page.getByText(t('common.noRecords'))).toBeVisible();
  await isAccessible(desk, 'the empty list of customers');

  await page
    .getByRole('link', { name: t('customers.create') })
    .first()
    .click();
  await arrives(desk, t('customers.create'));
  await button(desk, 'common.save').click();
  await expect(page.getByText(t('customers.nameRequired'), { exact: true })).toBeVisible();
  await expect(field(desk, 'customers.field.name')).toBeFocused();
  await isAccessible(desk, 'the customer form with an error');

  await field(desk, 'customers.field.name').fill(words.customer);
  await field(desk, 'customers.field.phone').fill(words.phone);
  await field(desk, 'customers.field.address').fill(words.address);
  await field(desk, 'customers.field.address').press('Control+Enter');
  await isTold(desk, 'common.saved');
  await arrives(desk, words.customer);
  await isAccessible(desk, 'the customer');

  await follow(desk, 'shell.nav.customers');

  await page.getByRole('searchbox', { name: t('customers.search') }).fill(words.pieceOfCustomer);
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('row').filter({ hasText: words.customer })).toBeVisible();
  await isAccessible(desk, 'the list of customers');
}
