import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { newInvoicePath } from '#web/billing/invoice/invoice-address.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { button } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('many orders to invoice come in pages and are searched, and what is selected stays', async ({
  user,
  owner,
}) => {
  const { page, t, words } = user;
  const { id: customerId } = await owner.call(customerContract.create, { body: { name: words.customer } });
  for (let n = 1; n <= 27; n += 1) {
    const row = { kind: 'service' as const, name: `Apron ${n}`, quantity: 1, price: '10', taxId: null };
    await bookOrder(user, owner, { customerId, referenceNumber: `HOTEL-${n}`, rows: [row] });
  }
  await page.goto(newInvoicePath({ customerId }));
  const line = (number: number) =>
    page.getByRole('checkbox', {
      name: t('billing.drawer.chooseLine', { item: `Apron ${number}` }),
      exact: true,
    });
  await line(27).click();
  await expect(line(3)).toBeVisible();
  await expect(line(1)).toBeHidden();

  const search = page.getByRole('searchbox', { name: t('billing.drawer.search') });
  await search.fill('hotel-1');
  await search.press('Enter');
  await expect(line(1)).toBeVisible();
  await expect(line(2)).toBeHidden();
  await expect(line(27)).toBeChecked();
  await line(1).click();
  await expectAccessible(user, 'the search among many orders to invoice');
  await search.fill('');
  await expect(line(2)).toBeHidden();
  await expect(line(1)).toBeChecked();
  await button(user, 'billing.drawer.moreOrders').click();
  await line(2).click();
  await expect(button(user, 'billing.drawer.moreOrders')).toBeHidden();
  await button(user, 'billing.drawer.issue').click();
  await expect(page).toHaveURL(/\/invoice\/\d+$/);
  const { data } = await owner.call(invoiceContract.list, {});
  expect(data[0]?.total).toBe('30.00');
  expect(data[0]?.orderNumbers.toSorted()).toEqual(['HOTEL-1', 'HOTEL-2', 'HOTEL-27']);
});
