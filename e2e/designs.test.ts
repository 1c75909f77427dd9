import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { unitContract } from '#shared/settings/units/unit.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { moveByKeys } from './steps/move-item.ts';
import { cell, cellName } from './steps/ordering.ts';
import { button, choice, expectToast, field, pickRecord, textPattern } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a design names its work in order, and a row of an order with it goes through that', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  await page.goto('/designs?edit=new');
  const drawer = page.getByRole('dialog', { name: t('catalogue.create') });
  await field(user, 'catalogue.code', drawer).fill('BSH-01');
  await field(user, 'catalogue.name', drawer).fill('Bisht');
  await button(user, 'kit.names.title', drawer).click();
  await drawer.getByLabel('العربية').fill('بشت');
  await field(user, 'catalogue.cost', drawer).fill('400');
  await field(user, 'catalogue.price', drawer).fill('900');
  for (const name of ['Pressing', 'Cutting']) {
    await button(user, 'catalogue.routeAdd', drawer).click();
    await page.getByRole('menuitem', { name }).click();
  }
  const route = drawer.getByRole('list', { name: t('catalogue.item.field.workTypeIds') });
  const handle = drawer.getByRole('button', {
    name: textPattern(user, 'kit.list.order.handle', { name: 'Cutting' }),
  });
  await moveByKeys(user, handle, 'ArrowUp');
  await expect(route.getByRole('listitem').first()).toContainText('Cutting');
  await expectAccessible(user, 'a design with a route');
  await button(user, 'common.save', drawer).click();
  await expectToast(user, 'catalogue.saved');
  const { data } = await owner.call(designContract.list, { query: { search: 'BSH-01' } });
  expect(data[0]?.workTypes.map(({ name }) => name)).toEqual(['Cutting', 'Pressing']);

  const { id } = await bookOrder(user, owner, {
    referenceNumber: 'ORD-1',
    rows: [{ kind: 'service', name: 'Hem', quantity: 1, price: '10', taxId: null }],
  });
  await page.goto(`/orders/${id}/edit`);
  await button(user, 'orders.form.addArticle').click();
  await page
    .getByRole('combobox', {
      name: textPattern(user, 'orders.form.row.ofRow', { field: t('orders.form.row.article'), number: 2 }),
    })
    .fill('bish');
  await page.getByRole('option', { name: /Bisht/ }).click();
  const row = page.locator('[data-row]').nth(1);
  await expect(row).toContainText(/Cutting.*Pressing/);
  await row
    .getByRole('button', { name: textPattern(user, 'orders.form.row.detailsOf', { number: 2 }) })
    .click();
  await expect(page.getByRole('checkbox', { name: t('orders.form.row.worksOfDesign') })).toBeChecked();
  await page.keyboard.press('Escape');
  await button(user, 'orders.form.save').click();
  await expectToast(user, 'common.updated');
  const { rows } = await owner.call(orderContract.get, { params: { id } });
  expect(rows[1]?.works.map(({ name }) => name)).toEqual(['Cutting', 'Pressing']);

  await page.evaluate(() => localStorage.setItem('locale', 'ar'));
  for (const path of [`/orders/${id}`, `/orders/${id}/edit`, '/designs']) {
    await page.goto(path);
    await expect(page.getByText('بشت', { exact: true }).first()).toBeVisible();
  }
});

test('a design tells its earlier prices, and is copied with a code of its own', async ({ user, owner }) => {
  const { page, t } = user;
  const body = { code: 'TH-01', name: 'Saudi thobe', cost: '90', price: '250' };
  const { id, version } = await owner.call(designContract.create, { body });
  await owner.call(designContract.update, { params: { id }, body: { version, price: '275' } });
  await page.goto(`/designs?edit=${id}`);
  const drawer = page.getByRole('dialog', { name: 'Saudi thobe' });
  const earlier = drawer.locator('section').filter({ hasText: t('catalogue.priceHistory') });
  await expect(earlier).toContainText(/250\.00.*→.*275\.00/);
  await expectAccessible(user, 'a design with earlier prices');
  await button(user, 'common.more', drawer).click();
  await page.getByRole('menuitem', { name: t('catalogue.duplicate') }).click();
  const copy = page.getByRole('dialog', { name: t('catalogue.create') });
  await expect(field(user, 'catalogue.code', copy)).toHaveValue('TH-02');
  // Another desk gets the proposed code first: the copy has the next one, and a typed code is refused with an offer.
  const second = { code: 'TH-02', name: 'Kuwaiti thobe', cost: '90', price: '260' };
  await owner.call(designContract.create, { body: second });
  await expect(field(user, 'catalogue.name', copy)).toHaveValue('Saudi thobe');
  await field(user, 'catalogue.name', copy).fill('Saudi thobe, winter');
  await button(user, 'common.save', copy).click();
  await expect(
    page.getByText(t('catalogue.otherCode', { code: isolate('TH-03'), expected: isolate('TH-02') })),
  ).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'TH-03' })).toContainText('275.00');
  await expect(page.getByRole('row').filter({ hasText: 'TH-01' })).toBeVisible();

  await page.goto('/designs?edit=new');
  const typed = page.getByRole('dialog', { name: t('catalogue.create') });
  await field(user, 'catalogue.code', typed).fill('th 03');
  await field(user, 'catalogue.name', typed).fill('Omani thobe');
  await field(user, 'catalogue.cost', typed).fill('90');
  await field(user, 'catalogue.price', typed).fill('240');
  user.faults.expect(/^422 POST \/api\/v1\/designs/);
  await button(user, 'common.save', typed).click();
  await expect(typed.getByText(t('validation.taken'))).toBeVisible();
  await typed.getByRole('button', { name: 'th 04', exact: true }).click();
  await button(user, 'common.save', typed).click();
  await expectToast(user, 'catalogue.saved');
  await expect(page.getByRole('row').filter({ hasText: 'th 04' })).toContainText('240.00');
});

test('a design knows its making: an order with it proposes its measurement and its cloth', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  const units = await owner.call(unitContract.list, { query: { perPage: 200 } });
  const unitId = units.data.find(({ code }) => code === 'm')?.id ?? null;
  const cloth = {
    code: 'FAB-1',
    name: 'Oxford blue',
    type: 'fabric' as const,
    unitId,
    price: '20',
    cost: '11',
  };
  const { id: itemId } = await owner.call(itemContract.create, { body: cloth });
  const { id: warehouseId } = await owner.call(warehouseContract.create, {
    body: { code: 'MAIN', name: 'Main' },
  });
  await owner.call(stockContract.move, { body: { itemId, kind: 'in', quantity: '30', warehouseId } });
  const shell = { code: 'BT-1', name: 'Buttons', price: '2', cost: '0.6' };
  const { id: buttonId } = await owner.call(itemContract.create, { body: shell });
  await owner.call(stockContract.move, {
    body: { itemId: buttonId, kind: 'in', quantity: '20', warehouseId },
  });
  const { id: customerId } = await owner.call(customerContract.create, { body: { name: 'Bilal Hussain' } });
  const measured = async (name: string) => {
    const fields = [{ label: 'Length', order: 1, kind: 'text' as const, unit: 'in', required: false }];
    const template = await owner.call(dimensionTemplateContract.create, { body: { name, fields } });
    const values = { [template.fields[0]?.id ?? '']: '30 1/2' };
    const body = { customerId, templateId: template.id, values };
    return (await owner.call(measurementContract.create, { body })).id;
  };
  const shirtId = await measured('Office shirt');
  await measured('Long kandura');

  await page.goto('/designs?edit=new');
  const drawer = page.getByRole('dialog', { name: t('catalogue.create') });
  await field(user, 'catalogue.code', drawer).fill('SH-01');
  await field(user, 'catalogue.name', drawer).fill('Oxford shirt');
  await field(user, 'catalogue.cost', drawer).fill('40');
  await field(user, 'catalogue.price', drawer).fill('150');
  await pickRecord(user, choice(user, 'catalogue.making.template', drawer), 'office', 'Office shirt');
  await field(user, 'catalogue.making.length', drawer).fill('4');
  user.faults.expect(/^422 POST \/api\/v1\/designs/);
  await button(user, 'common.save', drawer).click();
  await expect(drawer.getByText(t('catalogue.making.unitRequired'))).toBeVisible();
  await pickRecord(user, choice(user, 'catalogue.making.fabric', drawer), 'oxford', 'Oxford blue');
  // A length of 30½ inches takes the larger size, and not the usual length.
  for (const [index, upTo, length] of [
    [0, '36', '3 1/4'],
    [1, '٣٠', '2.5'],
  ] as const) {
    await button(user, 'catalogue.making.sizeAdd', drawer).click();
    await field(user, 'catalogue.making.upTo', drawer).nth(index).fill(upTo);
    await drawer.locator(`input[name="sizeLengths.${index}.length"]`).fill(length);
  }
  await choice(user, 'catalogue.making.sizeField', drawer).click();
  await page.getByRole('option', { name: 'Length', exact: true }).click();
  await button(user, 'catalogue.making.materialAdd', drawer).click();
  await pickRecord(user, choice(user, 'catalogue.making.material', drawer), 'butt', 'Buttons');
  await field(user, 'catalogue.making.perPiece', drawer).fill('8');
  await expectAccessible(user, 'how a design is made');
  await button(user, 'common.save', drawer).click();
  await expectToast(user, 'catalogue.saved');

  await page.goto(`/orders/new?customerId=${customerId}`);
  const article = page.getByRole('combobox', { name: cellName(user, 'article', 1) });
  await pickRecord(user, article, 'sh-01', 'Oxford shirt');
  const row = page.locator('[data-row]').first();
  await expect(row).toContainText(t('orders.form.row.version', { template: 'Office shirt', number: 1 }));
  await expect(row).toContainText(/Oxford blue.*3\.25 m/);
  await row.getByText(t('orders.form.row.version', { template: 'Office shirt', number: 1 })).click();
  await expect(page.getByRole('menuitemradio')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await cell(user, 'quantity', 1).fill('3');
  await expect(row).toContainText(/Oxford blue.*9\.75 m/);
  user.faults.expect(/^409 POST \/api\/v1\/orders/);
  await button(user, 'orders.form.save').click();
  const few = textPattern(user, 'orders.material.notEnough', { item: 'Buttons', free: '20' });
  await expect(row.getByText(few).first()).toBeVisible();
  await cell(user, 'quantity', 1).fill('2');
  await button(user, 'orders.form.save').click();
  await expectToast(user, 'common.saved');
  await expect(page.getByText(/Oxford blue 6.5 m.*Buttons 16/).first()).toBeVisible();
  const { data } = await owner.call(orderContract.list, { query: { customerId } });
  const { rows } = await owner.call(orderContract.get, { params: { id: data[0]?.id ?? 0 } });
  expect(rows).toMatchObject([
    {
      quantity: 2,
      measurementId: shirtId,
      fabric: { from: 'shop', itemId, quantity: '6.5' },
      materials: [{ itemId: buttonId, quantity: '16', isTaken: false }],
    },
  ]);
});
