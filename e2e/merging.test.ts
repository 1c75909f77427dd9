import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { isAccessible } from './accessible.ts';
import { arrives, button, choice, isTold, pick } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('two customers who are one person are merged, and the merge is undone from the history', async ({
  desk,
  owner,
}) => {
  const { page, t } = desk;
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
  await button(desk, 'common.more').click();
  await page.getByRole('menuitem', { name: t('customers.merge.action') }).click();
  const drawer = page.getByRole('dialog', { name: t('customers.merge.title') });
  await pick(desk, choice(desk, 'customers.merge.other', drawer), 'Yousuf');
  await expect(
    drawer.getByRole('listitem').filter({ hasText: t('customers.merge.measurements') }),
  ).toContainText('1');
  await isAccessible(desk, 'the drawer to merge customers');
  await drawer.getByRole('radio', { name: 'Yousuf Kareem' }).check();
  await drawer.getByRole('checkbox', { name: '+966 50 111 2233' }).uncheck();
  await button(desk, 'customers.merge.submit', drawer).click();
  await isTold(desk, 'customers.merge.done');
  await arrives(desk, 'Yousuf Kareem');
  const main = page.getByRole('main');
  await expect(main).toContainText('yousuf@example.com');
  await expect(main).not.toContainText('+966 50 111 2233');
  await expect(main).toContainText(template.name);

  // The address of the other one leads to the kept one, and no list shows it.
  await page.goto(`/customer/${other.id}`);
  await expect(page).toHaveURL(new RegExp(`/customer/${kept.id}$`));
  await isAccessible(desk, 'a customer with a merged one');
  await page.goto('/customer');
  await expect(page.getByRole('link', { name: 'Yousuf Kareem' })).toHaveCount(1);

  await page.goto(`/customer/${kept.id}`);
  await button(desk, 'audit.history.title').click();
  const history = page.getByRole('dialog');
  await button(desk, 'customers.merge.undo', history).click();
  await button(desk, 'customers.merge.undoAction').click();
  await isTold(desk, 'customers.merge.undoDone');
  await page.goto('/customer');
  await expect(page.getByRole('link', { name: 'Yusuf Karim' })).toBeVisible();
  await page.getByRole('link', { name: 'Yousuf Kareem' }).click();
  await expect(page.getByRole('main')).toContainText(template.name);
  await expect(page.getByRole('main')).toContainText('+966 50 444 5566');
});
