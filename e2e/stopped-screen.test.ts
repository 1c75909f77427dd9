import { watchFaults } from './faults.ts';
import { expect, ownersTest as test } from './journey.ts';

test('a screen that says it stopped working is a fault of the journey', async ({ desk, context }) => {
  const { page, t, faults } = desk;
  faults.expect(/./);
  const { found } = watchFaults(context);
  await page.route('**/api/v1/customers?*', (route) => route.fulfill({ json: { data: [null], meta: {} } }));
  await page.goto('/customer');
  await expect(page.getByRole('heading', { name: t('shell.failure.title') }).first()).toBeVisible();
  await expect.poll(() => found.join('\n')).toContain(`Error: ${t('shell.failure.title')}`);
});
