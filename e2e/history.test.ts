import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, ownerTest as test, walksOnly } from './fixtures.ts';
import { button, expectToast, field, type TestUser, textPattern, waitForScreen } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

async function moveCustomer(user: TestUser): Promise<void> {
  const { page, t, words } = user;
  await waitForScreen(user, words.customer);
  await page.getByRole('link', { name: t('common.edit'), exact: true }).click();
  const address = field(user, 'customers.field.address');
  await expect(address).toHaveValue(words.address);
  await address.fill(`${words.address} 7`);
  await address.press('Control+Enter');
  await expectToast(user, 'customers.updated');
}

/** The customer's history shows both values and their origin. */
async function readHistory(user: TestUser): Promise<void> {
  const { page, t, words } = user;
  await button(user, 'audit.history.title').click();
  const history = page.getByRole('dialog', {
    name: textPattern(user, 'audit.history.of', { name: words.customer }),
  });
  const newest = history.getByRole('listitem').first();
  await expect(newest.getByText(t('audit.actions.update'))).toBeVisible();
  const change = newest.getByRole('row').filter({ hasText: t('customers.field.address') });
  await expect(change.getByRole('cell').first()).toHaveText(words.address);
  await expect(change.getByRole('cell').last()).toHaveText(`${words.address} 7`);
  await expect(history.getByText(t('audit.actions.create'))).toBeVisible();
  await expectAccessible(user, 'the history of a customer');
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
}

async function readLog(user: TestUser): Promise<void> {
  const { page, t, words } = user;
  await page.goto('/settings');
  await page.getByRole('link', { name: t('audit.title') }).click();
  await waitForScreen(user, t('audit.title'));
  const change = page.getByRole('row').filter({ hasText: `${words.address} 7` });
  await expect(change).toContainText(words.customer);
  await expectAccessible(user, 'the change log');
  await change.getByText(t('audit.actions.update'), { exact: true }).click();
  const entry = page.getByRole('dialog', { name: words.customer });
  await expect(entry.getByText('127.0.0.1')).toBeVisible();
  await expect(entry.getByRole('cell', { name: `${words.address} 7` })).toBeVisible();
  await expectAccessible(user, 'one change');
  await entry.getByRole('link', { name: t('audit.openRecord') }).click();
  await waitForScreen(user, words.customer);
}

for (const [language, details] of [
  ['ar', {}],
  ['en', walksOnly],
] as const) {
  test.describe(`in ${language}`, details, () => {
    test.use({ language });

    test('changes of a customer show in their history and in the log', async ({ user, owner }) => {
      const { customer: name, address } = user.words;
      const { id } = await owner.call(customerContract.create, { body: { name, address } });
      await user.page.goto(`/customer/${id}`);
      await test.step('another address', () => moveCustomer(user));
      await test.step('their history', () => readHistory(user));
      await test.step('the change log', () => readLog(user));
    });
  });
}
