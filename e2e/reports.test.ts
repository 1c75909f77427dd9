import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import { rangesOf } from '#shared/lib/day-ranges.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { fillShop, shopNames } from './fill-shop.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { phone } from './phone.ts';
import type { ShopOwner } from './shop-owner.ts';
import { button, openFromMenu, type TestUser, waitForScreen } from './test-user.ts';

/** Five pieces at a company, of which one came back; they were due long ago. */
async function givenOut(user: TestUser, owner: ShopOwner) {
  const { call } = owner;
  const company = await call(companyContract.create, { body: { name: user.words.company } });
  const order = await bookOrder(user, owner, {
    referenceNumber: 'A-1',
    rows: [{ kind: 'article', name: 'Thobe', quantity: 5, price: '500' }],
  });
  const [work] = (await call(workTypeContract.list, { query: {} })).data;
  const given = {
    workTypeId: work?.id ?? 0,
    companyId: company.id,
    unitCost: '30.125',
    dueDate: '2026-01-05',
  };
  const { data } = await call(productionContract.assign, { body: { orderIds: [order.id], ...given } });
  const receipts = [{ assignmentId: data[0]?.assignments[0]?.id ?? 0, good: 1, rejected: 0 }];
  await call(productionContract.collect, { body: { receipts } });
  return order;
}

/** Follows what a company has to its assignments and on to the order, and takes the report as a file and on paper. */
async function followNumbers(user: TestUser, owner: ShopOwner, place: 'row' | 'listitem') {
  const { page, t, words, faults } = user;
  const order = await givenOut(user, owner);
  const ofCompany = page.getByRole(place).filter({ hasText: words.company }).last();

  await page.goto('/company-assignments');
  await waitForScreen(user, t('reports.report.companies.title'));
  await expect(ofCompany).toContainText('120.50');
  await expectAccessible(user, 'work in progress by supplier');
  await ofCompany.getByText(words.company).click();

  await waitForScreen(user, t('reports.report.assignments.title'));
  await expect(page).toHaveURL(/article-assignments\?.*companyId=\d+.*state=outstanding/);
  await expect(ofCompany).toContainText('A-1');
  await expect(page.getByText(t('reports.report.assignments.total', { count: 1 }))).toBeVisible();
  await expectAccessible(user, 'article assignments');
  const downloading = page.waitForEvent('download');
  await button(user, 'kit.list.export').click();
  await page.getByRole('menuitem', { name: t('kit.list.exportCsv') }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain('A-1');
  expect(file).toContain('30.125,30.125');

  await page.getByRole('link', { name: t('common.print') }).click();
  const paper = page.getByRole('article');
  await expect(paper).toContainText('A-1');
  await expect(paper).toContainText(t('reports.report.assignments.states.outstanding'));
  await page.getByRole('link', { name: t('common.back') }).click();
  // The paper has a row of the company too, which leads nowhere.
  await expect(paper).toBeHidden();

  await ofCompany.getByText(words.company).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));

  faults.expect(/^422 GET .*\/reports\/work-types/);
  await page.goto('/work-types-report?from=2026-05-02&to=2026-05-01');
  await expect(page.getByText(t('validation.periodBackwards'))).toBeVisible();
}

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a number of a report leads to its order', async ({ user, owner }) => {
    await user.page.goto('/dashboard');
    await openFromMenu(user, 'reports.report.workTypes.title');
    await waitForScreen(user, user.t('reports.report.workTypes.title'));
    await followNumbers(user, owner, 'row');
  });
});

/** An item that lies in a warehouse, of which one is sold and invoiced. */
async function sellItem(user: TestUser, owner: ShopOwner): Promise<void> {
  const { call } = owner;
  const warehouse = await call(warehouseContract.create, { body: { code: 'W-1', name: 'Main' } });
  const item = await call(itemContract.create, {
    body: { code: 'PRD-1', name: 'Shemagh', type: 'product', price: '60', cost: '25' },
  });
  await call(stockContract.move, {
    body: { itemId: item.id, kind: 'in', quantity: '5', warehouseId: warehouse.id },
  });
  const order = await bookOrder(user, owner, {
    referenceNumber: 'B-1',
    rows: [{ kind: 'article', itemId: item.id, quantity: 1, price: '60', workTypeIds: [] }],
  });
  await call(invoiceContract.create, {
    body: {
      customerId: order.customer.id,
      invoiceDate: order.orderedOn,
      lines: order.rows.map(({ id }) => ({ orderRowId: id, quantity: 1 })),
    },
  });
}

/** Where a number of each report leads: a document, or the list of what it counts and from there a document. */
const drillDowns: readonly [report: string, list: RegExp, document?: RegExp][] = [
  ['/work-types-report', /\/orders\?workTypeId=\d+/, /\/orders\/\d+/],
  ['/articles-by-status', /\/orders\?statusId=\d+/, /\/orders\/\d+/],
  ['/article-assignments', /\/orders\/\d+/],
  ['/company-assignments', /\/article-assignments\?companyId=\d+/, /\/orders\/\d+/],
  ['/reports/quality', /\/article-assignments\?(user|company)Id=\d+/, /\/orders\/\d+/],
  ['/reports/promises', /\/orders\?dueFrom=.*dueTo=/, /\/orders\/\d+/],
  ['/reports/customer-measurements', /\/customer-measurements\?customerId=\d+/],
  ['/reports/sales-by-period', /\/invoice\?from=.*to=/, /\/invoice\/\d+/],
  ['/reports/sales-by-customer', /\/invoice\?customerId=\d+/, /\/invoice\/\d+/],
  ['/reports/sales-by-design', /\/invoice\?/, /\/invoice\/\d+/],
  ['/reports/sales-by-item', /\/invoice\?itemId=\d+/, /\/invoice\/\d+/],
  ['/reports/tax', /\/invoice\?taxRate=/, /\/invoice\/\d+/],
  ['/reports/tax-return?from=2020-01-01', /\/invoice\?taxBox=/, /\/invoice\/\d+/],
  ['/reports/receivables', /\/invoice\?customerId=\d+&state=open/, /\/invoice\/\d+/],
  ['/reports/payables', /\/settlements\?/],
  ['/reports/stock-value', /\/stock\?itemId=\d+/],
  ['/reports/cash-closings', /\/transactions\?/],
  ['/dashboard/accounting/pieces-sold', /\/invoice\/\d+/],
  ['/dashboard/accounting/receipts', /\/orders\/\d+/],
  ['/dashboard/accounting/pieces-in-work', /\/orders\/\d+/],
];

test.describe('of every kind', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('every report leads to the documents of its numbers', async ({ user, owner }) => {
    const { page, t } = user;
    await fillShop(owner, shopNames.ar);
    await sellItem(user, owner);
    // Above the rows is the table of the chart.
    const first = page.getByRole('table').last().getByRole('row').getByRole('link').first();
    const title = page.getByRole('heading', { level: 1 });
    /** Follows a link; what was shown stays until the next screen is drawn. */
    const expectLink = async (link: Locator, address: RegExp) => {
      const left = (await title.textContent()) ?? '';
      await link.click();
      await expect(page).toHaveURL(address);
      await expect(title).not.toHaveText(left);
    };
    for (const [report, list, document] of drillDowns) {
      await test.step(report, async () => {
        await page.goto(report);
        await expectLink(first, list);
        if (document) await expectLink(first, document);
      });
    }
    for (const payables of ['/payables', '/reports/payables'])
      await test.step(`what is earned of ${payables}`, async () => {
        await page.goto(payables);
        const earned = page
          .getByRole('table')
          .last()
          .getByRole('link', { name: /^[\d,]+\.\d\d$/ });
        await expectLink(earned.first(), /accounting\/receipts\?(user|company)Id=\d+$/);
        await expectLink(first, /\/orders\/\d+/);
      });
    await test.step('pieces in work on paper', async () => {
      await page.goto('/dashboard/accounting/pieces-in-work?sort=profit');
      await page.getByRole('link', { name: t('common.print') }).click();
      const paper = page.getByRole('article');
      await expect(paper.getByRole('row').last()).toContainText(t('reports.accounting.allPieces'));
      await page.getByRole('link', { name: t('common.back') }).click();
      await expect(page).toHaveURL(/pieces-in-work\?sort=profit$/);
    });
  });
});

test('a tax return opens with the last quarter that is over, and its paper names the days', async ({
  user,
}) => {
  const { page, t } = user;
  const { from, to } = rangesOf(new Date().toISOString().slice(0, 10)).lastQuarter;
  await page.goto('/reports');
  await page.getByRole('link', { name: t('reports.figures.taxReturn.title') }).click();
  await expect(page).toHaveURL(new RegExp(`from=${from}&to=${to}`));
  await expect(page.getByText(t('kit.dates.lastQuarter'))).toBeVisible();
  await page.getByRole('link', { name: t('common.print') }).click();
  await expect(page.getByRole('article')).toContainText(to?.slice(0, 4) ?? '');
  await expect(page.getByText(t('reports.report.noFilters'))).toHaveCount(0);
});

test.describe('in Arabic on a phone', () => {
  test.use({ ...phone, language: 'ar' });

  test('a number of a report leads to its order', async ({ user, owner }) => {
    await followNumbers(user, owner, 'listitem');
  });

  test('a month of the dashboard stays chosen when the finger is lifted, and is read by the arrow keys', async ({
    user,
  }) => {
    const { page, t } = user;
    await page.goto('/dashboard');
    const months = page.getByRole('img', { name: t('reports.months') });
    const chosen = page.locator('p[aria-live]').filter({ hasText: /\d/ });
    await months.tap();
    await expect(chosen).toHaveCount(1);
    const tapped = await chosen.textContent();
    await page.keyboard.press('End');
    await expect(chosen).not.toHaveText(tapped ?? '');
    await page.keyboard.press('Escape');
    await expect(chosen).toHaveCount(0);
  });
});
