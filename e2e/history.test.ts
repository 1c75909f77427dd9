import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { isAccessible } from './accessible.ts';
import { arrives, button, type Desk, field, isTold, saying } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';

test.use({ viewport: { width: 1440, height: 900 } });

async function movesCustomer(desk: Desk): Promise<void> {
  const { page, t, words } = desk;
  await arrives(desk, words.customer);
  await page.getByRole('link', { name: t('common.edit'), exact: true }).click();
  const address = field(desk, 'customers.field.address');
  await expect(address).toHaveValue(words.address);
  await address.fill(`${words.address} 7`);
  await address.press('Control+Enter');
  await isTold(desk, 'customers.updated');
}

/** The customer's history shows both values and their origin. */
async function readsHistory(desk: Desk): Promise<void> {
  const { page, t, words } = desk;
  await button(desk, 'audit.history.title').click();
  const history = page.getByRole('dialog', {
    name: saying(desk, 'audit.history.of', { name: words.customer }),
  });
  const newest = history.getByRole('listitem').first();
  await expect(newest.getByText(t('audit.actions.update'))).toBeVisible();
  const change = newest.getByRole('row').filter({ hasText: t('customers.field.address') });
  await expect(change.getByRole('cell').first()).toHaveText(words.address);
  await expect(change.getByRole('cell').last()).toHaveText(`${words.address} 7`);
  await expect(history.getByText(t('audit.actions.create'))).toBeVisible();
  await isAccessible(desk, 'the history of a customer');
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
}

async function readsLog(desk: Desk): Promise<void> {
  const { page, t, words } = desk;
  await page.goto('/settings');
  await page.getByRole('link', { name: t('audit.title') }).click();
  await arrives(desk, t('audit.title'));
  const change = page.getByRole('row').filter({ hasText: `${words.address} 7` });
  await expect(change).toContainText(words.customer);
  await isAccessible(desk, 'the change log');
  await change.getByText(t('audit.actions.update'), { exact: true }).click();
  const entry = page.getByRole('dialog', { name: words.customer });
  await expect(entry.getByText('127.0.0.1')).toBeVisible();
  await expect(entry.getByRole('cell', { name: `${words.address} 7` })).toBeVisible();
  await isAccessible(desk, 'one change');
  await entry.getByRole('link', { name: t('audit.openRecord') }).click();
  await arrives(desk, words.customer);
}

for (const language of ['en', 'ar'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('changes of a customer show in their history and in the log', async ({ desk, owner }) => {
      const { customer: name, address } = desk.words;
      const { id } = await owner.call(customerContract.create, { body: { name, address } });
      await desk.page.goto(`/customer/${id}`);
      await test.step('another address', () => movesCustomer(desk));
      await test.step('their history', () => readsHistory(desk));
      await test.step('the change log', () => readsLog(desk));
    });
  });
}
