import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { credentials, type ShopOwner } from './shop-owner.ts';
import { button, expectToast, field, type TestUser, waitForScreen } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Texts expected on the screens of each language with Eastern digits and Hijri dates. */
const seen = {
  ar: {
    plain: '575.00',
    total: '٥٧٥٫٠٠',
    due: '٤ ديسمبر ٢٠٣٠',
    hijriDue: '٨ شعبان ١٤٥٢ هـ',
    hijriYear: (year: number) => `${year.toLocaleString('ar-u-nu-arab', { useGrouping: false })} هـ`,
  },
  ur: {
    plain: '575',
    total: '۵۷۵',
    due: '۴ دسمبر ۲۰۳۰',
    hijriDue: '۸ شعبان ۱۴۵۲ھ',
    hijriYear: (year: number) => `${year.toLocaleString('ur-u-nu-arabext', { useGrouping: false })}ھ`,
  },
} as const;

/** The Hijri year of today, as the runtime's own calendar counts it. */
const hijriYearNow = () =>
  Number(
    new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', { year: 'numeric' })
      .formatToParts(new Date())
      .find(({ type }) => type === 'year')?.value,
  );

const picture = (kind: 'jpeg' | 'png') =>
  sharp({ create: { width: 300, height: 150, channels: 3, background: '#0e49bc' } })
    .toFormat(kind)
    .toBuffer();

const chooseFile = async ({ page, t }: TestUser, file: string, kind: 'jpeg' | 'png') => {
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('button', {
      name: new RegExp(`^(${t('settings.image.choose')}|${t('settings.image.replace')})$`),
    })
    .click();
  const mimeType = `image/${kind}`;
  await (await chooser).setFiles({ name: file, mimeType, buffer: await picture(kind) });
};

/** Books and fully invoices an order of 575 including tax. Resolves to its id. */
async function takeOrder(user: TestUser, owner: ShopOwner): Promise<number> {
  const { id, customerId, rows } = await bookOrder(user, owner, {
    referenceNumber: 'A-2030',
    rows: [{ kind: 'service', name: user.words.service, quantity: 5, price: '115.00' }],
  });
  const { timeZone } = await owner.call(preferenceContract.get, {});
  const invoiceDate = localDate(timeZone);
  const lines = rows.map((row) => ({ orderRowId: row.id, quantity: 5 }));
  await owner.call(invoiceContract.create, { body: { customerId, invoiceDate, lines } });
  return id;
}

const logoOn = (place: Page) => place.getByRole('article').locator('img[src^="/images/"]');

for (const language of ['ar', 'ur'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('the second line of a cell begins where the first does', async ({ user }) => {
      const { page, t, words } = user;
      await page.goto('/users');
      await waitForScreen(user, t('staff.users.title'));
      const row = page.getByRole('row').filter({ hasText: credentials.email });
      const beginning = async (text: string) => {
        const box = await row.getByText(text, { exact: true }).boundingBox();
        return box ? box.x + box.width : 0;
      };
      // The row moves while the fonts of the language arrive, so both are measured again until they agree.
      await expect(async () => {
        const first = await beginning(words.owner);
        expect(first).toBeGreaterThan(0);
        expect(Math.abs(first - (await beginning(credentials.email)))).toBeLessThan(4);
      }).toPass({ timeout: 30_000 });
    });

    test('the shop shows its logo, and writes its digits and dates', async ({ user, owner, context }) => {
      test.slow();
      const { page, t } = user;
      await page.goto('/company-information');
      await waitForScreen(user, t('settings.company.title'));
      await chooseFile(user, 'logo.jpg', 'png');
      await expect(page.getByText(t('settings.image.conversion'))).toBeVisible();
      await button(user, 'settings.image.decline').click();
      await chooseFile(user, 'logo.jpg', 'jpeg');
      await expect(page.getByRole('img', { name: t('settings.image.preview') })).toBeVisible();
      await field(user, 'settings.company.taxNumber').fill(language === 'ur' ? '۱۲۳۴۵۶۷' : '٣٠٠٠٠٠٠٠٠٠٠٠٠٠٣');
      await button(user, 'common.save').click();
      await expectToast(user, 'common.updated');
      await expect(page.locator('nav img[src^="/images/"]')).toBeVisible();
      await expectAccessible(user, 'company information');

      const id = await takeOrder(user, owner);
      const other = await context.newPage();
      await other.goto(`/orders/${id}`);
      const { plain, total, due, hijriDue, hijriYear } = seen[language];
      await expect(other.getByRole('main')).toContainText(plain);

      await page.goto('/preferences');
      await waitForScreen(user, t('settings.preference.title'));
      await page.getByRole('switch', { name: t('settings.preference.easternDigits') }).check();
      await page.getByRole('switch', { name: t('settings.preference.hijriDates') }).check();
      await expectAccessible(user, 'preferences');
      await button(user, 'common.save').click();
      await expectToast(user, 'common.updated');

      for (const text of [total, due, hijriDue, 'A-2030', 'INV-0001'])
        await expect(other.getByRole('main')).toContainText(text);
      await expect(other.getByRole('main')).not.toContainText(plain);
      await other.close();

      await page.goto('/invoice/1/print');
      const sheet = page.getByRole('article');
      for (const text of [total, hijriYear(hijriYearNow()), 'INV-0001'])
        await expect(sheet).toContainText(text);
      await expect(logoOn(page)).toBeVisible();

      await page.goto('/company-information');
      await button(user, 'settings.image.remove').click();
      await button(user, 'common.save').click();
      await expectToast(user, 'common.updated');
      await expect(page.locator('nav img[src^="/images/"]')).toHaveCount(0);
      await page.goto('/invoice/1/print');
      await expect(logoOn(page)).toBeVisible();
      // It has its size on the page before it is loaded.
      await expect(logoOn(page)).toHaveJSProperty('naturalWidth', 300);
    });
  });
}
