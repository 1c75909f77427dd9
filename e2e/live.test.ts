import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { button, expectToast, field, type TestUser } from './test-user.ts';

test.use({ hearsOthers: true });

test('what others change shows without a reload and is marked, and nothing that is being typed is lost', async ({
  user,
  owner,
}) => {
  const { page } = user;
  const { call } = owner;
  const known = await call(customerContract.create, { body: { name: 'Ahmad Qureshi' } });
  const other = await call(customerContract.create, { body: { name: 'Bilal Hashmi' } });
  const listenTo = () => page.waitForResponse((response) => response.url().includes('/api/v1/events'));
  const listening = listenTo();
  await page.goto('/customer');
  await expect(page.getByRole('row', { name: /Ahmad Qureshi/ })).toBeVisible();
  await listening;

  await call(customerContract.update, {
    params: { id: other.id },
    body: { version: other.version, name: 'Bilal Hashmi the elder' },
  });
  const row = page.getByRole('row', { name: /Bilal Hashmi the elder/ });
  await expect(row).toHaveAttribute('data-changed', 'true');
  await expect(page.getByRole('row', { name: /Ahmad Qureshi/ })).not.toHaveAttribute('data-changed');
  const added = await call(customerContract.create, { body: { name: 'Chand Bano' } });
  await expect(page.locator(`[data-row-id="${added.id}"]`)).toHaveAttribute('data-changed', 'true');
  await expect(row).not.toHaveAttribute('data-changed');

  const again = listenTo();
  await page.goto(`/customer/${known.id}/edit`);
  await field(user, 'customers.field.name').fill('Ahmad Raza Qureshi');
  await again;
  const read = page.waitForResponse((response) => response.url().endsWith(`/customers/${known.id}`));
  await call(customerContract.update, {
    params: { id: known.id },
    body: { version: known.version, address: 'Riyadh' },
  });
  await read;
  await expect(field(user, 'customers.field.name')).toHaveValue('Ahmad Raza Qureshi');
});

test('what one does in a browser appears in another, and neither loses what they type', async ({
  user,
  owner,
  browser,
  baseURL,
}) => {
  const { page, t } = user;
  const rows = [{ kind: 'article' as const, name: 'Thobe', quantity: 1, price: '300' }];
  const first = await bookOrder(user, owner, { referenceNumber: 'LIVE-1', rows });
  const { customerId } = first;
  const second = await bookOrder(user, owner, { referenceNumber: 'LIVE-2', customerId, rows });
  const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState: owner.storage });
  const other: TestUser = { ...user, page: await context.newPage() };

  const listening = page.waitForResponse((response) => response.url().includes('/api/v1/events'));
  await page.goto('/orders');
  const row = (number: string) => page.getByRole('row', { name: new RegExp(number) });
  await expect(row('LIVE-1')).toBeVisible();
  await listening;
  await other.page.goto(`/orders/${first.id}`);
  await other.page.getByRole('button', { name: t('orders.page.moreActions') }).click();
  await other.page.getByRole('menuitem', { name: t('orders.actions.cancel') }).click();
  // The mark lasts for seconds, so it is waited for from before the click.
  const marked = expect(row('LIVE-1')).toHaveAttribute('data-changed', 'true');
  await button(other, 'orders.actions.cancelling.submit', other.page.getByRole('dialog')).click();
  await marked;
  await expect(row('LIVE-1')).toContainText(t('common.stage.cancelled'));
  await expect(row('LIVE-2')).not.toHaveAttribute('data-changed');
  await expect(other.page.getByRole('main')).toContainText(t('common.stage.cancelled'));

  // Both change the same order, each another field of it.
  const again = page.waitForResponse((response) => response.url().includes('/api/v1/events'));
  await page.goto(`/orders/${second.id}/edit`);
  await field(user, 'orders.form.note').fill('Low left shoulder');
  await again;
  await other.page.goto(`/orders/${second.id}/edit`);
  await field(other, 'orders.form.remarks').fill('Comes on Thursday');
  const heard = page.waitForResponse((response) => response.url().endsWith(`/orders/${second.id}`));
  await button(other, 'orders.form.save').click();
  await heard;
  await expectToast(other, 'common.updated');
  await expect(field(user, 'orders.form.note')).toHaveValue('Low left shoulder');
  // Both fields are proposed: each from the side that changed it.
  user.faults.expect(/^409 PATCH/);
  await button(user, 'orders.form.save').click();
  await button(
    user,
    'kit.conflict.saveChosen',
    page.getByRole('region', { name: t('errors.conflict') }),
  ).click();
  await expectToast(user, 'common.updated');
  const kept = await owner.call(orderContract.get, { params: { id: second.id } });
  expect(kept).toMatchObject({ note: 'Low left shoulder', remarks: 'Comes on Thursday' });
  await context.close();
});
