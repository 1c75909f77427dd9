import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import { unitContract } from '#shared/settings/units/unit.contract.ts';
import { rackContract } from '#shared/warehouse/rack.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { phone } from './phone.ts';
import type { ShopOwner } from './shop-owner.ts';
import { expectNoOverflow } from './steps/phone.ts';
import {
  button,
  choice,
  expectToast,
  field,
  type TestUser,
  textPattern,
  waitForScreen,
} from './test-user.ts';

const cloth = 'Toyobo, summer weight';

/** Two warehouses, of which one has a rack, and a fabric that is reordered at 60 metres. */
async function stocked(owner: ShopOwner) {
  const units = await owner.call(unitContract.list, { query: { perPage: 200 } });
  const main = await owner.call(warehouseContract.create, { body: { code: 'MAIN', name: 'Main warehouse' } });
  const olaya = await owner.call(warehouseContract.create, { body: { code: 'OLAYA', name: 'Olaya shop' } });
  const rack = await owner.call(rackContract.create, {
    body: { code: 'R-11', name: 'Rack 11', warehouseId: main.id },
  });
  const item = await owner.call(itemContract.create, {
    body: {
      code: 'FAB-0112',
      name: cloth,
      type: 'fabric',
      price: '38',
      cost: '22.4',
      reorderLevel: '60',
      unitId: units.data.find(({ code }) => code === 'm')?.id ?? null,
    },
  });
  return { main, olaya, rack, item };
}

const panelOf = ({ page }: TestUser) => page.getByRole('complementary', { name: cloth });

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a fabric is received, moved and counted beside its list, and found by place', async ({
    user,
    owner,
  }) => {
    const { page, t, faults } = user;
    const { olaya } = await stocked(owner);
    await page.goto('/items');
    const tile = page.getByRole('article', { name: cloth });
    await expect(tile).toContainText(t('catalogue.stock.none'));
    await expect(tile).toContainText(t('catalogue.stock.low'));
    await tile.getByRole('link').click();
    const panel = panelOf(user);
    await button(user, 'catalogue.stock.receive', panel).click();
    const form = page.getByRole('dialog', { name: t('catalogue.stock.receive') });
    await choice(user, 'warehouse.warehouseId', form).click();
    await page.getByRole('option', { name: /Main warehouse/ }).click();
    await choice(user, 'warehouse.rackId', form).click();
    await page.getByRole('option', { name: /Rack 11/ }).click();
    await field(user, 'catalogue.stock.quantity', form).fill('126');
    await field(user, 'catalogue.stock.reason', form).fill('PO-0218');
    await expectAccessible(user, 'the form that receives');
    await button(user, 'catalogue.stock.receive', form).click();
    await expectToast(user, 'common.saved');
    await expect(form).toBeHidden();
    await expect(tile).toContainText('126 m');
    await expect(tile).not.toContainText(t('catalogue.stock.low'));
    await expect(panel).toContainText('Rack 11');

    await button(user, 'catalogue.stock.move', panel).click();
    const moving = page.getByRole('dialog', { name: t('catalogue.stock.move') });
    await choice(user, 'catalogue.stock.to', moving).click();
    await page.getByRole('option', { name: new RegExp(olaya.name) }).click();
    await field(user, 'catalogue.stock.quantity', moving).fill('200');
    faults.expect(/^409 POST \/api\/v1\/stock-movements/);
    await button(user, 'catalogue.stock.move', moving).click();
    await expect(moving).toContainText(t('catalogue.stock.notEnough', { free: '126', place: 'Rack 11' }));
    await field(user, 'catalogue.stock.quantity', moving).fill('42.5');
    await button(user, 'catalogue.stock.move', moving).click();
    await expect(moving).toBeHidden();
    await expect(tile).toContainText('42.5 m');

    await button(user, 'catalogue.stock.count', panel).click();
    const counting = page.getByRole('dialog', { name: t('catalogue.stock.count') });
    await field(user, 'catalogue.stock.counted', counting).fill('83');
    await expect(counting).toContainText('−0.5');
    await button(user, 'catalogue.stock.count', counting).click();
    await expect(counting).toBeHidden();
    for (const line of ['+126', '±42.5', '−0.5']) await expect(panel).toContainText(line);
    await expectAccessible(user, 'where an item lies');

    await page.goto(`/stock?warehouseId=${olaya.id}`);
    const row = page.getByRole('row').filter({ hasText: cloth });
    await expect(row).toContainText('42.5 m');
    await expect(page.getByRole('search')).toContainText('952.00');
    await expectAccessible(user, 'the stock');
    const tabs = page.getByRole('navigation', { name: t('catalogue.stock.title') });
    await tabs.getByRole('link', { name: t('catalogue.stock.movements') }).click();
    await expect(page.getByRole('row').filter({ hasText: cloth })).toHaveCount(3);
  });

  test('a fabric that came after its form was opened is moved from where it lies the next time', async ({
    user,
    owner,
  }) => {
    const { page, t } = user;
    const { item, rack, olaya } = await stocked(owner);
    await page.goto('/items');
    await page.getByRole('article', { name: cloth }).getByRole('link').click();
    const panel = panelOf(user);
    const moving = page.getByRole('dialog', { name: t('catalogue.stock.move') });
    await button(user, 'catalogue.stock.move', panel).click();
    await button(user, 'common.cancel', moving).click();
    await owner.call(stockContract.move, {
      body: { itemId: item.id, kind: 'in', quantity: '80', rackId: rack.id },
    });

    // What the form reads comes late; until then the browser has what was true before.
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/v1/stock?*', (route) => promise.then(() => route.continue()));
    await button(user, 'catalogue.stock.move', panel).click();
    resolve();
    await expect(choice(user, 'catalogue.stock.from', moving)).toHaveValue(/Rack 11/);
    await choice(user, 'catalogue.stock.to', moving).click();
    await page.getByRole('option', { name: new RegExp(olaya.name) }).click();
    await field(user, 'catalogue.stock.quantity', moving).fill('42.5');
    await button(user, 'catalogue.stock.move', moving).click();
    await expect(moving).toBeHidden();
  });
});

test.describe('goods of an order', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('are promised from a place, warned of where there are too few, and leave with the hand-over', async ({
    user,
    owner,
  }) => {
    const { page, t, faults } = user;
    const { main, olaya } = await stocked(owner);
    const agal = await owner.call(itemContract.create, {
      body: { code: 'PRD-0071', name: 'Agal, hand-wound', price: '120', cost: '64', warehouseId: main.id },
    });
    for (const [quantity, { id: warehouseId }] of [
      ['4', main],
      ['2', olaya],
    ] as const) {
      await owner.call(stockContract.move, { body: { itemId: agal.id, kind: 'in', quantity, warehouseId } });
    }
    const { id } = await bookOrder(user, owner, {
      referenceNumber: 'ORD-1',
      rows: [{ kind: 'article', itemId: agal.id, quantity: 1, price: '120', taxId: null, workTypeIds: [] }],
    });
    await page.goto(`/orders/${id}/edit`);
    const row = page.locator('[data-row]').first();
    const quantity = page.locator('input[name="rows.0.quantity"]');
    await quantity.fill('7');
    await expect(row).toContainText(textPattern(user, 'orders.goods.few', { free: '6' }));
    await row.getByRole('button', { name: t('orders.form.row.detailsOf', { number: 1 }) }).click();
    await choice(user, 'orders.goods.from').click();
    await page.getByRole('option', { name: /Olaya shop · .?2/ }).click();
    await expectAccessible(user, 'where the goods of a row come from');
    await page.keyboard.press('Escape');
    await expect(row).toContainText('Olaya shop');
    faults.expect(/^409 PATCH \/api\/v1\/orders/);
    await button(user, 'orders.form.save').click();
    await expect(row.getByRole('alert')).toContainText(textPattern(user, 'orders.goods.few', { free: '2' }));
    await quantity.fill('2');
    await button(user, 'orders.form.save').click();
    await expectToast(user, 'common.updated');
    const article = page.getByRole('row').filter({ hasText: agal.name });
    await expect(article).toContainText(`Olaya shop, ${t('orders.goods.isReserved')}`);

    await button(user, 'orders.actions.handOver').click();
    const leaving = page.getByRole('dialog', { name: t('orders.actions.handingOver.title') });
    await button(user, 'orders.actions.handingOver.submit', leaving).click();
    await expectToast(user, 'orders.actions.done.handOver');
    await expect(article).toContainText(t('orders.goods.isTaken'));
    await page.goto(`/stock?itemId=${agal.id}`);
    await expect(page.getByRole('row').filter({ hasText: 'Main warehouse' })).toContainText('4');
    await expect(page.getByRole('row').filter({ hasText: 'Olaya shop' })).toContainText('0');
    await page.goto(`/stock-movements?itemId=${agal.id}`);
    await expect(page.getByRole('row').filter({ hasText: 'ORD-1' })).toContainText('−2');
  });
});

test.describe('on a phone in Arabic', () => {
  test.use({ ...phone, language: 'ar' });

  test('a fabric is counted by touch', async ({ user, owner }) => {
    const { page, t } = user;
    const { item, rack } = await stocked(owner);
    await owner.call(stockContract.move, {
      body: { itemId: item.id, kind: 'in', quantity: '80', rackId: rack.id },
    });
    await page.goto('/items');
    await waitForScreen(user, t('catalogue.item.title'));
    await page.getByRole('article', { name: cloth }).getByRole('link').tap();
    const opened = page.getByRole('dialog', { name: cloth });
    await expect(opened).toContainText('Rack 11');
    await expectNoOverflow(user, 'where an item lies');
    await button(user, 'catalogue.stock.count', opened).tap();
    const counting = page.getByRole('dialog', { name: t('catalogue.stock.count') });
    await field(user, 'catalogue.stock.counted', counting).fill('٧٩٫٥');
    await expectNoOverflow(user, 'the form that counts');
    await button(user, 'catalogue.stock.count', counting).tap();
    await expectToast(user, 'common.saved');
    await expect(opened).toContainText('79.5');
  });
});
