import { rackContract } from '#shared/warehouse/rack.contract.ts';
import { shelfContract } from '#shared/warehouse/shelf.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';
import { isAccessible } from './accessible.ts';
import { arrives, button, choice, field, isTold, saying } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';

test('the settings lead to the warehouses; a rack moves with its shelf, whose label is printed', async ({
  desk,
  owner,
}) => {
  const { page, t } = desk;
  const olaya = await owner.call(warehouseContract.create, { body: { code: 'OLAYA', name: 'Olaya shop' } });
  await page.goto('/settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('warehouse.warehouses.title') })
    .click();
  await arrives(desk, t('warehouse.warehouses.title'));
  await page
    .getByRole('link', { name: t('warehouse.warehouses.create') })
    .first()
    .click();
  await field(desk, 'warehouse.code').fill('MAIN');
  await field(desk, 'warehouse.name').fill('Main warehouse');
  await isAccessible(desk, 'the form of a warehouse');
  await button(desk, 'common.save').click();
  await isTold(desk, 'common.saved');
  await expect(page.getByRole('row').filter({ hasText: 'Main warehouse' })).toContainText('MAIN');

  const tabs = page.getByRole('navigation', { name: t('warehouse.warehouses.title') });
  await tabs.getByRole('link', { name: t('warehouse.racks.title') }).click();
  await page
    .getByRole('link', { name: t('warehouse.racks.create') })
    .first()
    .click();
  await field(desk, 'warehouse.code').fill('R-11');
  await field(desk, 'warehouse.name').fill('Rack 11');
  await choice(desk, 'warehouse.warehouseId').click();
  await page.getByRole('option', { name: /Main warehouse/ }).click();
  await button(desk, 'common.save').click();
  const rackRow = page.getByRole('row').filter({ hasText: 'Rack 11' });
  await expect(rackRow).toContainText('Main warehouse');

  const [rack] = (await owner.call(rackContract.list, { query: {} })).data;
  await owner.call(shelfContract.create, {
    body: { code: 'R-11-4', name: 'Shelf 4', rackId: rack?.id ?? 0 },
  });
  await rackRow.getByRole('link', { name: 'Rack 11' }).click();
  await choice(desk, 'warehouse.warehouseId').click();
  await page.getByRole('option', { name: new RegExp(olaya.name) }).click();
  await button(desk, 'common.save').click();
  await expect(rackRow).toContainText('Olaya shop');

  await page.goto('/shelves');
  const shelfRow = page.getByRole('row').filter({ hasText: 'Shelf 4' });
  await expect(shelfRow).toContainText('Olaya shop');
  await isAccessible(desk, 'the shelves');
  await page.getByRole('button', { name: t('kit.list.rowActions', { name: 'Shelf 4' }) }).click();
  await page.getByRole('menuitem', { name: t('warehouse.printLabels') }).click();
  await expect(page).toHaveURL(/\/shelves\/labels\?ids=\d+$/);
  await expect(page.getByText('Olaya shop · Rack 11')).toBeVisible();
  await expect(page.getByRole('img', { name: t('tickets.print.code', { number: 'R-11-4' }) })).toBeVisible();

  // The warehouse as a plan of its racks and shelves: the free one leads to its stock.
  await page.goto('/warehouses');
  const olayaRow = page.getByRole('row').filter({ hasText: 'Olaya shop' });
  await expect(olayaRow).toContainText(saying(desk, 'warehouse.plan.freeOf', { free: '1', total: '1' }));
  await olayaRow.getByRole('link', { name: 'Olaya shop' }).click();
  await arrives(desk, 'Olaya shop');
  const shelf = page.getByRole('link', { name: /Shelf 4/ });
  await expect(shelf).toContainText(t('warehouse.plan.isFree'));
  await isAccessible(desk, 'the plan of a warehouse');
  await shelf.click();
  await expect(page).toHaveURL(/\/stock\?shelfId=\d+$/);
});
