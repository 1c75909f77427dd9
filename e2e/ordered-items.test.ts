import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { cell, setNoWork } from './steps/ordering.ts';
import { button, choice, expectToast, pickRecord, textPattern } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('items are ordered by search and by their code, and what is sold of them is counted', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  const add = (code: string, name: string, price: string) =>
    owner.call(itemContract.create, { body: { code, name, price, cost: '1' } });
  const shemagh = await add('PRD-0067', 'Shemagh, red', '95');
  await add('PRD-0080', 'Cufflinks, brass', '85');
  const { id } = await bookOrder(user, owner, {
    referenceNumber: 'ORD-1',
    rows: [{ kind: 'service', name: 'Hem', quantity: 1, price: '10', taxId: null }],
  });
  await page.goto(`/orders/${id}/edit`);
  await button(user, 'orders.form.addItem').click();
  const item = page.getByRole('combobox', {
    name: textPattern(user, 'orders.form.row.ofRow', { field: t('catalogue.item.name'), number: 2 }),
  });
  await item.fill('shem');
  await page.getByRole('option', { name: /Shemagh, red/ }).click();
  await page.locator('input[name="rows.1.quantity"]').fill('3');
  await expect(page.locator('[data-row]').nth(1)).toContainText('PRD-0067');
  await expectAccessible(user, 'an order with an item');

  await button(user, 'orders.form.scan').click();
  const scanner = page.getByRole('dialog', { name: t('orders.form.scanned.title') });
  await scanner.getByRole('textbox').fill('prd-0080');
  await button(user, 'orders.form.scanned.add', scanner).click();
  await expect(scanner).toContainText('Cufflinks, brass');
  await scanner.getByRole('button', { name: t('common.close') }).click();
  await expect(page.locator('[data-row]')).toHaveCount(3);
  await button(user, 'orders.form.save').click();
  await expectToast(user, 'common.updated');

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
  await button(user, 'warehouse.printLabels').click();
  await expect(
    page.getByRole('img', { name: t('tickets.print.code', { number: 'PRD-0067' }) }),
  ).toBeVisible();
});

test('a service is one of the shop’s or a typed one, and says what work it needs before it is booked', async ({
  user,
  owner,
}) => {
  const { page, t, words } = user;
  const { data: works } = await owner.call(workTypeContract.list, { query: {} });
  const [first, second] = works;
  await owner.call(customerContract.create, { body: { name: words.customer } });
  await owner.call(itemContract.create, {
    body: {
      code: 'SRV-1',
      name: 'Hem the trousers',
      names: { ar: 'تقصير البنطلون' },
      type: 'service',
      price: '25',
      cost: '0',
      workTypeIds: [first?.id ?? 0],
    },
  });
  await page.goto('/orders/new');
  await pickRecord(user, choice(user, 'orders.form.customer'), words.pieceOfCustomer, words.customer);
  await button(user, 'orders.form.addService').click();
  // Enter takes the first match, also where it comes before the answer.
  await cell(user, 'service', 1).fill('بنطلون');
  await cell(user, 'service', 1).press('Enter');
  await expect(cell(user, 'quantity', 1)).toBeFocused();
  await expect(cell(user, 'price', 1)).toHaveValue('25.00');
  const row = (number: number) => page.locator(`[data-row="${number - 1}"]`);
  await expect(row(1)).toContainText(first?.name ?? '');

  for (const [number, name] of ['Shorten the sleeves', 'Delivery'].entries()) {
    await button(user, 'orders.form.addService').click();
    await cell(user, 'service', number + 2).fill(name);
    // Of a service that the shop doesn't have, Enter and Tab keep the text.
    await cell(user, 'service', number + 2).press(number === 0 ? 'Enter' : 'Tab');
    if (number === 0) await expect(cell(user, 'quantity', 2)).toBeFocused();
    await expect(cell(user, 'service', number + 2)).toHaveValue(name);
    await cell(user, 'price', number + 2).fill('10');
  }
  await button(user, 'orders.form.save').click();
  await expect(page.getByText(t('orders.serviceWorkRequired'))).toHaveCount(2);
  const ask = (number: number) => button(user, 'orders.form.row.chooseWork', row(number));
  await expect(ask(2)).toBeFocused();
  await expectAccessible(user, 'services that don’t say what work they need');
  await setNoWork(user, 3);
  await pickRecord(user, choice(user, 'orders.form.workType'), second?.name ?? '');
  await expect(page.getByText(t('orders.serviceWorkRequired'))).toHaveCount(0);
  await expect(row(2)).toContainText(second?.name ?? '');
  await expect(row(3)).toContainText(t('orders.form.row.noWork'));
  await button(user, 'orders.form.save').click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  const [booked] = (await owner.call(orderContract.list, { query: {} })).data;
  const { rows, stage } = await owner.call(orderContract.get, { params: { id: booked?.id ?? 0 } });
  expect([
    stage,
    ...rows.map(({ itemId, works: own }) => [itemId !== null, own.map(({ name }) => name)]),
  ]).toEqual(['pending', [true, [first?.name]], [false, [second?.name]], [false, []]]);
});
