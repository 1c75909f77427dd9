import { readFile } from 'node:fs/promises';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { isAccessible } from './accessible.ts';
import { button, type Desk } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';
import type { Owner } from './owner.ts';
import { phone } from './phone.ts';
import { fits } from './steps/phone.ts';

/** Windows-1256, as older Arabic programs write it. */
function windows1256(text: string): Buffer {
  const decoder = new TextDecoder('windows-1256');
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code] as const),
  );
  return Buffer.from([...text].map((letter) => codes.get(letter) ?? 0x3f));
}

async function choosesFile({ page }: Desk, name: string, buffer: Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

const namesOf = async (owner: Owner) =>
  (await owner.call(customerContract.list, { query: { perPage: 200 } })).data.map(({ name }) => name).sort();

/** The number beside a label in the list of facts. */
const factOf = ({ page }: Desk, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a file with faults is checked, its faults are downloaded, the rest is imported once', async ({
    desk,
    owner,
  }) => {
    const { page, t } = desk;
    await owner.call(customerContract.create, { body: { name: 'Ahmed Khan', phone: '0501234567' } });
    const lines = [
      'Customer;Mobile no;City;Address',
      'Ahmad Khan;00966 50 123 4567;Riyadh;Olaya',
      'Salma Nasser;0555000001;Riyadh;"Street 1; Riyadh"',
      'salma nasser;+966 55 500 0001;Jeddah;',
      'Wrong number;12;Riyadh;',
      ...Array.from({ length: 700 }, (_, index) => `Person ${index};0566${String(100_000 + index)};Jeddah;`),
    ];
    await page.goto('/customer');
    await page.getByRole('link', { name: t('customers.import.action'), exact: true }).click();
    await isAccessible(desk, 'the import before a file is chosen');
    await choosesFile(desk, 'picture.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]));
    await expect(page.getByRole('alert')).toContainText(t('customers.import.error.otherKind'));

    await choosesFile(desk, 'old.csv', Buffer.from(lines.join('\r\n')));
    const columns = page.getByRole('listitem').getByRole('combobox');
    await expect(columns).toHaveCount(4);
    await expect(columns.nth(1)).toHaveValue(t('customers.field.phone'));
    await expect(columns.nth(2)).toHaveValue(t('customers.import.leaveOut'));
    await isAccessible(desk, 'the columns of an import');
    await button(desk, 'customers.import.next').click();

    await expect(factOf(desk, t('customers.import.state.new'))).toHaveText('701');
    await expect(factOf(desk, t('customers.import.state.known'))).toHaveText('1');
    await expect(factOf(desk, t('customers.import.state.doubled'))).toHaveText('1');
    await expect(factOf(desk, t('customers.import.state.faulty'))).toHaveText('1');
    await isAccessible(desk, 'the check of an import');
    const downloaded = page.waitForEvent('download');
    await button(desk, 'customers.import.download').click();
    const faults = await readFile(await (await downloaded).path(), 'utf8');
    expect(faults).toContain('Customer,Mobile no,City,Address,Row,Problem');
    expect(faults).toContain('Wrong number,12,Riyadh,,5,Phone: ');

    // Cancelled during the first of two calls.
    await page.route('**/customers/import', async (route) => {
      await button(desk, 'common.cancel').click();
      await route.continue();
    });
    await page.getByRole('button', { name: /701/ }).click();
    await expect(page.getByText(t('customers.import.cancelledTitle'))).toBeVisible();
    await expect(factOf(desk, t('customers.import.notReached'))).toHaveText('201');
    await page.unroute('**/customers/import');

    await button(desk, 'customers.import.another').click();
    await choosesFile(desk, 'old.csv', Buffer.from(lines.join('\r\n')));
    await page.getByText(t('customers.import.next')).click();
    await page.getByText(t('customers.import.update'), { exact: true }).click();
    await expect(factOf(desk, t('customers.import.state.updated'))).toHaveText('1');
    await page.getByRole('button', { name: /^Import customers: / }).click();
    await expect(page.getByText(t('customers.import.doneTitle'))).toBeVisible();
    await expect(factOf(desk, t('customers.import.added'))).toHaveText('201');
    await expect(factOf(desk, t('customers.import.changed'))).toHaveText('1');
    await page.getByRole('link', { name: t('customers.import.showList') }).click();
    await expect(page.getByText('702').first()).toBeVisible();
    // A file never renames anybody.
    const { data } = await owner.call(customerContract.list, { query: { search: '0501234567' } });
    expect(data.map(({ name, address }) => [name, address])).toEqual([['Ahmed Khan', 'Olaya']]);
  });
});

test.describe('in Arabic on a phone', () => {
  test.use({ ...phone, language: 'ar' });

  test('a file in Windows-1256 is imported', async ({ desk, owner }) => {
    const { page, t } = desk;
    const lines = [
      'اسم العميل,رقم الجوال,ملاحظات',
      'محمد الأحمد,0501234567,قديم',
      'فاطمة علي,123456,',
      'نورة,,',
    ];
    await page.goto('/customer');
    await page.getByRole('link', { name: t('customers.import.title') }).click();
    await choosesFile(desk, 'العملاء.csv', windows1256(lines.join('\r\n')));
    await expect(page.getByText('محمد الأحمد', { exact: true })).toBeVisible();
    await expect(page.getByText(t('customers.import.notice.encoding'))).toBeVisible();
    await fits(desk, 'the columns of an import');
    await button(desk, 'customers.import.next').click();
    await expect(factOf(desk, t('customers.import.state.new'))).toHaveText('2');
    await expect(page.getByText(/السعودية/)).toBeVisible();
    await fits(desk, 'the check of an import');
    await page.getByRole('button', { name: /^استيراد العملاء/ }).click();
    await expect(page.getByText(t('customers.import.doneTitle'))).toBeVisible();
    expect(await namesOf(owner)).toEqual(['محمد الأحمد', 'نورة'].sort());
  });
});
