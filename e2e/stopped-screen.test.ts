import { watchConsole } from './console-errors.ts';
import { expect, ownerTest as test } from './fixtures.ts';

test('a screen that says it stopped working is a fault of the journey', async ({ user, context }) => {
  const { page, t, faults } = user;
  faults.expect(/./);
  const { found } = watchConsole(context);
  await page.route('**/api/v1/customers?*', (route) => route.fulfill({ json: { data: [null], meta: {} } }));
  await page.goto('/customer');
  await expect(page.getByRole('heading', { name: t('shell.failure.title') }).first()).toBeVisible();
  await expect.poll(() => found.join('\n')).toContain(`Error: ${t('shell.failure.title')}`);
});

test('screens without the preferences say so once, and go on when they are there', async ({ user }) => {
  const { page, t, faults } = user;
  faults.expect(/./);
  let asked = 0;
  await page.route('**/api/v1/preferences', (route) => {
    asked += 1;
    return route.fulfill({ status: 500, json: { code: 'failed', message: 'Out of order' } });
  });
  for (const screen of ['/preferences', '/orders/new']) {
    asked = 0;
    await page.goto(screen);
    await expect(page.getByText('Out of order').first()).toBeVisible();
    await page.waitForTimeout(1500);
    expect(asked).toBeLessThan(6);
  }
  await page.unroute('**/api/v1/preferences');
  await page
    .getByRole('button', { name: t('common.tryAgain') })
    .first()
    .click();
  await expect(page.getByText('Out of order')).toHaveCount(0);
  await expect(page.getByRole('button', { name: new RegExp(`^${t('common.save')}`) })).toBeVisible();
});
