import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { button, expectToast, field } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a customer who is known already is told while typing, and so is a wrong number', async ({
  user,
  owner,
}) => {
  const { page, t, faults } = user;
  const known = await owner.call(customerContract.create, {
    body: { name: 'Ahmad Raza Qureshi', phone: '0501234567' },
  });
  const params = { name: '\u2068Ahmad Raza Qureshi\u2069', code: `\u2066${known.customerCode}\u2069` };
  await page.goto('/customer/new');
  await field(user, 'customers.field.phone').fill('0300 1234567');
  const wrong = t('validation.phoneOf', { country: 'Saudi Arabia' });
  await expect(page.getByText(wrong)).toBeVisible();
  await field(user, 'customers.field.name').fill('Ahmed Raza Qureshi');
  await expect(page.getByText(t('customers.page.knownName', params))).toBeVisible();
  await expectAccessible(user, 'a new customer with a wrong number and a known name');

  faults.expect(/^422 POST \/api\/v1\/customers/);
  await button(user, 'common.save').click();
  await expect(field(user, 'customers.field.phone')).toHaveAccessibleDescription(wrong);

  // What is typed over while a save runs isn't blamed for what was sent before it.
  const { promise: isTypedOver, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/customers', async (route) => {
    await isTypedOver;
    await route.continue();
  });
  const refused = page.waitForResponse((response) => response.status() === 422);
  await button(user, 'common.save').click();
  await field(user, 'customers.field.phone').fill('٠٥٠ ١٢٣-٤٥٦٧');
  release();
  await refused;
  await expectToast(user, 'errors.save');
  await expect(field(user, 'customers.field.phone')).not.toHaveAttribute('aria-invalid', 'true');
  await page.unroute('**/api/v1/customers');

  const told = page.getByText(t('customers.page.knownPhone', params));
  await expect(told).toBeVisible();
  await expect(told.getByRole('link', { name: t('customers.page.openKnown') })).toHaveAttribute(
    'href',
    `/customer/${known.id}`,
  );
  await button(user, 'common.save').click();
  await expectToast(user, 'common.saved');
  await expect(page.getByRole('main')).toContainText('+966 50 123 4567');
});

test('a customer with measurements is archived instead of deleted, and restored', async ({ user, owner }) => {
  const { page, t, faults } = user;
  const customer = await owner.call(customerContract.create, { body: { name: 'Yusuf Karim' } });
  const { data } = await owner.call(dimensionTemplateContract.list, { query: {} });
  const [template] = data;
  if (!template) throw new Error('a new shop has templates');
  const values = template.fields.map(({ id, kind, options }) => [id, kind === 'text' ? '20' : options[0]]);
  await owner.call(measurementContract.create, {
    body: { customerId: customer.id, templateId: template.id, values: Object.fromEntries(values) },
  });

  await page.goto(`/customer/${customer.id}`);
  await button(user, 'common.more').click();
  await page.getByRole('menuitem', { name: t('common.delete') }).click();
  faults.expect(/^409 DELETE \/api\/v1\/customers/);
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  const offer = page.getByRole('dialog', { name: t('customers.archive.inUse') });
  await expect(offer).toContainText('Yusuf Karim');
  await expectAccessible(user, 'the offer to archive a customer');
  await button(user, 'customers.archive.action', offer).click();
  await expectToast(user, 'customers.archive.done');
  // The timeline says so too, as a change.
  const label = page.getByText(t('customers.field.archived'), { exact: true }).and(page.locator('span'));
  await expect(label).toBeVisible();

  await page.goto('/customer');
  await expect(page.getByText(t('customers.emptyHint'))).toBeVisible();
  await page.goto('/customer?archived=true');
  await page.getByRole('link', { name: 'Yusuf Karim' }).click();
  await button(user, 'common.more').click();
  await page.getByRole('menuitem', { name: t('customers.archive.restore') }).click();
  await expectToast(user, 'customers.archive.restored');
  await page.goto('/customer');
  await page.getByRole('link', { name: 'Yusuf Karim' }).click();

  // The result shows even if the user has left the customer before the reply.
  const { promise: replied, resolve: reply } = Promise.withResolvers<void>();
  await page.route('**/archive', async (route) => {
    await replied;
    await route.fallback();
  });
  await button(user, 'common.more').click();
  await page.getByRole('menuitem', { name: t('customers.archive.action') }).click();
  await page
    .getByRole('link', { name: t('customers.title'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/customer$/);
  reply();
  await expectToast(user, 'customers.archive.done');
  await expect(page.getByText(t('customers.emptyHint'))).toBeVisible();
});

test('notes of a customer stand on their page, the kept one first, and are changed and removed', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  const customer = await owner.call(customerContract.create, { body: { name: 'Hamza Qureshi' } });
  await page.goto(`/customer/${customer.id}`);
  const card = page.locator('section').filter({
    has: page.getByRole('heading', { name: t('customers.note.title'), exact: true }),
  });
  const notes = card.getByRole('listitem');
  await expect(card).toContainText(t('customers.note.none'));
  const write = async (text: string, isKept: boolean) => {
    await button(user, 'customers.note.add', card).click();
    await field(user, 'customers.note.text').fill(text);
    if (isKept) await page.getByRole('switch').check();
    await button(user, 'common.save').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await write('Left shoulder ¼ lower.', true);
  await write('سفید رنگ پسند ہے', false);
  await expect(notes).toContainText(['Left shoulder ¼ lower.', 'سفید رنگ پسند ہے']);
  await expect(notes.first()).toContainText('Maryam Qureshi');
  await expectAccessible(user, 'a customer with notes');

  await notes.last().getByRole('button').click();
  await field(user, 'customers.note.text').fill('سفید رنگ پسند ہے، بٹن سادہ');
  await expectAccessible(user, 'the form of a note');
  await button(user, 'common.save').click();
  await expect(notes.last()).toContainText('بٹن سادہ');
  await notes.first().getByRole('button').click();
  await button(user, 'common.more', page.getByRole('dialog')).click();
  await page.getByRole('menuitem', { name: t('common.delete') }).click();
  await page.getByRole('button', { name: t('shell.confirm.delete') }).click();
  await expect(notes).toHaveCount(1);
});
