import { readFile } from 'node:fs/promises';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { assigneeContract } from '#shared/orders/production/assignee.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test, walksOnly } from './fixtures.ts';
import type { ShopOwner } from './shop-owner.ts';
import { button, openFromMenu, type TestUser, waitForScreen } from './test-user.ts';

/** An order of two thobes, both cut for 15 each and one invoiced for 500, and an expense of 100. Returns its numbers. */
async function earnCommission(user: TestUser, owner: ShopOwner) {
  const { call } = owner;
  const { timeZone } = await call(preferenceContract.get, {});
  const today = localDate(timeZone);
  const order = await bookOrder(user, owner, {
    referenceNumber: 'A-1',
    rows: [{ kind: 'article', name: 'Thobe', quantity: 2, price: '500' }],
  });
  const [row] = order.rows;
  const orderIds = [order.id];
  const [assignee] = (await call(assigneeContract.list, { query: {} })).data;
  const workTypeId = row?.works[0]?.workTypeId ?? 0;
  await call(productionContract.assign, {
    body: { orderIds, workTypeId, userId: assignee?.id ?? 0, unitCost: '15' },
  });
  await call(productionContract.complete, { body: { orderIds } });
  const { invoiceNumber } = await call(invoiceContract.create, {
    body: {
      customerId: order.customer.id,
      invoiceDate: today,
      lines: [{ orderRowId: row?.id ?? 0, quantity: 1 }],
    },
  });
  await call(transactionContract.create, {
    body: { kind: 'expense', category: 'Rent', amount: '100', date: today, method: 'bank' },
  });
  return { invoiceNumber, today };
}

/** The card of a figure. */
const figure = ({ page, t }: TestUser, name: 'income' | 'cost' | 'profit' | 'expenses' | 'netProfit') =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: t(`reports.accounting.${name}`), exact: true }) });

test.describe('in en', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('each figure of accounting leads to what it is made of', async ({ user, owner }) => {
    const { page, t, faults } = user;
    const { invoiceNumber, today } = await earnCommission(user, owner);
    await page.goto('/dashboard');
    await openFromMenu(user, 'shell.nav.accounting');
    await waitForScreen(user, t('shell.nav.accounting'));
    await expect(figure(user, 'income')).toContainText('500.00');
    await expect(figure(user, 'cost')).toContainText('15.00');
    await expect(figure(user, 'profit')).toContainText('485.00');
    await expect(figure(user, 'expenses')).toContainText('100.00');
    await expect(figure(user, 'netProfit')).toContainText('385.00');
    await expectAccessible(user, 'accounting');

    const trend = page.getByRole('slider', { name: t('reports.accounting.point') });
    await trend.focus();
    await page.keyboard.press('End');
    await expect(trend).toHaveAttribute('aria-valuetext', /385\.00/);

    await figure(user, 'income').getByRole('link').click();
    await expect(page.getByRole('row', { name: new RegExp(invoiceNumber) })).toContainText('500.00');
    await page.goBack();
    await figure(user, 'cost').getByRole('link').click();
    await waitForScreen(user, t('reports.accounting.soldTitle'));
    await expectAccessible(user, 'the pieces of accounting');
    await page.getByRole('row', { name: /A-1/ }).getByRole('link', { name: 'A-1' }).first().click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await page.goBack();
    await page.goBack();
    await figure(user, 'expenses').getByRole('link').click();
    await expect(page.getByRole('row', { name: /Rent/ })).toContainText('100.00');
    await page.goBack();

    // The address has the work type and the period.
    await page.getByText(t('reports.accounting.periods.today'), { exact: true }).click();
    await expect(page).toHaveURL(/period=today/);
    await page.getByRole('button', { name: new RegExp(t('reports.accounting.allWorkTypes')) }).click();
    await page.getByRole('menuitem').nth(1).click();
    await expect(page).toHaveURL(/workTypeId=/);
    await expect(figure(user, 'expenses')).toContainText(t('reports.accounting.noWorkOfExpenses'));
    await expect(figure(user, 'netProfit')).toContainText('485.00');

    const downloading = page.waitForEvent('download');
    await button(user, 'kit.list.export').click();
    await page.getByRole('menuitem', { name: t('kit.list.exportCsv') }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file).toContain(`${today},500.00,15.00,485.00,0.00,0.00,485.00`);

    await figure(user, 'netProfit').getByRole('link').click();
    await expect(page.getByRole('heading', { name: t('reports.accounting.statement') })).toBeVisible();
    await expect(page.getByRole('row', { name: /485\.00/ }).first()).toBeVisible();

    faults.expect(/^422 GET .*\/accounting/);
    await page.goto('/dashboard/accounting?period=custom&from=9998-01-01&to=9998-12-31');
    await expect(page.getByRole('alert')).toContainText(t('reports.accounting.future'));
  });
});

for (const [language, details] of [
  ['ur', {}],
  ['ar', walksOnly],
] as const) {
  test.describe(`in ${language}, on a phone`, details, () => {
    test.use({ language, viewport: { width: 390, height: 844 } });

    test('accounting fits the screen, also while there is nothing', async ({ user, owner }) => {
      const { page, t } = user;
      await page.goto('/dashboard/accounting');
      await expect(page.getByText(t('reports.accounting.nothing'))).toBeVisible();
      await expectAccessible(user, 'accounting of a new shop');
      await earnCommission(user, owner);
      await page.reload();
      await expect(figure(user, 'netProfit')).toContainText(language === 'ur' ? '385' : '385.00');
      await expectAccessible(user, 'accounting on a phone');
      const isTooWide = () => document.documentElement.scrollWidth > window.innerWidth;
      expect(await page.evaluate(isTooWide)).toBe(false);
    });
  });
}
