import { readFile } from 'node:fs/promises';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { arrives, button } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';

test.use({ viewport: { width: 1440, height: 900 }, language: 'ar' });

test('a file has every customer, although others are deleted meanwhile, and one kind of digits', async ({
  desk,
  owner,
}) => {
  const { page, t } = desk;
  const { version } = await owner.call(preferenceContract.get, {});
  await owner.call(preferenceContract.update, { body: { version, easternDigits: true } });
  const ids: number[] = [];
  for (let n = 0; n < 230; n += 1)
    ids.push((await owner.call(customerContract.create, { body: { name: `C${n} عميل` } })).id);

  // Newest first: the deleted ones are on the first page of what is exported.
  const firstPage = /\/customers\?.*(perPage=200)/;
  await page.goto('/customer');
  await arrives(desk, t('customers.title'));
  await page.route(
    firstPage,
    async (route) => {
      const response = await route.fetch();
      for (const id of ids.slice(-12, -2)) await owner.call(customerContract.remove, { params: { id } });
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await button(desk, 'kit.list.export').click();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: t('kit.list.exportCsv') }).click();
  const text = await readFile(await (await downloaded).path(), 'utf8');
  const names = new Set(text.match(/C\d+ عميل/g));
  expect(names.size).toBe(230);
  expect(text).not.toMatch(/[٠-٩۰-۹]/);
});
