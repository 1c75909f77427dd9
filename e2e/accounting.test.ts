import { readFile } from 'node:fs/promises';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { assigneeContract } from '#shared/orders/production/assignee.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { isAccessible } from './accessible.ts';
import { booksOrder } from './booking.ts';
import { arrives, button, type Desk, follow } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';
import type { Owner } from './owner.ts';

/** An order of two thobes, both cut for 15 each and one invoiced for 500, and an expense of 100. Returns its numbers. */
async function earns(desk: Desk, owner: Owner) {
  const { call } = owner;
  const { timeZone } = await call(preferenceContract.get, {});
  const today = localDate(timeZone);
  const order = await booksOrder(desk, owner, {
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
const figure = ({ page, t }: Desk, name: 'income' | 'cost' | 'profit' | 'expenses' | 'netProfit') =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: t(`reports.accounting.${name}`), exact: true }) });

test.describe('in en', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('each figure of accounting leads to what it is made of', async ({ desk, owner }) => {
    const { page, t, faults } = desk;
    const { invoiceNumber, today } = await earns(desk, owner);
    await page.goto('/dashboard');
    await follow(desk, 'shell.nav.accounting');
    await arrives(desk, t('shell.nav.accounting'));
    await expect(figure(desk, 'income')).toContainText('500.00');
    await expect(figure(desk, 'cost')).toContainText('30.00');
    await expect(figure(desk, 'profit')).toContainText('470.00');
    await expect(figure(desk, 'expenses')).toContainText('100.00');
    await expect(figure(desk, 'netProfit')).toContainText('370.00');
    await isAccessible(desk, 'accounting');

    const trend = page.getByRole('slider', { name: t('reports.accounting.point') });
    await trend.focus();
    await page.keyboard.press('End');
    await expect(trend).toHaveAttribute('aria-valuetext', /370\.00/);

    await figure(desk, 'income').getByRole('link').click();
    await expect(page.getByRole('row', { name: new RegExp(invoiceNumber) })).toContainText('500.00');
    await page.goBack();
    await figure(desk, 'cost').getByRole('link').click();
    await arrives(desk, t('reports.accounting.receiptsTitle'));
    await isAccessible(desk, 'the receipts of accounting');
    await page.getByRole('row', { name: /A-1/ }).getByRole('link', { name: 'A-1' }).first().click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await page.goBack();
    await page.goBack();
    await figure(desk, 'expenses').getByRole('link').click();
    await expect(page.getByRole('row', { name: /Rent/ })).toContainText('100.00');
    await page.goBack();

    // The address has the work type and the period.
    await page.getByText(t('reports.accounting.periods.today'), { exact: true }).click();
    await expect(page).toHaveURL(/period=today/);
    await page.getByRole('button', { name: new RegExp(t('reports.accounting.allWorkTypes')) }).click();
    await page.getByRole('menuitem').nth(1).click();
    await expect(page).toHaveURL(/workTypeId=/);
    await expect(figure(desk, 'expenses')).toContainText(t('reports.accounting.noWorkOfExpenses'));
    await expect(figure(desk, 'netProfit')).toContainText('470.00');

    const downloading = page.waitForEvent('download');
    await button(desk, 'kit.list.export').click();
    await page.getByRole('menuitem', { name: t('kit.list.exportCsv') }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file).toContain(`${today},500.00,30.00,470.00,0.00,0.00,470.00`);

    await figure(desk, 'netProfit').getByRole('link').click();
    await expect(page.getByRole('heading', { name: t('reports.accounting.statement') })).toBeVisible();
    await expect(page.getByRole('row', { name: /470\.00/ }).first()).toBeVisible();

    faults.expect(/^422 GET .*\/accounting/);
    await page.goto('/dashboard/accounting?period=custom&from=9999-01-01&to=9999-12-31');
    await expect(page.getByRole('alert')).toContainText(t('reports.accounting.future'));
  });
});

for (const language of ['ar', 'ur'] as const) {
  test.describe(`in ${language}, on a phone`, () => {
    test.use({ language, viewport: { width: 390, height: 844 } });

    test('accounting fits the screen, also while there is nothing', async ({ desk, owner }) => {
      const { page, t } = desk;
      await page.goto('/dashboard/accounting');
      await expect(page.getByText(t('reports.accounting.nothing'))).toBeVisible();
      await isAccessible(desk, 'accounting of a new shop');
      await earns(desk, owner);
      await page.reload();
      await expect(figure(desk, 'netProfit')).toContainText(language === 'ur' ? '370' : '370.00');
      await isAccessible(desk, 'accounting on a phone');
      const isTooWide = () => document.documentElement.scrollWidth > window.innerWidth;
      expect(await page.evaluate(isTooWide)).toBe(false);
    });
  });
}
