import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { unitContract } from '#shared/settings/units/unit.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { chooseReason, dialogOf, expectTaken, pieces, sum, takeBack } from './steps/returning.ts';
import { button, expectToast, textPattern } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('cloth is ordered by the metre, billed in parts, and a part of it comes back', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  const { call } = owner;
  const units = (await call(unitContract.list, { query: { perPage: 100 } })).data;
  const linen = await call(itemContract.create, {
    body: {
      code: 'LIN-1',
      name: 'Linen',
      type: 'fabric',
      price: '45',
      cost: '20',
      unitId: units.find(({ code }) => code === 'm')?.id ?? null,
    },
  });
  const hall = await call(warehouseContract.create, { body: { code: 'HALL', name: 'Hall' } });
  await call(stockContract.move, {
    body: { itemId: linen.id, kind: 'in', quantity: '20', warehouseId: hall.id },
  });
  const row = { kind: 'article' as const, workTypeIds: [], taxId: null };
  const order = await bookOrder(user, owner, {
    referenceNumber: 'L-1',
    rows: [{ ...row, name: 'Box', quantity: 1, price: '5' }],
  });
  await page.goto(`/orders/${order.id}/edit`);
  await button(user, 'orders.form.addItem').click();
  await page
    .getByRole('combobox', {
      name: textPattern(user, 'orders.form.row.ofRow', { field: t('catalogue.item.name'), number: 2 }),
    })
    .fill('linen');
  await page.getByRole('option', { name: /Linen/ }).click();
  const quantity = page.locator('input[name="rows.1.quantity"]');
  const problems = page.locator('[data-row]').nth(1);
  await quantity.fill('2.7505');
  await button(user, 'orders.form.save').click();
  await expect(problems).toContainText(t('validation.quantityTooFine'));
  // One thousand metres, or one: it asks.
  await quantity.fill('1,250');
  await quantity.blur();
  await problems.getByRole('button', { name: '1.25', exact: true }).click();
  await expect(quantity).toHaveValue('1.25');
  await quantity.fill('90 cm');
  await expect(problems).toContainText('40.50');
  await quantity.fill('3 3/8');
  await expect(problems).toContainText('151.88');
  await expectAccessible(user, 'an order of a length');
  await button(user, 'orders.form.save').click();
  await expectToast(user, 'common.updated');
  await expect(page.getByRole('main')).toContainText('3.375 m');
  const { rows } = await call(orderContract.get, { params: { id: order.id } });
  expect(rows[1]).toMatchObject({ quantity: '3.375', unit: 'm', itemId: linen.id, exclTax: '151.88' });

  await page.goto(`/invoice?new=1&customerId=${order.customerId}&orderId=${order.id}`);
  await button(user, 'billing.drawer.billAll').click();
  const billed = page.getByRole('textbox', {
    name: textPattern(user, 'billing.drawer.quantityOf', { item: 'Linen' }),
  });
  await expect(billed).toHaveValue('3.375');
  await billed.fill('3.5');
  await expect(page.getByText(t('orders.onlyLength', { length: 3.375 }))).toBeVisible();
  await billed.fill('1½');
  await button(user, 'billing.drawer.issue').click();
  await expect(page).toHaveURL(/\/invoice\/\d+$/);
  await expect(page.getByRole('main')).toContainText('1.5 m');
  const today = localDate((await call(preferenceContract.get, {})).timeZone);
  const lines = [{ orderRowId: rows[1]?.id ?? 0, quantity: '1.875' }];
  await call(invoiceContract.create, { body: { customerId: order.customerId, invoiceDate: today, lines } });
  await call(productionContract.handOver, {
    body: { orderIds: [order.id], pickedBy: user.words.customer },
  });

  await page.goto(`/orders/${order.id}`);
  await button(user, 'billing.returns.action').click();
  await pieces(user, 'Linen').fill('4');
  await chooseReason(user, 'Doesn’t fit');
  await takeBack(user);
  await expect(dialogOf(user)).toContainText(t('orders.onlyLength', { length: 3.375 }));
  await pieces(user, 'Linen').fill('٠٫٣٧٥');
  await expect(sum(user, 'billing.returns.form.credited')).toContainText('19.41');
  await takeBack(user);
  await expectTaken(user, 'RET-0001');
  const length = /0\.375.*m/;
  await expect(
    page.getByText(textPattern(user, 'orders.page.lengthCameBack', { length })).first(),
  ).toBeVisible();
  await page.goto(`/orders/${order.id}/receipt`);
  await expect(page.getByText(/3 \p{Cf}?m\p{Cf}? × 45/u).first()).toBeVisible();
  const { stock } = await call(itemContract.get, { params: { id: linen.id } });
  expect(stock).toMatchObject({ quantity: '17', reserved: '0' });
  expect((await call(orderContract.get, { params: { id: order.id } })).rows[1]).toMatchObject({
    returned: '0.375',
    credited: '0.375',
    billed: '3',
  });
});
