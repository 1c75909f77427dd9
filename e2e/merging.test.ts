import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { button, choice, expectToast, pickRecord, waitForScreen } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('two customers who are one person are merged, and the merge is undone from the history', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  const kept = await owner.call(customerContract.create, {
    body: { name: 'Yusuf Karim', phone: '0501112233' },
  });
  const other = await owner.call(customerContract.create, {
    body: { name: 'Yousuf Kareem', phone: '0504445566', email: 'yousuf@example.com' },
  });
  const { data } = await owner.call(dimensionTemplateContract.list, { query: {} });
  const [template] = data;
  if (!template) throw new Error('a new shop has templates');
  const values = template.fields.map(({ id, kind, options }) => [id, kind === 'text' ? '20' : options[0]]);
  await owner.call(measurementContract.create, {
    body: { customerId: other.id, templateId: template.id, values: Object.fromEntries(values) },
  });

  await page.goto(`/customer/${kept.id}`);
  await button(user, 'common.more').click();
  await page.getByRole('menuitem', { name: t('customers.merge.action') }).click();
  const drawer = page.getByRole('dialog', { name: t('customers.merge.title') });
  await pickRecord(user, choice(user, 'customers.merge.other', drawer), 'Yousuf');
  await expect(
    drawer.getByRole('listitem').filter({ hasText: t('customers.merge.measurements') }),
  ).toContainText('1');
  await expectAccessible(user, 'the drawer to merge customers');
  await drawer.getByRole('radio', { name: 'Yousuf Kareem' }).check();
  await drawer.getByRole('checkbox', { name: '+966 50 111 2233' }).uncheck();
  await button(user, 'customers.merge.submit', drawer).click();
  await expectToast(user, 'customers.merge.done');
  await waitForScreen(user, 'Yousuf Kareem');
  const main = page.getByRole('main');
  await expect(main).toContainText('yousuf@example.com');
  await expect(main).not.toContainText('+966 50 111 2233');
  await expect(main).toContainText(template.name);

  // The address of the other one leads to the kept one, and no list shows it.
  await page.goto(`/customer/${other.id}`);
  await expect(page).toHaveURL(new RegExp(`/customer/${kept.id}$`));
  await expectAccessible(user, 'a customer with a merged one');
  await page.goto('/customer');
  await expect(page.getByRole('link', { name: 'Yousuf Kareem' })).toHaveCount(1);

  await page.goto(`/customer/${kept.id}`);
  await button(user, 'audit.history.title').click();
  const history = page.getByRole('dialog');
  await button(user, 'customers.merge.undo', history).click();
  await button(user, 'customers.merge.undoAction').click();
  await expectToast(user, 'customers.merge.undoDone');
  await page.goto('/customer');
  await expect(page.getByRole('link', { name: 'Yusuf Karim' })).toBeVisible();
  await page.getByRole('link', { name: 'Yousuf Kareem' }).click();
  await expect(page.getByRole('main')).toContainText(template.name);
  await expect(page.getByRole('main')).toContainText('+966 50 444 5566');
});
