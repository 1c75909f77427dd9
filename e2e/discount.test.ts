import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { button, expectToast, textPattern } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('discounts of a row and of the order come off what is saved and printed, and a rush shows everywhere', async ({
  user,
  owner,
}) => {
  const { page, t, faults } = user;
  const { id } = await bookOrder(user, owner, {
    referenceNumber: 'ORD-1',
    rows: [
      { kind: 'article', name: 'Thobe', quantity: 2, price: '300', taxId: null },
      { kind: 'article', name: 'Coat', quantity: 1, price: '900', taxId: null },
    ],
  });
  await page.goto(`/orders/${id}/edit`);
  const discount = page.getByRole('textbox', { name: t('orders.discount.title'), exact: true });
  await page
    .getByRole('button', { name: textPattern(user, 'orders.form.row.detailsOf', { number: 1 }) })
    .click();
  const details = page.getByRole('dialog');
  await details.getByRole('textbox', { name: t('orders.discount.title'), exact: true }).fill('١٠');
  await expectAccessible(user, 'the discount of a row');
  await page.keyboard.press('Escape');
  await expect(page.getByText('540.00').first()).toBeVisible();

  await discount.fill('2000');
  await page.getByText(t('orders.discount.amount'), { exact: true }).locator('..').click();
  faults.expect(/^422 PATCH \/api\/v1\/orders/);
  await button(user, 'orders.form.save').click();
  await expect(discount).toHaveAccessibleDescription(t('orders.discount.aboveValue'));
  await discount.fill('40');
  await page.getByRole('switch', { name: t('orders.form.rush') }).click();
  await button(user, 'orders.form.save').click();
  await expectToast(user, 'common.updated');
  await expect(page.getByRole('main')).toContainText('1,400.00');
  await expect(page.getByText(t('orders.form.rush'), { exact: true })).toBeVisible();

  await page.goto(`/orders/${id}/receipt`);
  await expect(page.getByText('100.00')).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByRole('row', { name: /ORD-1/ })).toContainText(t('orders.form.rush'));
});
