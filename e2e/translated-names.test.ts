import type { Page } from '@playwright/test';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { Language } from '#shared/lib/language.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { button, expectToast, waitForScreen } from './test-user.ts';

/** Reads the rest of the journey in another language. */
async function readIn(page: Page, language: Language): Promise<void> {
  await page.evaluate((locale) => localStorage.setItem('locale', locale), language);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

test.use({ viewport: { width: 1440, height: 900 } });

test('everybody reads the shop’s words in their own language, and papers in that of the paper', async ({
  user,
  owner,
}) => {
  const { page } = user;
  const tax = (await owner.call(taxContract.list, { query: { search: 'VAT' } })).data[0];
  const works = (await owner.call(workTypeContract.list, { query: {} })).data;
  const [cutting, stitching] = works;
  if (!tax || !cutting || !stitching) throw new Error('a new shop has a tax and work types');
  const design = await owner.call(designContract.create, {
    body: { code: 'TH-1', name: 'Thobe', names: { ar: 'ثوب' }, cost: '90', price: '200' },
  });
  const order = await bookOrder(user, owner, {
    referenceNumber: 'ORD-7',
    workTypeId: cutting.id,
    rows: [
      {
        kind: 'article',
        designId: design.id,
        quantity: 2,
        price: '200',
        taxId: tax.id,
        workTypeIds: [cutting.id, stitching.id],
      },
    ],
  });
  const { user: account } = await owner.call(accountContract.currentUser, {});
  await owner.call(productionContract.assign, {
    body: { orderIds: [order.id], workTypeId: cutting.id, userId: account.id },
  });
  const row = order.rows[0];
  if (!row) throw new Error('the order has a row');
  const { timeZone } = await owner.call(preferenceContract.get, {});
  const invoice = await owner.call(invoiceContract.create, {
    body: {
      customerId: order.customer.id,
      invoiceDate: localDate(timeZone),
      lines: [{ orderRowId: row.id, quantity: 1 }],
    },
  });

  await test.step('the owner names a work type in another language', async () => {
    await page.goto('/work-types');
    await page.getByRole('link', { name: 'Cutting' }).click();
    await page.getByRole('button', { name: user.t('kit.names.title') }).click();
    const arabic = page.getByRole('textbox', { name: 'العربية' });
    await expect(arabic).toHaveValue('القص');
    await expect(arabic).toHaveCSS('direction', 'rtl');
    await arabic.fill('قص القماش');
    await button(user, 'common.save').click();
    await expectToast(user, 'common.updated');
    await expect(page.getByRole('main')).toContainText('Cutting');
  });

  await test.step('an Arabic reader sees it on orders, stages and the dashboard', async () => {
    await readIn(page, 'ar');
    const main = page.getByRole('main');
    await expect(main).toContainText('قص القماش');
    await page.goto('/in-queue');
    await expect(main).toContainText('قيد العمل');
    await page.goto(`/orders/${order.id}`);
    for (const word of ['قص القماش', 'الخياطة', 'قيد العمل']) await expect(main).toContainText(word);
    await expect(main).not.toContainText('Cutting');
    await page.getByRole('button', { name: 'إسناد', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('group').last()).toContainText('ثوب');
    await page.keyboard.press('Escape');
    await page.goto('/dashboard');
    await expect(main).toContainText('قص القماش');
    await expect(main).not.toContainText('Stitching');
    await page.goto('/dimentions-form');
    await expect(main).toContainText('وسع الصدر كاملاً');
    await owner.call(productionContract.complete, { body: { orderIds: [order.id] } });
    await page.goto(`/orders/${order.id}`);
    await expect(main.getByRole('listitem').filter({ hasText: 'ثوب' }).first()).toBeVisible();
    await expect(main).not.toContainText('Thobe');
  });

  await test.step('an English reader prints an Urdu invoice', async () => {
    await readIn(page, 'en');
    await page.goto(`/invoice/${invoice.id}`);
    await waitForScreen(user, invoice.invoiceNumber);
    await expect(page.getByRole('main')).toContainText('VAT 15%');
    await page.goto(`/invoice/${invoice.id}/print?lang=ur`);
    const sheet = page.getByRole('article');
    await expect(sheet).toHaveAttribute('lang', 'ur');
    await expect(sheet).toContainText(`ویلیو ایڈڈ ٹیکس ${isolate('15%')}`);
    await expect(sheet).not.toContainText('VAT');
  });

  await test.step('an English reader prints a Saudi tax invoice, which is in Arabic too', async () => {
    const { version } = await owner.call(companyInformationContract.get, {});
    const identity = { taxNumber: '310122393500003', names: { ar: 'دار الخياط' } };
    await owner.call(companyInformationContract.update, { body: { version, ...identity } });
    const other = await owner.call(invoiceContract.create, {
      body: {
        customerId: order.customer.id,
        invoiceDate: localDate(timeZone),
        lines: [{ orderRowId: row.id, quantity: 1 }],
      },
    });
    await page.goto(`/invoice/${other.id}`);
    await expect(page.getByRole('main')).toContainText(user.t('billing.print.simplifiedTaxInvoice'));
    await page.goto(`/invoice/${other.id}/print?lang=en`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('فاتورة ضريبية مبسطةSimplified tax invoice');
    await expect(page.getByRole('article')).toContainText('دار الخياط');
    await expect(page.getByRole('article')).toContainText(`ضريبة القيمة المضافة ${isolate('15%')}`);
  });

  await test.step('a tax that gets another name shows that its other names stayed', async () => {
    await page.goto('/taxes');
    await page.getByRole('link', { name: tax.name }).click();
    const name = page.getByRole('textbox', { name: user.t('settings.tax.name') });
    await expect(name).toHaveValue(tax.name);
    const stale = page.getByText(user.t('kit.names.stale'));
    await expect(stale).toBeHidden();
    await name.fill('Value added tax');
    await expect(stale).toBeVisible();
    for (const language of ['العربية', 'اردو']) await page.getByRole('textbox', { name: language }).fill('');
    await expect(stale).toBeHidden();
  });
});
