import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { button, type TestUser, waitForScreen } from './test-user.ts';

const card = ({ page, t }: TestUser) => page.locator('section').filter({ hasText: t('reports.first.title') });

test('the owner of a new shop sees what to do first, ticked when done, until it is hidden for good', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  await page.goto('/dashboard');
  const customer = card(user).getByRole('link', { name: t('reports.first.customer') });
  const tick = customer.getByRole('img', { name: t('reports.first.done') });
  await expect(customer).toBeVisible();
  await expect(tick).toBeHidden();
  await expectAccessible(user, 'the first steps');
  await customer.click();
  await waitForScreen(user, t('customers.create'));

  await owner.call(customerContract.create, { body: { name: user.words.customer } });
  await page.goBack();
  await expect(tick).toBeVisible();

  await card(user)
    .getByRole('link', { name: t('reports.first.protect') })
    .click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByText(t('factor.panel.advised'))).toBeVisible();
  await page.goBack();

  await button(user, 'reports.first.hide', card(user)).click();
  await expect(card(user)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: t('reports.distribution') })).toBeVisible();
  await expect(card(user)).toBeHidden();
});
