import type { Locator } from '@playwright/test';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionPreferenceContract } from '#shared/customers/measuring/dimension-preference.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { countryName } from '#shared/lib/country-names.ts';
import type { Language } from '#shared/lib/language.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { expect, test } from './fixtures.ts';
import { apiClient, credentials } from './shop-owner.ts';
import { cellName } from './steps/ordering.ts';
import { button, choice, field, languageNames, type TestUser, waitForScreen } from './test-user.ts';

const most = { clicks: 24, minutes: 3 };

interface InCountry {
  country: string;
  timezoneId: string;
  locale: string;
  /** Of the journey, and of the page as it opens first. */
  language: Language;
  shownIn: Language;
  currency: object;
  tax: object;
  week: object;
  /** As it is typed and as it is kept. */
  phones: readonly [string, string];
  paper: readonly string[];
  /** The numbers of the shop and of a company, and what the company's invoice prints. */
  numbers: { seller: string; buyer: string };
  invoice: readonly string[];
}

const countries: readonly InCountry[] = [
  {
    country: 'AE',
    timezoneId: 'Asia/Dubai',
    locale: 'en-US',
    language: 'en',
    shownIn: 'en',
    currency: { code: 'AED', decimals: 2, exchangeRate: '1' },
    tax: { name: 'VAT', rate: '5' },
    week: { weekStart: 1, workDays: [1, 2, 3, 4, 5, 6] },
    phones: ['050 123 4567', '+971 50 123 4567'],
    paper: ['VAT 5%', '262.50'],
    numbers: { seller: '100234567890123', buyer: '100987654321003' },
    invoice: ['Tax invoice', '100987654321003', 'Sheikh Zayed Rd', '262.50'],
  },
  {
    country: 'PK',
    timezoneId: 'Asia/Karachi',
    locale: 'en-US',
    language: 'ur',
    shownIn: 'en',
    currency: { code: 'PKR', decimals: 0, exchangeRate: '1' },
    tax: { name: 'جی ایس ٹی', rate: '18' },
    week: { weekStart: 1, workDays: [1, 2, 3, 4, 5, 6] },
    phones: ['0300 1234567', '+92 300 1234567'],
    paper: ['جی ایس ٹی', '18%', '295'],
    numbers: { seller: '1234567-8', buyer: '3804142-1' },
    invoice: ['ٹیکس انوائس', '38041421', 'Sheikh Zayed Rd', '295'],
  },
  {
    country: 'SA',
    timezoneId: 'Asia/Riyadh',
    locale: 'ar-SA',
    language: 'ar',
    shownIn: 'ar',
    currency: { code: 'SAR', decimals: 2, exchangeRate: '1' },
    tax: { name: 'ضريبة القيمة المضافة', rate: '15' },
    week: { weekStart: 0, workDays: [0, 1, 2, 3, 4, 6] },
    phones: ['050 123 4567', '+966 50 123 4567'],
    paper: ['ضريبة القيمة المضافة', '15%', '287.50'],
    numbers: { seller: '310122393500003', buyer: '300012345600003' },
    invoice: ['فاتورة ضريبية', '300012345600003', 'Sheikh Zayed Rd', '287.50'],
  },
];

/** Counts what a hand clicks on, over all pages of the journey. */
async function countClicks({ page }: TestUser): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    // A click on a label is one, although its field hears another.
    addEventListener(
      'pointerdown',
      () => void (window as never as { countClick: () => void }).countClick(),
      true,
    );
  });
  return () => clicks;
}

/** Clicks into a field and types, as somebody does who knows no keys. */
async function typeText(input: Locator, text: string): Promise<void> {
  const isThere = await input.evaluate((each) => each === document.activeElement);
  if (!isThere) await input.click();
  await input.fill(text);
}

for (const { country, timezoneId, locale, language, shownIn, ...expected } of countries) {
  test.describe(`in ${country}`, () => {
    test.use({ timezoneId, locale, language, viewport: { width: 1440, height: 900 } });

    test('an owner gets from an empty shop to the first booked order, in the country’s money, tax and week', async ({
      user,
      shop,
    }) => {
      const { page, t, words, faults } = user;
      faults.expect(/^404 GET \/api\/v1\/company-information/);
      if (shownIn === 'ar') await page.addInitScript(() => localStorage.setItem('locale', 'ar'));
      const clicks = await countClicks(user);
      const began = Date.now();

      await test.step('the shop', async () => {
        await page.goto('/');
        // The browser tells where it is; a reader of another language goes on in the country's.
        const where = page.getByRole('combobox');
        await expect(where).toHaveValue(countryName(country, shownIn));
        if (language !== shownIn) {
          await page.locator('form').getByRole('button', { name: languageNames[language] }).click();
        }
        await expect(where).toHaveValue(countryName(country, language));
        await typeText(field(user, 'access.fields.name'), words.owner);
        await typeText(field(user, 'access.fields.shop'), words.shop);
        await typeText(field(user, 'access.fields.email'), credentials.email);
        for (const each of ['password', 'passwordConfirmation'] as const)
          await typeText(page.getByLabel(t(`access.fields.${each}`), { exact: true }), credentials.password);
        await button(user, 'access.signUp.submit').click();
        await expect(page).toHaveURL('/dashboard');
      });

      await test.step('the order', async () => {
        await page.getByRole('link', { name: t('reports.first.order') }).click();
        await waitForScreen(user, t('orders.form.newTitle'));
        const customer = choice(user, 'orders.form.customer');
        await typeText(customer, words.customer);
        await page.getByRole('option', { name: t('kit.picker.create', { name: words.customer }) }).click();
        const drawer = page.getByRole('dialog', { name: t('customers.create') });
        await typeText(field(user, 'customers.field.phone', drawer), expected.phones[0]);
        await button(user, 'common.save', drawer).click();
        await expect(drawer).toBeHidden();

        await typeText(
          page.getByRole('combobox', { name: cellName(user, 'article', 1) }) as never,
          words.design,
        );
        await page.getByRole('option', { name: t('kit.picker.create', { name: words.design }) }).click();
        const design = page.getByRole('dialog', { name: t('catalogue.create') });
        await typeText(field(user, 'catalogue.code', design), 'TH-01');
        await typeText(field(user, 'catalogue.cost', design), '90');
        await typeText(field(user, 'catalogue.price', design), '250');
        await button(user, 'common.save', design).click();
        await expect(design).toBeHidden();
        await button(user, 'orders.form.save').click();
        await expect(page).toHaveURL(/\/orders\/\d+$/);
      });
      expect(clicks()).toBeLessThanOrEqual(most.clicks);
      expect(Date.now() - began).toBeLessThan(most.minutes * 60_000);

      await test.step('what the country set', async () => {
        const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
        const call = apiClient(shop.url, language, token);
        expect(await call(preferenceContract.get, {})).toMatchObject({
          country,
          timeZone: timezoneId,
          language,
          ...expected.week,
        });
        expect(await call(currencyContract.current, {})).toMatchObject({
          ...expected.currency,
          isBase: true,
        });
        const taxes = (await call(taxContract.list, { query: { sort: 'created' } })).data;
        expect(taxes[0]).toMatchObject({ ...expected.tax, isDefault: true });
        expect(await call(dimensionPreferenceContract.get, {})).toMatchObject({ defaultUnit: 'in' });
        const [template] = (await call(dimensionTemplateContract.list, { query: {} })).data;
        expect(template?.fields[0]?.unit).toBe('in');
        const [known] = (await call(customerContract.list, { query: {} })).data;
        expect(known?.phone).toBe(expected.phones[1]);
        const [order] = (await call(orderContract.list, { query: {} })).data;
        expect(order?.currency).toBe(Object(expected.currency).code);
      });

      await test.step('what the receipt prints', async () => {
        await page.getByRole('link', { name: t('common.print') }).click();
        const sheet = page.getByRole('article');
        for (const text of [words.shop, words.customer, words.design, ...expected.paper])
          await expect(sheet).toContainText(text);
      });

      await test.step('what a company is billed by', async () => {
        const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
        const call = apiClient(shop.url, language, token);
        const { version } = await call(companyInformationContract.get, {});
        const { seller, buyer } = expected.numbers;
        await call(companyInformationContract.update, { body: { version, taxNumber: seller } });
        const place = { street: 'Sheikh Zayed Rd', city: 'City' };
        const { id: customerId } = await call(customerContract.create, {
          body: { name: 'Gulf Trading', kind: 'company', taxNumber: buyer, ...place },
        });
        const [first] = (await call(orderContract.list, { query: {} })).data;
        if (!first) throw new Error('an order is booked');
        const { dueDate, orderedOn, status } = first;
        const taxId = (await call(taxContract.list, { query: { sort: 'created' } })).data[0]?.id ?? null;
        const row = { kind: 'article', name: 'Uniform', quantity: 1, price: '250', taxId } as const;
        const booked = await call(orderContract.create, {
          body: { customerId, referenceNumber: 'B-1', dueDate, statusId: status.id, rows: [row] },
        });
        const lines = booked.rows.map(({ id, quantity }) => ({ orderRowId: id, quantity }));
        const invoice = await call(invoiceContract.create, {
          body: { customerId, invoiceDate: orderedOn, lines },
        });
        await page.goto(`/invoice/${invoice.id}/print`);
        const sheet = page.getByRole('article');
        for (const text of ['Gulf Trading', ...expected.invoice]) await expect(sheet).toContainText(text);
      });
    });
  });
}
