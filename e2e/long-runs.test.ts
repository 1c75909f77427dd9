import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { arrives, button, follow, saying } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a run over many records asks before its screen is left, and finished items stay finished', async ({
  desk,
  owner,
}) => {
  const { page, t } = desk;
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
  await button(desk, 'common.delete').click();
  await button(desk, 'shell.confirm.delete').click();
  await expect(page.getByRole('progressbar', { name: t('kit.list.working') })).toHaveAttribute('value', '1');

  // A search doesn't leave the screen.
  await page.getByRole('searchbox').fill('Customer');
  await expect(page).toHaveURL(/search=Customer/);

  const question = page.getByRole('dialog', { name: t('kit.list.leaveRunTitle') });
  await follow(desk, 'shell.nav.orders');
  await expect(question).toContainText(saying(desk, 'kit.list.leaveRunText', { done: 1, total: 4 }));
  await button(desk, 'common.cancel', question).click();
  await arrives(desk, t('customers.title'));
  await follow(desk, 'shell.nav.orders');
  await button(desk, 'kit.list.leaveRun', question).click();
  await arrives(desk, t('orders.list.title'));
  release();
  const { meta } = await owner.call(customerContract.list, { query: {} });
  expect([count, meta.total]).toEqual([2, 3]);
});
