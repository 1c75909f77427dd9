import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { isAccessible } from './accessible.ts';
import { arrives, button, type Desk } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';

const card = ({ page, t }: Desk) => page.locator('section').filter({ hasText: t('reports.first.title') });

test('the owner of a new shop sees what to do first, ticked when done, until it is hidden for good', async ({
  desk,
  owner,
}) => {
  const { page, t } = desk;
  await page.goto('/dashboard');
  const customer = card(desk).getByRole('link', { name: t('reports.first.customer') });
  const tick = customer.getByRole('img', { name: t('reports.first.done') });
  await expect(customer).toBeVisible();
  await expect(tick).toBeHidden();
  await isAccessible(desk, 'the first steps');
  await customer.click();
  await arrives(desk, t('customers.create'));

  await owner.call(customerContract.create, { body: { name: desk.words.customer } });
  await page.goBack();
  await expect(tick).toBeVisible();

  await button(desk, 'reports.first.hide', card(desk)).click();
  await expect(card(desk)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: t('reports.distribution') })).toBeVisible();
  await expect(card(desk)).toBeHidden();
});
