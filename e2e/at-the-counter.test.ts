import type { Page } from '@playwright/test';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { rackContract } from '#shared/warehouse/rack.contract.ts';
import { shelfContract } from '#shared/warehouse/shelf.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { scanCode, scanInArabic } from './other-keyboards.ts';
import type { ShopOwner } from './shop-owner.ts';
import { button, expectToast, field, type TestUser, waitForScreen } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Sends a code like a handheld scanner: fast keys, then Enter; before the fourth it waits. */
const scan = (page: Page, code: string, { pauseMs = 0, gapMs = 0 } = {}): Promise<void> =>
  page.evaluate(
    async ([keys, pause, gap]) => {
      for (const [index, key] of [...keys, 'Enter'].entries()) {
        const wait = index === 3 ? pause : gap;
        if (wait > 0) await new Promise((done) => setTimeout(done, wait));
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }
    },
    [code, pauseMs, gapMs] as const,
  );

/** An order that is out with a company since 2020, and one of another customer for which nothing is to be made. */
async function takeOrders(user: TestUser, owner: ShopOwner) {
  const company = await owner.call(companyContract.create, {
    body: { name: user.words.company, phone: '', address: '' },
  });
  const row = { kind: 'article' as const, name: 'Thobe', quantity: 2, price: '100' };
  const late = await bookOrder(user, owner, {
    referenceNumber: 'LATE-1',
    dueDate: '2020-01-02',
    rows: [row],
  });
  await owner.call(productionContract.assign, {
    body: { orderIds: [late.id], workTypeId: late.rows[0]?.workTypeIds[0] ?? 0, companyId: company.id },
  });
  const ready = await bookOrder(user, owner, {
    referenceNumber: 'READY-2',
    rows: [{ ...row, workTypeIds: [] }],
  });
  return { late, ready };
}

test('a scanner that pauses within a code, and the code of a receipt, open their order; typed keys open nothing', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  const { late, ready } = await takeOrders(user, owner);
  await page.goto('/customer');
  await waitForScreen(user, t('customers.title'));
  await scan(page, 'NOTHING-3', { gapMs: 90 });
  await scan(page, 'READY-2', { pauseMs: 250 });
  await waitForScreen(user, 'READY-2');
  await expect(page.getByRole('alert')).toBeHidden();
  await scan(page, new URL(`/track/${late.trackingId}?lang=ar`, page.url()).href);
  await waitForScreen(user, 'LATE-1');
  // The keys of an English keyboard, as a device sends them that is set to Arabic.
  await page.evaluate(() => {
    for (const [key, code] of [
      ['ق', 'KeyR'],
      ['ث', 'KeyE'],
      ['ش', 'KeyA'],
      ['ي', 'KeyD'],
      ['غ', 'KeyY'],
      ['-', 'Minus'],
      ['٢', 'Digit2'],
      ['Enter', 'Enter'],
    ])
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }),
      );
  });
  await waitForScreen(user, ready.referenceNumber);

  for (const code of ['LATE-1-1-2', new URL(`/track/${late.trackingId}`, page.url()).href]) {
    await page.goto('/dashboard');
    await page.getByRole('textbox', { name: t('reports.trackLabel') }).fill(code);
    await page.keyboard.press('Enter');
    await waitForScreen(user, 'LATE-1');
  }
});

test('late orders are listed from the dashboard, and the stage fits the table', async ({ user, owner }) => {
  const { page, t } = user;
  await takeOrders(user, owner);
  await page.goto('/dashboard');
  await page.locator('a[href*="late=true"]').click();
  await waitForScreen(user, t('orders.list.title'));
  await expect(page.getByRole('row').filter({ hasText: 'LATE-1' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'READY-2' })).toBeHidden();
  await expectAccessible(user, 'the late orders');

  const stage = page.getByRole('columnheader', { name: t('orders.list.column.stage') });
  const table = page.locator('div:has(> table)');
  for (const width of [1440, 1366, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const overhang = async () => {
      const [cell, card] = [await stage.boundingBox(), await table.boundingBox()];
      return cell && card ? cell.x + cell.width - card.x - card.width : Number.NaN;
    };
    await expect.poll(overhang, { message: `at ${width} pixels` }).toBeLessThanOrEqual(1);
  }
});

test('a scanned code opens its record or asks which, and Back closes a dialog alone', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  const { ready } = await takeOrders(user, owner);
  const phone = '0501112233';
  for (const name of ['Bilal Hussain', 'Bilal Khan'])
    await owner.call(customerContract.create, { body: { name, phone } });
  const { invoiceNumber } = await owner.call(invoiceContract.create, {
    body: {
      customerId: ready.customerId,
      invoiceDate: ready.orderedOn,
      lines: ready.rows.map(({ id }) => ({ orderRowId: id, quantity: 1 })),
    },
  });
  await page.goto('/customer');
  await waitForScreen(user, t('customers.title'));
  // A code of another shop opens nothing; the notice says which code it was.
  await scan(page, 'OTHER-77-1-1');
  await expect(page.getByRole('alert')).toContainText('OTHER-77-1-1');
  await expect(page).toHaveURL('/customer');
  await scan(page, 'LATE-1-1');
  await waitForScreen(user, 'LATE-1');

  await button(user, 'orders.actions.collect').click();
  const dialog = page.getByRole('dialog', { name: t('orders.actions.collecting.title') });
  await expect(dialog).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(dialog).toBeHidden();
  await waitForScreen(user, 'LATE-1');

  await scan(page, phone);
  const choice = page.getByRole('dialog', { name: t('shell.scanner.choose') });
  await expect(choice.getByRole('link')).toHaveCount(2);
  await expectAccessible(user, 'the choice between two customers');
  await choice.getByRole('link', { name: 'Bilal Khan' }).click();
  await waitForScreen(user, 'Bilal Khan');

  const warehouse = await owner.call(warehouseContract.create, { body: { code: 'MAIN', name: 'Main' } });
  const rack = await owner.call(rackContract.create, {
    body: { code: 'SILK', name: 'Silk', warehouseId: warehouse.id },
  });
  const shelf = await owner.call(shelfContract.create, {
    body: { code: 'SILK-TOP', name: 'Top', rackId: rack.id },
  });
  await scan(page, shelf.code);
  await waitForScreen(user, t('catalogue.stock.title'));
  await expect(page).toHaveURL(`/stock?shelfId=${shelf.id}`);

  for (const [typed, title] of [
    [invoiceNumber, invoiceNumber],
    ['LATE-1-1', 'LATE-1'],
  ] as const) {
    // Enter comes with the last letter, before anything is found.
    await page.keyboard.press('Control+k');
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await waitForScreen(user, title);
  }

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: t('shell.searchPlaceholder') })).toBeFocused();
  await scanInArabic(user, 'READY-2');
  await waitForScreen(user, 'READY-2');

  // With the focus in a field of text, the code isn't written into it.
  await page.goto('/customer/new');
  const name = field(user, 'customers.field.name');
  await name.fill('Salim');
  await name.press('End');
  await scanCode(user, 'READY-2');
  const question = page.getByRole('dialog', { name: t('kit.form.leaveTitle') });
  await expect(question).toBeVisible();
  await expect(name).toHaveValue('Salim');
});

test('a due date before its order is asked about, and a hand-over bills, takes what is owed and can be undone', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  const { ready } = await takeOrders(user, owner);
  await page.goto(`/orders/${ready.id}/edit`);
  await field(user, 'orders.form.dueDate').fill('2019-01-05');
  await button(user, 'orders.form.save').click();
  const question = page.getByRole('dialog', { name: t('shell.confirm.title') });
  await button(user, 'common.cancel', question).click();
  await expect(question).toBeHidden();
  await button(user, 'orders.form.save').click();
  await button(user, 'orders.form.save', question).click();
  await expectToast(user, 'common.updated');
  await waitForScreen(user, 'READY-2');

  await button(user, 'orders.actions.handOver').click();
  const dialog = page.getByRole('dialog', { name: t('orders.actions.handingOver.title') });
  await expect(
    dialog.getByText(t('orders.actions.handingOver.owed'), { exact: true }).locator('..'),
  ).toContainText('200.00');
  await expect(
    dialog.getByRole('switch', { name: t('orders.actions.handingOver.bill', { count: 2 }) }),
  ).toBeChecked();
  await expect(dialog.getByText(t('orders.actions.handingOver.leavesUnpaid'))).toBeVisible();
  await dialog.getByRole('switch', { name: t('orders.actions.handingOver.take') }).check();
  await expectAccessible(user, 'the hand-over with its payment');
  await expect(dialog.getByText(t('orders.actions.handingOver.leavesUnpaid'))).toBeHidden();
  await button(user, 'orders.actions.handingOver.submitPaid', dialog).click();
  await button(user, 'orders.actions.handingOver.printInvoice').click();
  await expect(page).toHaveURL(/\/invoice\/\d+\/print/);
  await expect(page.getByRole('article')).toContainText('200.00');
  const { data } = await owner.call(invoiceContract.list, { query: { orderId: ready.id } });
  expect(data).toMatchObject([{ total: '200.00', paid: '200.00' }]);
  await page.goto(`/orders/${ready.id}`);
  const header = page.getByRole('main');
  await expect(header).toContainText('Delivered');
  await expect(header).not.toContainText('Ready for pickup');
  await page.getByRole('button', { name: t('orders.page.moreActions') }).click();
  await page.getByRole('menuitem', { name: t('orders.actions.revert') }).click();
  await button(user, 'orders.actions.reverting.submit').click();
  await expectToast(user, 'orders.actions.done.revert');
  await expect(header).toContainText('Ready for pickup');
});

test('a long form scrolls in one place', async ({ user, owner }) => {
  const { page } = user;
  const fields = Array.from({ length: 20 }, (_, index) => ({
    label: `Measure ${index + 1}`,
    order: index + 1,
    kind: 'text' as const,
    unit: 'in',
  }));
  const { id } = await owner.call(dimensionTemplateContract.create, { body: { name: 'Suit', fields } });
  await page.goto(`/dimentions-form/${id}`);
  await expect(
    page.getByText('Measure 20').or(page.locator('input[value="Measure 20"]')).first(),
  ).toBeAttached({ timeout: 60_000 });
  const excess = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  await expect.poll(excess).toBeLessThanOrEqual(0);
});
