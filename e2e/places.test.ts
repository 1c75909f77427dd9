import { rackContract } from '#shared/warehouse/rack.contract.ts';
import { shelfContract } from '#shared/warehouse/shelf.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { button, choice, expectToast, field, textPattern, waitForScreen } from './test-user.ts';

test('the settings lead to the warehouses; a rack moves with its shelf, whose label is printed', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  const olaya = await owner.call(warehouseContract.create, { body: { code: 'OLAYA', name: 'Olaya shop' } });
  await page.goto('/settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('warehouse.warehouses.title') })
    .click();
  await waitForScreen(user, t('warehouse.warehouses.title'));
  await page
    .getByRole('link', { name: t('warehouse.warehouses.create') })
    .first()
    .click();
  await field(user, 'warehouse.code').fill('MAIN');
  await field(user, 'warehouse.name').fill('Main warehouse');
  await expectAccessible(user, 'the form of a warehouse');
  await button(user, 'common.save').click();
  await expectToast(user, 'common.saved');
  await expect(page.getByRole('row').filter({ hasText: 'Main warehouse' })).toContainText('MAIN');

  const tabs = page.getByRole('navigation', { name: t('warehouse.warehouses.title') });
  await tabs.getByRole('link', { name: t('warehouse.racks.title') }).click();
  await page
    .getByRole('link', { name: t('warehouse.racks.create') })
    .first()
    .click();
  await field(user, 'warehouse.code').fill('R-11');
  await field(user, 'warehouse.name').fill('Rack 11');
  await choice(user, 'warehouse.warehouseId').click();
  await page.getByRole('option', { name: /Main warehouse/ }).click();
  await button(user, 'common.save').click();
  const rackRow = page.getByRole('row').filter({ hasText: 'Rack 11' });
  await expect(rackRow).toContainText('Main warehouse');

  const [rack] = (await owner.call(rackContract.list, { query: {} })).data;
  await owner.call(shelfContract.create, {
    body: { code: 'R-11-4', name: 'Shelf 4', rackId: rack?.id ?? 0 },
  });
  await rackRow.getByRole('link', { name: 'Rack 11' }).click();
  await choice(user, 'warehouse.warehouseId').click();
  await page.getByRole('option', { name: new RegExp(olaya.name) }).click();
  await button(user, 'common.save').click();
  await expect(rackRow).toContainText('Olaya shop');

  await page.goto('/shelves');
  const shelfRow = page.getByRole('row').filter({ hasText: 'Shelf 4' });
  await expect(shelfRow).toContainText('Olaya shop');
  await expectAccessible(user, 'the shelves');
  await page.getByRole('button', { name: t('kit.list.rowActions', { name: 'Shelf 4' }) }).click();
  await page.getByRole('menuitem', { name: t('warehouse.printLabels') }).click();
  await expect(page).toHaveURL(/\/shelves\/labels\?ids=\d+$/);
  await expect(page.getByText('Olaya shop · Rack 11')).toBeVisible();
  await expect(page.getByRole('img', { name: t('tickets.print.code', { number: 'R-11-4' }) })).toBeVisible();

  // The warehouse as a plan of its racks and shelves: the free one leads to its stock.
  await page.goto('/warehouses');
  const olayaRow = page.getByRole('row').filter({ hasText: 'Olaya shop' });
  await expect(olayaRow).toContainText(textPattern(user, 'warehouse.plan.freeOf', { free: '1', total: '1' }));
  await olayaRow.getByRole('link', { name: 'Olaya shop' }).click();
  await waitForScreen(user, 'Olaya shop');
  const shelf = page.getByRole('link', { name: /Shelf 4/ });
  await expect(shelf).toContainText(t('warehouse.plan.isFree'));
  await expectAccessible(user, 'the plan of a warehouse');
  await shelf.click();
  await expect(page).toHaveURL(/\/stock\?shelfId=\d+$/);
});
