import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { rackContract } from '#shared/warehouse/rack.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { phone } from './phone.ts';
import { expectNoOverflow } from './steps/phone.ts';
import { button, choice, expectToast, field, type TestUser, waitForScreen } from './test-user.ts';

const tileOf = ({ page }: TestUser, name: string): Locator => page.getByRole('article', { name });
const newItem = ({ page, t }: TestUser) =>
  page.getByRole('link', { name: t('catalogue.item.create') }).first();

/** Fills in the form of a new fabric and chooses its picture, which is sent at once. */
async function fillIn(user: TestUser, name: string): Promise<void> {
  const { page, t } = user;
  await field(user, 'catalogue.item.field.code').fill('FAB-0112');
  await choice(user, 'catalogue.item.field.type').click();
  await page.getByRole('option', { name: t('catalogue.item.types.fabric') }).click();
  await field(user, 'catalogue.item.field.name').fill(name);
  await field(user, 'catalogue.item.field.price').fill('38');
  await field(user, 'catalogue.item.field.cost').fill('22.4');
  const picture = sharp({ create: { width: 80, height: 40, channels: 3, background: '#c9b68d' } });
  const buffer = await picture.jpeg().toBuffer();
  const file = { name: 'cloth.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('input[type=file][multiple]').setInputFiles(file);
}

/** The picture that was chosen is in the form. */
const expectPicture = ({ page }: TestUser) => expect(page.getByRole('dialog').locator('img')).toBeVisible();

/** The picture in a tile has arrived. */
const expectPictureShown = (tile: Locator) =>
  expect.poll(() => tile.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(80);

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('an item with a picture is added, found, put on the shop, and two changes of it meet', async ({
    user,
    owner,
  }) => {
    const { page, t, faults } = user;
    const name = 'Toyobo, summer weight';
    const main = { code: 'MAIN', name: 'Main warehouse' };
    const { id: warehouseId } = await owner.call(warehouseContract.create, { body: main });
    await owner.call(rackContract.create, { body: { code: 'R-11', name: 'Rack 11', warehouseId } });
    await page.goto('/items');
    await newItem(user).click();
    await fillIn(user, name);
    await expectPicture(user);
    const place = choice(user, 'catalogue.item.usualPlace');
    await place.focus();
    await place.pressSequentially('r-11');
    await place.press('Enter');
    await expect(choice(user, 'warehouse.rackId')).toHaveValue('Rack 11');
    await expect(place).toHaveValue('Main warehouse');
    await expectAccessible(user, 'the form of an item');
    await button(user, 'common.save').click();
    await expectToast(user, 'common.saved');

    const tile = tileOf(user, name);
    for (const fact of ['FAB-0112', '38.00', '41%']) await expect(tile).toContainText(fact);
    await expectPictureShown(tile);
    await expectAccessible(user, 'the items as tiles');
    await tile.getByRole('switch').click();
    const readItem = async () => (await owner.call(itemContract.list, { query: {} })).data[0];
    await expect.poll(async () => (await readItem())?.showOnEcommerce).toBe(true);
    await expect(tile.getByRole('switch')).toBeChecked();

    const kinds = page.getByRole('navigation', { name: t('catalogue.item.title') });
    await kinds.getByRole('link', { name: t('catalogue.item.kinds.product') }).click();
    await expect(page.getByText(t('common.noRecords'))).toBeVisible();
    await kinds.getByRole('link', { name: t('catalogue.item.kinds.fabric') }).click();
    await expect(tile).toBeVisible();
    await page.getByRole('searchbox', { name: t('catalogue.search') }).fill('fab-01');
    await expect(page).toHaveURL(/type=fabric&search=fab-01/);

    await tile.getByRole('link').click();
    const panel = page.getByRole('complementary', { name });
    await expect(panel).toContainText('22.40');
    await expect(panel).toContainText('Main warehouse · Rack 11');
    await expectAccessible(user, 'an item beside its list');
    await button(user, 'catalogue.stock.receive', panel).click();
    const receiving = page.getByRole('dialog', { name: t('catalogue.stock.receive') });
    await expect(choice(user, 'warehouse.warehouseId', receiving)).toHaveValue('Main warehouse');
    await expect(choice(user, 'warehouse.rackId', receiving)).toHaveValue('Rack 11');
    await button(user, 'common.cancel', receiving).click();
    await expect(receiving).toBeHidden();
    await panel.getByRole('link', { name: new RegExp(t('common.edit')) }).click();
    const price = field(user, 'catalogue.item.field.price');
    await expect(price).toHaveValue(/^38/);
    const { id, version } = (await readItem()) ?? { id: 0, version: 0 };
    await owner.call(itemContract.update, { params: { id }, body: { version, price: '40' } });
    await price.fill('45');
    faults.expect(/^409 PATCH \/api\/v1\/items/);
    await button(user, 'common.save').click();
    const conflict = page.getByRole('region', { name: t('errors.conflict') });
    for (const theirsAndMine of ['40', '45']) await expect(conflict).toContainText(theirsAndMine);
    await button(user, 'kit.conflict.saveChosen', conflict).click();
    await expect(panel).toContainText('45.00');
    await expect(tile).toContainText('45.00');

    await panel.getByRole('button', { name: t('common.close') }).click();
    await expect(panel).toBeHidden();
    await page.getByRole('img', { name: t('kit.list.table') }).click();
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('45.00');
  });
});

test.describe('on a phone in Arabic', () => {
  test.use({ ...phone, language: 'ar' });

  test('an item is added and opened by touch', async ({ user, owner }) => {
    const { page, t } = user;
    const name = 'قماش ياباني فاخر';
    const named = { name: 'Express', names: { ar: 'مستعجل' } };
    await owner.call(itemContract.create, {
      body: { ...named, code: 'SRV-01', type: 'service', cost: '0', price: '50' },
    });
    await page.goto('/items');
    await waitForScreen(user, t('catalogue.item.title'));
    await newItem(user).tap();
    let arrive = () => {};
    const slowly = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/api/v1/images', async (route) => {
      await slowly;
      await route.continue();
    });
    await fillIn(user, name);
    await expect(page.getByRole('progressbar')).toBeAttached();
    await expectNoOverflow(user, 'the form of an item');
    // The picture is still on its way, and is saved with the item.
    await button(user, 'common.save').tap();
    arrive();
    await expectToast(user, 'common.saved');
    const tile = tileOf(user, name);
    await expectPictureShown(tile);
    await expectNoOverflow(user, 'the items as tiles');
    await tile.getByRole('link').tap();
    const opened = page.getByRole('dialog', { name });
    await expect(opened).toContainText('22.40');
    await expectNoOverflow(user, 'an item that is opened');
    await opened.getByRole('switch').tap();
    await expect(opened.getByRole('switch')).toBeChecked();
    await button(user, 'common.close', opened).tap();
    await expect(tile.getByRole('switch')).toBeChecked();

    // One that has a name in Arabic is called so, on its tile and once it is opened.
    await tileOf(user, named.names.ar).getByRole('link').tap();
    const service = page.getByRole('dialog', { name: named.names.ar });
    await expect(service.getByRole('heading', { name: named.names.ar, level: 2 }).last()).toBeVisible();
    await expect(service).not.toContainText(named.name);
  });
});
