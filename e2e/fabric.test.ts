import sharp from 'sharp';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { unitContract } from '#shared/settings/units/unit.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { hireTailor } from './hire-tailor.ts';
import { cellName } from './steps/ordering.ts';
import { button, choice, expectToast, field, pickRecord, textPattern } from './test-user.ts';

const picture = async (name: string, width: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height: 40, channels: 3, background: '#33415c' } })
    .jpeg()
    .toBuffer(),
});

test.use({ viewport: { width: 1440, height: 900 } });

test('a row names the shop’s fabric, which is reserved, or the customer’s, and shows pictures of what they want', async ({
  user,
  owner,
}) => {
  const { page, t, faults } = user;
  const units = await owner.call(unitContract.list, { query: { perPage: 100 } });
  const unitId = units.data.find(({ code }) => code === 'm')?.id ?? null;
  const cloth = await owner.call(itemContract.create, {
    body: { code: 'FAB-1', name: 'Winter grey', type: 'fabric', unitId, price: '64', cost: '41' },
  });
  const { id: warehouseId } = await owner.call(warehouseContract.create, {
    body: { code: 'MAIN', name: 'Main warehouse' },
  });
  await owner.call(stockContract.move, {
    body: { itemId: cloth.id, kind: 'in', quantity: '5', warehouseId },
  });
  const { id } = await bookOrder(user, owner, {
    referenceNumber: 'ORD-1',
    rows: [
      { kind: 'article', name: 'Thobe', quantity: 1, price: '300', taxId: null },
      { kind: 'article', name: 'Coat', quantity: 1, price: '900', taxId: null },
    ],
  });
  await page.goto(`/orders/${id}/edit`);
  const detailsOf = (number: number) =>
    page.getByRole('button', { name: textPattern(user, 'orders.form.row.detailsOf', { number }) }).click();
  await detailsOf(1);
  await page.getByText(t('orders.fabric.shop'), { exact: true }).click();
  await choice(user, 'orders.fabric.item').fill('winter');
  await page.getByRole('option', { name: /Winter grey/ }).click();
  await field(user, 'orders.fabric.quantity').fill('٦٫٢٥');
  await expectAccessible(user, 'the fabric of a row');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-row]').first()).toContainText('Winter grey');
  await detailsOf(2);
  await page.getByText(t('orders.fabric.customer'), { exact: true }).click();
  await field(user, 'orders.fabric.note').fill('Navy wool, 3 m');
  const pictures = page.locator('[data-picture-field]:visible');
  await expect(pictures).toHaveCount(2);
  const chooser = (at: number) => pictures.nth(at).locator('input[type=file]').first();
  await chooser(0).setInputFiles(await picture('wool.jpg', 50));
  await chooser(1).setInputFiles([await picture('front.jpg', 60), await picture('back.jpg', 70)]);
  const enlarge = (number: number) =>
    page.getByRole('button', {
      name: `${t('settings.image.enlarge')}: ${t('settings.image.numbered', { number })}`,
    });
  await enlarge(2).click();
  const large = (title: string, number: number) =>
    page.getByRole('img', { name: `${title} ${number}`, exact: true });
  const title = t('orders.form.row.pictures');
  await expect(large(title, 2)).toHaveJSProperty('naturalWidth', 70);
  // Clicks beside the details and Escape leave them open.
  await button(user, 'settings.image.next').click();
  await expect(large(title, 1)).toHaveJSProperty('naturalWidth', 60);
  await page.keyboard.press('Escape');
  await expect(enlarge(2)).toBeVisible();
  await expectAccessible(user, 'the pictures of a row');
  await expect(field(user, 'orders.fabric.note')).toBeVisible();
  await page.keyboard.press('Escape');

  faults.expect(/^409 PATCH \/api\/v1\/orders/);
  await button(user, 'orders.form.save').click();
  const refused = textPattern(user, 'orders.fabric.notEnough', { item: 'Winter grey', free: '5' });
  await expect(page.locator('[data-row]').first().getByText(refused).first()).toBeVisible();
  await detailsOf(1);
  await field(user, 'orders.fabric.quantity').fill('3.25');
  await page.getByText(t('orders.fabric.charged'), { exact: true }).click();
  const price = page.getByRole('textbox', { name: t('orders.fabric.pricePerUnit') });
  await expect(price).toHaveValue('64.00');
  await price.fill('٦٠');
  await expectAccessible(user, 'the price of a fabric');
  await page.keyboard.press('Escape');
  await button(user, 'orders.form.save').click();
  await expectToast(user, 'common.updated');
  const { rows } = await owner.call(orderContract.get, { params: { id } });
  expect(
    rows.map(({ fabric }) => fabric && [fabric.from, fabric.quantity, fabric.price, fabric.note]),
  ).toEqual([
    ['shop', '3.25', '60.00', ''],
    ['customer', null, null, 'Navy wool, 3 m'],
  ]);
  expect(rows[0]?.exclTax).toBe('495.00');
  await expect(page).toHaveURL(new RegExp(`/orders/${id}$`));
  await expect(page.getByText(/Winter grey 3.25 m × 60.00.*promised/).first()).toBeVisible();
  await expect(page.getByText('Navy wool, 3 m').first()).toBeVisible();
  expect(rows.map(({ images, fabric }) => [images.map(({ width }) => width), fabric?.image?.width])).toEqual([
    [[], undefined],
    [[60, 70], 50],
  ]);
  await enlarge(1).click();
  await expect(large('Coat', 1)).toHaveJSProperty('naturalWidth', 60);
  await page.keyboard.press('Escape');
  await expectAccessible(user, 'an order with fabric');
  await page.goto('/stock');
  await expect(page.getByRole('row').filter({ hasText: 'Winter grey' })).toContainText('3.25');
});

test('the materials that a design proposes are changed for one order, until they are taken', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  const { call } = owner;
  const item = async (code: string, name: string) =>
    (await call(itemContract.create, { body: { code, name, type: 'product', price: '2', cost: '1' } })).id;
  const [shell, horn] = [await item('BTN-1', 'Shell buttons'), await item('BTN-2', 'Horn buttons')];
  await call(designContract.create, {
    body: {
      code: 'TH-1',
      name: 'Thobe',
      price: '200',
      cost: '80',
      materials: [{ itemId: shell, quantity: '8' }],
    },
  });
  const { id } = await bookOrder(user, owner, {
    referenceNumber: 'ORD-1',
    rows: [{ kind: 'article', name: 'Coat', quantity: 1, price: '900', taxId: null }],
  });
  const details = (number: number) =>
    page.getByRole('button', { name: textPattern(user, 'orders.form.row.detailsOf', { number }) }).click();
  const perPiece = (name: string) =>
    page.getByRole('textbox', { name: textPattern(user, 'orders.material.perPiece', { item: name }) });
  await page.goto(`/orders/${id}/edit`);
  await button(user, 'orders.form.addArticle').click();
  const article = page.getByRole('combobox', { name: cellName(user, 'article', 2) });
  await pickRecord(user, article, 'TH-1', 'Thobe');
  await details(2);
  await expect(perPiece('Shell buttons')).toHaveValue('8');
  await perPiece('Shell buttons').fill('1/2/3');
  await button(user, 'catalogue.making.materialAdd').click();
  await expectAccessible(user, 'the materials of a row');
  await page.keyboard.press('Escape');
  await button(user, 'orders.form.save').click();
  const problems = page.locator('[data-row]').nth(1);
  await expect(problems).toContainText(t('catalogue.stock.quantityInvalid'));
  await expect(problems).toContainText(t('catalogue.stock.itemRequired'));
  await details(2);
  await page
    .getByRole('button', { name: textPattern(user, 'kit.rows.remove', { label: 'Shell buttons' }) })
    .click();
  await pickRecord(user, choice(user, 'catalogue.making.material'), 'BTN-2', 'Horn buttons');
  await perPiece('Horn buttons').fill('١٠');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-row]').nth(1)).toContainText('Horn buttons');
  await button(user, 'orders.form.save').click();
  await expectToast(user, 'common.updated');
  const booked = await call(orderContract.get, { params: { id } });
  expect(booked.rows.map(({ materials }) => materials.map((each) => [each.itemId, each.perPiece]))).toEqual([
    [],
    [[horn, '10']],
  ]);

  await call(productionContract.assign, {
    body: {
      userId: (await hireTailor(owner, 'ur')).id,
      unitCost: '5',
      workTypeId: booked.rows[1]?.workTypeIds[0] ?? 0,
      orderIds: [id],
    },
  });
  await page.goto(`/orders/${id}/edit`);
  await details(2);
  await expect(page.getByText(t('orders.material.used'))).toBeVisible();
  await expect(perPiece('Horn buttons')).toBeHidden();
});
