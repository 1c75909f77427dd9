import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { button, openFromMenu, textPattern, waitForScreen } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a run over many records asks before its screen is left, and finished items stay finished', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  for (const name of ['A', 'B', 'C', 'D'])
    await owner.call(customerContract.create, { body: { name: `Customer ${name}` } });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let count = 0;
  await page.route('**/api/v1/customers/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    count += 1;
    if (count === 1) return route.continue();
    await held;
    // The running request is cancelled with the run.
    await route.abort().catch(() => undefined);
  });
  await page.goto('/customer');
  await page.getByRole('checkbox', { name: t('kit.list.selectPage') }).check();
  await button(user, 'common.delete').click();
  await button(user, 'shell.confirm.delete').click();
  await expect(page.getByRole('progressbar', { name: t('kit.list.working') })).toHaveAttribute('value', '1');

  // A search doesn't leave the screen.
  await page.getByRole('searchbox').fill('Customer');
  await expect(page).toHaveURL(/search=Customer/);

  const question = page.getByRole('dialog', { name: t('kit.list.leaveRunTitle') });
  await openFromMenu(user, 'shell.nav.orders');
  await expect(question).toContainText(textPattern(user, 'kit.list.leaveRunText', { done: 1, total: 4 }));
  await button(user, 'common.cancel', question).click();
  await waitForScreen(user, t('customers.title'));
  await openFromMenu(user, 'shell.nav.orders');
  await button(user, 'kit.list.leaveRun', question).click();
  await waitForScreen(user, t('orders.list.title'));
  release();
  const { meta } = await owner.call(customerContract.list, { query: {} });
  expect([count, meta.total]).toEqual([2, 3]);
});
