import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { isAccessible } from './accessible.ts';
import { button, field, isTold } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a customer who is known already is told while typing, and so is a wrong number', async ({
  desk,
  owner,
}) => {
  const { page, t, faults } = desk;
  const known = await owner.call(customerContract.create, {
    body: { name: 'Ahmad Raza Qureshi', phone: '0501234567' },
  });
  const params = { name: '\u2068Ahmad Raza Qureshi\u2069', code: `\u2066${known.customerCode}\u2069` };
  await page.goto('/customer/new');
  await field(desk, 'customers.field.phone').fill('0300 1234567');
  const wrong = t('validation.phoneOf', { country: 'Saudi Arabia' });
  await expect(page.getByText(wrong)).toBeVisible();
  await field(desk, 'customers.field.name').fill('Ahmed Raza Qureshi');
  await expect(page.getByText(t('customers.page.knownName', params))).toBeVisible();
  await isAccessible(desk, 'a new customer with a wrong number and a known name');

  faults.expect(/^422 POST \/api\/v1\/customers/);
  await button(desk, 'common.save').click();
  await expect(field(desk, 'customers.field.phone')).toHaveAccessibleDescription(wrong);
  await field(desk, 'customers.field.phone').fill('٠٥٠ ١٢٣-٤٥٦٧');
  const told = page.getByText(t('customers.page.knownPhone', params));
  await expect(told).toBeVisible();
  await expect(told.getByRole('link', { name: t('customers.page.openKnown') })).toHaveAttribute(
    'href',
    `/customer/${known.id}`,
  );
  await button(desk, 'common.save').click();
  await isTold(desk, 'common.saved');
  await expect(page.getByRole('main')).toContainText('+966 50 123 4567');
});
