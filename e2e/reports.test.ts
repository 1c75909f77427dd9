import { readFile } from 'node:fs/promises';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { isAccessible } from './accessible.ts';
import { booksOrder } from './booking.ts';
import { arrives, button, type Desk, follow } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';
import type { Owner } from './owner.ts';

/** Five pieces at a company, of which one came back; they were due long ago. */
async function givenOut(desk: Desk, owner: Owner) {
  const { call } = owner;
  const company = await call(companyContract.create, { body: { name: desk.words.company } });
  const order = await booksOrder(desk, owner, {
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
async function followsNumbers(desk: Desk, owner: Owner, place: 'row' | 'listitem') {
  const { page, t, words, faults } = desk;
  const order = await givenOut(desk, owner);
  const ofCompany = page.getByRole(place).filter({ hasText: words.company }).last();

  await page.goto('/company-assignments');
  await arrives(desk, t('reports.report.companies.title'));
  await expect(ofCompany).toContainText('120.50');
  await isAccessible(desk, 'work in progress by supplier');
  await ofCompany.getByText(words.company).click();

  await arrives(desk, t('reports.report.assignments.title'));
  await expect(page).toHaveURL(/article-assignments\?.*companyId=\d+.*state=outstanding/);
  await expect(ofCompany).toContainText('A-1');
  await expect(page.getByText(t('reports.report.assignments.total', { count: 1 }))).toBeVisible();
  await isAccessible(desk, 'article assignments');
  const downloading = page.waitForEvent('download');
  await button(desk, 'kit.list.export').click();
  await page.getByRole('menuitem', { name: t('kit.list.exportCsv') }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain('A-1');
  expect(file).toContain('30.125,30.125');

  await page.getByRole('link', { name: t('common.print') }).click();
  const paper = page.getByRole('article');
  await expect(paper).toContainText('A-1');
  await expect(paper).toContainText(t('reports.report.assignments.states.outstanding'));
  await page.getByRole('link', { name: t('common.back') }).click();

  await ofCompany.getByText(words.company).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));

  faults.expect(/^422 GET .*\/reports\/work-types/);
  await page.goto('/work-types-report?from=2026-05-02&to=2026-05-01');
  await expect(page.getByText(t('reports.report.periodBackwards'))).toBeVisible();
}

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a number of a report leads to its order', async ({ desk, owner }) => {
    await desk.page.goto('/dashboard');
    await follow(desk, 'reports.report.workTypes.title');
    await arrives(desk, desk.t('reports.report.workTypes.title'));
    await followsNumbers(desk, owner, 'row');
  });
});

test.describe('in Arabic on a phone', () => {
  test.use({ language: 'ar', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a number of a report leads to its order', async ({ desk, owner }) => {
    await followsNumbers(desk, owner, 'listitem');
  });
});
