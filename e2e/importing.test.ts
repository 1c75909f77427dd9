import { readFile } from 'node:fs/promises';
import writeXlsxFile from 'write-excel-file/node';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { phone } from './phone.ts';
import type { ShopOwner } from './shop-owner.ts';
import { expectNoOverflow } from './steps/phone.ts';
import { button, choice, type TestUser } from './test-user.ts';

/** Windows-1256, as older Arabic programs write it. */
function windows1256(text: string): Buffer {
  const decoder = new TextDecoder('windows-1256');
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code] as const),
  );
  return Buffer.from([...text].map((letter) => codes.get(letter) ?? 0x3f));
}

async function chooseFile({ page }: TestUser, name: string, buffer: Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

const namesOf = async (owner: ShopOwner) =>
  (await owner.call(customerContract.list, { query: { perPage: 200 } })).data.map(({ name }) => name).sort();

/** The number beside a label in the list of facts. */
const factOf = ({ page }: TestUser, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a file with faults is checked, its faults are downloaded, the rest is imported once', async ({
    user,
    owner,
  }) => {
    const { page, t } = user;
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
    await expectAccessible(user, 'the import before a file is chosen');
    await chooseFile(user, 'picture.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]));
    await expect(page.getByRole('alert')).toContainText(t('customers.import.error.otherKind'));

    await chooseFile(user, 'old.csv', Buffer.from(lines.join('\r\n')));
    const columns = page.getByRole('listitem').getByRole('combobox');
    await expect(columns).toHaveCount(4);
    await expect(columns.nth(1)).toHaveValue(t('customers.field.phone'));
    await expect(columns.nth(2)).toHaveValue(t('settings.address.city'));
    await expectAccessible(user, 'the columns of an import');
    await button(user, 'customers.import.next').click();

    await expect(factOf(user, t('customers.import.state.new'))).toHaveText('701');
    await expect(factOf(user, t('customers.import.state.known'))).toHaveText('1');
    await expect(factOf(user, t('customers.import.state.doubled'))).toHaveText('1');
    await expect(factOf(user, t('customers.import.state.faulty'))).toHaveText('1');
    await expectAccessible(user, 'the check of an import');
    const downloaded = page.waitForEvent('download');
    await button(user, 'customers.import.download').click();
    const faults = await readFile(await (await downloaded).path(), 'utf8');
    expect(faults).toContain('Customer,Mobile no,City,Address,Row,Problem');
    expect(faults).toContain('Wrong number,12,Riyadh,,5,Phone: ');

    // Cancelled during the first of two calls.
    await page.route('**/customers/import', async (route) => {
      await button(user, 'common.cancel').click();
      await route.continue();
    });
    await page.getByRole('button', { name: /701/ }).click();
    await expect(page.getByText(t('customers.import.cancelledTitle'))).toBeVisible();
    await expectAccessible(user, 'an import that was cancelled');
    await expect(factOf(user, t('customers.import.notReached'))).toHaveText('201');
    await page.unroute('**/customers/import');

    await button(user, 'customers.import.another').click();
    await chooseFile(user, 'old.csv', Buffer.from(lines.join('\r\n')));
    await page.getByText(t('customers.import.next')).click();
    await page.getByText(t('customers.import.update'), { exact: true }).click();
    await expect(factOf(user, t('customers.import.state.updated'))).toHaveText('1');
    await page.getByRole('button', { name: /^Import customers: / }).click();
    await expect(page.getByText(t('customers.import.doneTitle'))).toBeVisible();
    await expect(factOf(user, t('customers.import.added'))).toHaveText('201');
    await expect(factOf(user, t('customers.import.changed'))).toHaveText('1');
    await page.getByRole('link', { name: t('customers.import.showList') }).click();
    await expect(page.getByText('702').first()).toBeVisible();
    // A file never renames anybody.
    const { data } = await owner.call(customerContract.list, { query: { search: '0501234567' } });
    expect(data.map(({ name, address }) => [name, address])).toEqual([['Ahmed Khan', 'Olaya']]);
  });
});

/** Contacts as an iPhone exports them. */
const contacts = (...cards: string[][]) =>
  Buffer.from(
    cards.map((lines) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n')).join(''),
  );

const titled = async () =>
  (
    await writeXlsxFile([
      { data: [], sheet: 'Notes' },
      {
        sheet: 'Customers',
        data: [
          [{ value: 'Customers of the shop' }],
          [],
          [{ value: 'Customer' }, { value: 'Mobile' }],
          [{ value: 'Omar Saleh' }, { value: '0501000001 / 0501000002' }],
          [],
          [{ value: 'Huda Saleh' }, { value: '12' }],
        ],
      },
      { sheet: 'Suppliers', data: [[{ value: 'Customer' }], [{ value: 'Mill' }]] },
    ]).toBuffer()
  ).valueOf() as Buffer;

test.describe('files of other programs', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('what can’t be read is told, what was chosen stays, and contacts find who they are', async ({
    user,
    owner,
  }) => {
    const { page, t } = user;
    const known = { name: 'عبدالله العتيبي', phone: '0501234567' };
    await owner.call(customerContract.create, { body: known });
    await page.goto('/customer/import');
    await chooseFile(
      user,
      'customers.xls',
      Buffer.from('<html><table><tr><td>Name</td></tr></table></html>'),
    );
    await expect(page.getByRole('alert')).toContainText(t('customers.import.error.webPage'));

    // An empty first sheet, a title above the heads, rows by the numbers of the sheet.
    await chooseFile(user, 'customers.xlsx', await titled());
    await expect(choice(user, 'customers.import.sheet')).toHaveValue('Customers');
    await expect(choice(user, 'customers.import.headRow')).toHaveValue(/3.*Customer.*Mobile/);
    await expectAccessible(user, 'the sheet and the columns of an import');
    await choice(user, 'customers.import.sheet').click();
    await page.getByRole('option', { name: 'Notes' }).click();
    await expect(page.getByRole('alert')).toContainText(t('customers.import.error.emptySheet'));
    await expect(choice(user, 'customers.import.sheet')).toHaveValue('Customers');
    await button(user, 'customers.import.another').click();
    await chooseFile(user, 'picture.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10]));
    await expect(page.getByRole('alert')).toContainText(t('customers.import.error.otherKind'));
    await button(user, 'customers.import.back').click();
    await button(user, 'customers.import.next').click();
    await expect(factOf(user, t('customers.import.state.new'))).toHaveText('1');
    await expect(page.getByRole('listitem').filter({ hasText: '“\u206612\u2069”' })).toContainText('6');
    await page.getByRole('button', { name: /^Import customers: / }).click();
    await expect(page.getByText(t('customers.import.doneTitle'))).toBeVisible();

    // A damaged byte, and a quotation mark that is never closed.
    await button(user, 'customers.import.another').click();
    const lines = ['الاسم,الجوال', 'فاط~مة,0502000001', '"أبو علي" الخياط,0502000002'];
    const damaged = Buffer.from(lines.join('\n')).map((byte) => (byte === 0x7e ? 0xe3 : byte));
    await chooseFile(user, 'damaged.csv', Buffer.from(damaged));
    const notices = page.getByRole('status').filter({ hasText: t('customers.import.notice.title') });
    await expect(notices.getByRole('listitem')).toHaveText([
      new RegExp(`${t('customers.import.notice.letters')}.*2`),
      new RegExp(`${t('customers.import.notice.quotes')}.*3`),
    ]);
    await expectAccessible(user, 'the notices of an import');

    await button(user, 'customers.import.another').click();
    const phones = ['0503000001', '0503000002', '0503000003', '0503000004'];
    await chooseFile(
      user,
      'contacts.vcf',
      contacts(
        ['N:العتيبي;عبد الله;;;', 'FN:عبد الله العتيبي', 'item1.TEL;type=pref:\u202a+966 50 123 4567\u202c'],
        ['N:القحطاني;نورة;;;', ...phones.map((number) => `TEL;type=CELL:${number}`)],
      ),
    );
    await button(user, 'customers.import.next').click();
    await expect(factOf(user, t('customers.import.state.known'))).toHaveText('1');
    await expect(factOf(user, t('customers.import.state.new'))).toHaveText('1');
    await expect(page.getByRole('listitem').filter({ hasText: '300 0004' })).toBeVisible();
    await expectAccessible(user, 'the check of contacts');
    await page.getByRole('button', { name: /^Import customers: / }).click();
    await expect(page.getByText(t('customers.import.doneTitle'))).toBeVisible();
    expect(await namesOf(owner)).toEqual([known.name, 'Omar Saleh', 'نورة القحطاني'].sort());
  });
});

test.describe('in Arabic on a phone', () => {
  test.use({ ...phone, language: 'ar' });

  test('a file in Windows-1256 is imported', async ({ user, owner }) => {
    const { page, t } = user;
    const lines = [
      'اسم العميل,رقم الجوال,ملاحظات',
      'محمد الأحمد,0501234567,قديم',
      'فاطمة علي,123456,',
      'نورة,,',
    ];
    await page.goto('/customer');
    await page.getByRole('link', { name: t('customers.import.action'), exact: true }).click();
    await chooseFile(user, 'العملاء.csv', windows1256(lines.join('\r\n')));
    await expect(page.getByText('محمد الأحمد', { exact: true })).toBeVisible();
    await expect(page.getByText(t('customers.import.notice.encoding'))).toBeVisible();
    await expectNoOverflow(user, 'the columns of an import');
    await button(user, 'customers.import.next').click();
    await expect(factOf(user, t('customers.import.state.new'))).toHaveText('2');
    await expect(page.getByText(/السعودية/)).toBeVisible();
    await expectNoOverflow(user, 'the check of an import');
    await page.getByRole('button', { name: /^استيراد العملاء/ }).click();
    await expect(page.getByText(t('customers.import.doneTitle'))).toBeVisible();
    expect(await namesOf(owner)).toEqual(['محمد الأحمد', 'نورة'].sort());
  });
});
