import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { newInvoicePath } from '#web/billing/invoice/invoice-address.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { field } from './test-user.ts';

// 25 hours behind the shop, so that the two never have the same date.
test.use({ viewport: { width: 1440, height: 900 }, timezoneId: 'Pacific/Niue' });
const timeZone = 'Pacific/Kiritimati';

test('a form has the shop’s date of today, although the shop’s time zone comes late', async ({
  user,
  owner,
}) => {
  const { page, words } = user;
  const { version } = await owner.call(preferenceContract.get, {});
  await owner.call(preferenceContract.update, { body: { version, timeZone } });
  const { id } = await owner.call(customerContract.create, { body: { name: words.customer } });
  await page.route('**/api/v1/preferences', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(newInvoicePath({ customerId: id }));
  const [, , day] = localDate(timeZone).split('-');
  await expect(field(user, 'billing.drawer.date')).toHaveValue(new RegExp(`\\b${day}\\b`));
});
