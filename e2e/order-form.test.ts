import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { button, expectToast, field, textPattern } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const hem = { kind: 'service' as const, name: 'Hem', quantity: 1, price: '10', taxId: null };

test('the name of an article survives a click on it, and what is typed is kept without choosing', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  const { id } = await bookOrder(user, owner, {
    referenceNumber: 'SO-2',
    rows: [{ kind: 'article', name: 'Blue thobe', quantity: 1, price: '100', taxId: null }],
  });
  await page.goto(`/orders/${id}/edit`);
  const article = (number: number) =>
    page.getByRole('combobox', {
      name: t('orders.form.row.ofRow', { field: t('orders.form.row.article'), number }),
    });
  const price = (number: number) => page.locator(`input[name="rows.${number - 1}.price"]`);
  const named = (name: string) => page.getByTitle(t('orders.form.row.change')).filter({ hasText: name });

  await named('Blue thobe').click();
  await expect(article(1)).toHaveValue('Blue thobe');
  await price(1).click();
  await expect(named('Blue thobe')).toBeVisible();

  await button(user, 'orders.form.addArticle').click();
  await article(2).fill('Waistcoat');
  await price(2).click();
  await expect(named('Waistcoat')).toBeVisible();
  await price(2).fill('90');
  await named('Waistcoat').click();
  await button(user, 'orders.form.save').click();
  await expectToast(user, 'common.updated');
  const { rows } = await owner.call(orderContract.get, { params: { id } });
  expect(rows.map(({ name }) => name)).toEqual(['Blue thobe', 'Waistcoat']);
});

test('a scanned code that no design has is reported, and the next scan replaces it', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  await owner.call(designContract.create, { body: { code: 'TH-7', name: 'Kurta', cost: '1', price: '9' } });
  const { id } = await bookOrder(user, owner, { referenceNumber: 'SO-3', rows: [hem] });
  await page.goto(`/orders/${id}/edit`);
  await button(user, 'orders.form.addArticle').click();
  const article = t('orders.form.row.ofRow', { field: t('orders.form.row.article'), number: 2 });
  await expect(page.getByRole('combobox', { name: article })).toBeFocused();
  // The focus leaves before the row has been drawn with its design, as on a busy machine.
  await page.evaluate(() => {
    window.requestAnimationFrame = (draw) => {
      draw(performance.now());
      return 0;
    };
  });
  // A scanner types faster than the choices come.
  await page.keyboard.type('ZZ-99');
  await page.keyboard.press('Enter');
  const unknown = textPattern(user, 'kit.picker.unknownNew', { name: 'ZZ-99' });
  await expect(page.getByRole('alert').filter({ hasText: unknown })).toBeVisible();
  await page.keyboard.type('TH-7');
  await page.keyboard.press('Enter');
  await expect(page.getByTitle(t('orders.form.row.change')).filter({ hasText: 'Kurta' })).toBeVisible();
});

test('on a small laptop a new order shows its first row, and an order its finished pieces', async ({
  user,
  owner,
}) => {
  const { page } = user;
  const { id } = await bookOrder(user, owner, { referenceNumber: 'SO-1', rows: [hem] });
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const language of ['en', 'ar', 'ur']) {
    await page.goto('/orders/new');
    await page.evaluate((locale) => localStorage.setItem('locale', locale), language);
    await page.reload();
    const row = page.locator('[data-row="0"]');
    await expect(row).toBeVisible();
    const footer = page.locator('form [type=submit]').locator('../..');
    const bottom = async () => {
      const box = await row.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(bottom).toBeLessThanOrEqual((await footer.boundingBox())?.y ?? 0);

    await page.goto(`/orders/${id}`);
    await expect(page.getByRole('row').last().getByRole('cell').last()).toBeInViewport({ ratio: 1 });
  }
});

test('what a cancelled order refuses is said before it is saved', async ({ user, owner }) => {
  const { page, t } = user;
  const { id } = await bookOrder(user, owner, { referenceNumber: 'SO-2', rows: [hem] });
  await owner.call(productionContract.cancel, { body: { orderIds: [id] } });
  await page.goto(`/orders/${id}/edit`);
  await expect(page.getByText(t('orders.notEditable'))).toBeVisible();
  await expect(page.getByRole('switch', { name: t('orders.form.rush') })).toBeDisabled();
  await expect(field(user, 'orders.form.referenceNumber')).not.toBeEditable();
  await field(user, 'orders.form.remarks').fill('Never fetched');
  await button(user, 'orders.form.save').click();
  await expectToast(user, 'common.updated');
});
