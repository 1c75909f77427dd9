import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { button, waitForScreen } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 }, language: 'ar' });

test('a file has every customer, although others are deleted meanwhile, and one kind of digits', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  const { version } = await owner.call(preferenceContract.get, {});
  await owner.call(preferenceContract.update, { body: { version, easternDigits: true } });
  const ids: number[] = [];
  for (let n = 0; n < 230; n += 1)
    ids.push((await owner.call(customerContract.create, { body: { name: `C${n} عميل` } })).id);

  // Newest first: the deleted ones are on the first page of what is exported.
  const firstPage = /\/customers\?.*(perPage=200)/;
  await page.goto('/customer');
  await waitForScreen(user, t('customers.title'));
  await page.route(
    firstPage,
    async (route) => {
      const response = await route.fetch();
      for (const id of ids.slice(-12, -2)) await owner.call(customerContract.remove, { params: { id } });
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await button(user, 'kit.list.export').click();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: t('kit.list.exportCsv') }).click();
  const text = await readFile(await (await downloaded).path(), 'utf8');
  const names = new Set(text.match(/C\d+ عميل/g));
  expect(names.size).toBe(230);
  expect(text).not.toMatch(/[٠-٩۰-۹]/);
});

test('a workbook of many rows has amounts and days as cells of their kind, and phone numbers as text', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  const { id } = await owner.call(customerContract.create, {
    body: { name: 'نورة', phone: '0501234567' },
  });
  await page.goto('/customer');
  await waitForScreen(user, t('customers.title'));
  // As many as take their time, which a worker has; the page is still usable then.
  const many = 2500;
  await page.route(/\/customers\?.*(perPage=200)/, async (route) => {
    const response = await route.fetch();
    const { data, meta } = await response.json();
    const rows = Array.from({ length: many }, (_, index) => ({ ...data[0], id: id + index }));
    await route.fulfill({ response, json: { data: rows, meta } });
  });
  await button(user, 'kit.list.export').click();
  const downloaded = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('menuitem', { name: t('kit.list.exportXlsx') }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  const parts = unzipSync(await readFile(await file.path()));
  const textOf = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  const sheet = textOf('xl/worksheets/sheet1.xml');
  expect(sheet.match(/<row /g)).toHaveLength(many + 1);
  expect(textOf('xl/sharedStrings.xml')).toContain('<t>نورة</t>');
  expect(textOf('xl/sharedStrings.xml')).toMatch(/<t>[+\d ]*50[ \d]*<\/t>/);
  const last = sheet.slice(sheet.lastIndexOf('<row '));
  // The balance, and the day on which the customer was created.
  const day = Math.floor(Date.now() / 86_400_000) + 25_569;
  expect(last).toMatch(/<c r="[A-Z]+2501" s="\d+"><v>0<\/v><\/c>/);
  expect([day - 1, day, day + 1].some((each) => last.includes(`<v>${each}`))).toBe(true);
  expect(textOf('xl/styles.xml')).toContain('formatCode="#,##0.00"');
});
