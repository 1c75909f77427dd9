import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { isAccessible } from './accessible.ts';
import { booksOrder } from './booking.ts';
import { button, isTold, saying } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('items are ordered by search and by their code, and what is sold of them is counted', async ({
  desk,
  owner,
}) => {
  const { page, t } = desk;
  const add = (code: string, name: string, price: string) =>
    owner.call(itemContract.create, { body: { code, name, price, cost: '1' } });
  const shemagh = await add('PRD-0067', 'Shemagh, red', '95');
  await add('PRD-0080', 'Cufflinks, brass', '85');
  const { id } = await booksOrder(desk, owner, {
    referenceNumber: 'ORD-1',
    rows: [{ kind: 'service', name: 'Hem', quantity: 1, price: '10', taxId: null }],
  });
  await page.goto(`/orders/${id}/edit`);
  await button(desk, 'orders.form.addItem').click();
  const item = page.getByRole('combobox', {
    name: saying(desk, 'orders.form.row.ofRow', { field: t('catalogue.item.name'), number: 2 }),
  });
  await item.fill('shem');
  await page.getByRole('option', { name: /Shemagh, red/ }).click();
  await page.locator('input[name="rows.1.quantity"]').fill('3');
  await expect(page.locator('[data-row]').nth(1)).toContainText('PRD-0067');
  await isAccessible(desk, 'an order with an item');

  await button(desk, 'orders.form.scan').click();
  const scanner = page.getByRole('dialog', { name: t('orders.form.scanned.title') });
  await scanner.getByRole('textbox').fill('prd-0080');
  await button(desk, 'orders.form.scanned.add', scanner).click();
  await expect(scanner).toContainText('Cufflinks, brass');
  await scanner.getByRole('button', { name: t('common.close') }).click();
  await expect(page.locator('[data-row]')).toHaveCount(3);
  await button(desk, 'orders.form.save').click();
  await isTold(desk, 'common.updated');

  const { rows } = await owner.call(orderContract.get, { params: { id } });
  expect(rows.map(({ itemId, quantity, price }) => [itemId === null, quantity, price])).toEqual([
    [true, 1, '10.00'],
    [false, 3, '95.00'],
    [false, 1, '85.00'],
  ]);
  const sold = await owner.call(itemContract.get, { params: { id: shemagh.id } });
  expect(sold.bestSellingCounter).toBe(3);

  await page.goto('/items');
  const tile = page.getByRole('article', { name: 'Shemagh, red' });
  await tile.hover();
  await tile.getByRole('checkbox').check();
  await button(desk, 'warehouse.printLabels').click();
  await expect(
    page.getByRole('img', { name: t('tickets.print.code', { number: 'PRD-0067' }) }),
  ).toBeVisible();
});
