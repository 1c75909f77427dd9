import { describe, expect, test } from 'vitest';
import { owner, testApp } from '#server/test-app.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { dimensionPreferenceContract } from '#shared/customers/measuring/dimension-preference.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { firstStepsContract } from '#shared/reports/dashboard/first-steps.contract.ts';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';

const expected = [
  ['en', 'SAR', 'Asia/Riyadh', 'SA', 'VAT', 'Shalwar kameez', 'Chest'],
  ['ar', 'SAR', 'Asia/Riyadh', 'SA', 'ضريبة القيمة المضافة', 'شلوار قميص', 'الصدر'],
  ['ur', 'PKR', 'Asia/Karachi', 'PK', 'جی ایس ٹی', 'شلوار قمیض', 'چھاتی'],
] as const;

const shops = await Promise.all(expected.map(() => testApp()));

describe.each(expected)(
  'a shop founded in %s',
  (language, currency, timeZone, country, tax, garment, chest) => {
    test('starts with the money, time and terms of its trade', async () => {
      const shop = shops[expected.findIndex(([each]) => each === language)];
      if (!shop) throw new Error('each language has a shop');
      const visitor = shop.as(null);
      const headers = { 'accept-language': `${language}, en;q=0.5` };
      expect((await visitor.call(accountContract.signUp, { body: owner }, headers)).status).toBe(201);
      const { call } = await visitor.signIn(owner);
      expect((await call(currencyContract.current, {})).body.code).toBe(currency);
      expect((await call(preferenceContract.get, {})).body).toMatchObject({ language, timeZone, country });
      const names = (await call(taxContract.list, {})).body.data.map((each) => each.name);
      expect(names).toContain(tax);
      const templates = (await call(dimensionTemplateContract.list, {})).body.data;
      expect(templates).toHaveLength(10);
      const kameez = templates.find((each) => each.name === garment);
      expect(kameez?.fields[2]).toMatchObject({ id: 'chest', label: chest, unit: 'in', order: 3 });
      for (const { fields } of templates) {
        const labels = fields.map(({ label, kind }) => `${label} ${kind}`);
        expect(new Set(labels).size).toBe(labels.length);
      }
    });
  },
);

const inCountries = [
  {
    country: 'AE',
    timeZone: 'Asia/Dubai',
    weekStart: 1,
    workDays: [1, 2, 3, 4, 5, 6],
    currency: { code: 'AED', symbol: 'AED', decimals: 2 },
    taxes: ['VAT 5', 'No tax 0'],
    unit: 'in',
  },
  {
    country: 'KW',
    timeZone: 'Asia/Kuwait',
    weekStart: 0,
    workDays: [0, 1, 2, 3, 4, 6],
    currency: { code: 'KWD', symbol: 'KWD', decimals: 3 },
    taxes: ['No tax 0'],
    unit: 'in',
  },
  {
    country: 'PK',
    timeZone: 'Asia/Karachi',
    weekStart: 1,
    workDays: [1, 2, 3, 4, 5, 6],
    currency: { code: 'PKR', symbol: 'Rs', decimals: 0 },
    taxes: ['GST 18', 'No tax 0'],
    unit: 'in',
  },
  {
    country: 'IN',
    timeZone: 'Asia/Kolkata',
    weekStart: 0,
    workDays: [1, 2, 3, 4, 5, 6],
    currency: { code: 'INR', symbol: '₹', decimals: 2 },
    unit: 'in',
    taxes: ['GST 5', 'GST, higher rate 18', 'No tax 0'],
  },
  // Only Unicode's and ISO's tables know these two.
  {
    country: 'FR',
    timeZone: 'Europe/Paris',
    weekStart: 1,
    workDays: [1, 2, 3, 4, 5, 6],
    currency: { code: 'EUR', symbol: '€', decimals: 2 },
    taxes: ['No tax 0'],
    unit: 'cm',
  },
  {
    country: 'AU',
    timeZone: 'Australia/Perth',
    weekStart: 1,
    workDays: [1, 2, 3, 4, 5, 6],
    currency: { code: 'AUD', symbol: '$', decimals: 2 },
    taxes: ['No tax 0'],
    unit: 'cm',
  },
];
const foreign = await Promise.all(inCountries.map(() => testApp()));

test.each(inCountries.map((expected, index) => ({ ...expected, index })))(
  'a shop in $country starts with what is usual there',
  async ({ index, currency, taxes, unit, ...usual }) => {
    const { as } = foreign[index] as (typeof foreign)[number];
    const visitor = as(null);
    const unknown = await visitor.call(accountContract.signUp, { body: { ...owner, country: 'Atlantis' } });
    expect(unknown.problem.errors).toMatchObject([{ path: 'country' }]);

    // The owner's own zone counts where it is one of the country's.
    const fields = { ...owner, country: usual.country, timeZone: 'Australia/Perth' };
    const inEnglish = { 'accept-language': 'en' };
    expect((await visitor.call(accountContract.signUp, { body: fields }, inEnglish)).status).toBe(201);
    const { call } = await visitor.signIn(owner);
    expect((await call(preferenceContract.get, {})).body).toMatchObject(usual);
    const base = (await call(currencyContract.current, {})).body;
    expect(base).toMatchObject({ ...currency, exchangeRate: '1', isBase: true });
    const found = (await call(taxContract.list, { query: { sort: 'created' } })).body.data;
    expect(found.map(({ name, rate }) => `${name} ${rate}`)).toEqual(taxes);
    expect(found.filter(({ isDefault }) => isDefault)).toMatchObject([found[0]]);

    const steps = (await call(firstStepsContract, {})).body.data;
    const money = steps.find(({ step }) => step === 'money');
    expect(money?.done).toBe(taxes.length > 1);

    expect((await call(dimensionPreferenceContract.get, {})).body.defaultUnit).toBe(unit);
    const kandura = async () => {
      const query = { search: 'kandura' };
      const [found] = (await call(dimensionTemplateContract.list, { query })).body.data;
      return { id: found?.id ?? 0, chest: found?.fields.find((each) => each.id === 'chest') };
    };
    const { id, chest } = await kandura();
    const range = unit === 'in' ? { min: '18', max: '66' } : { min: '45.5', max: '167.5' };
    expect(chest).toMatchObject({ unit, ...range });
    // Templates that are added later are in the same unit.
    expect((await call(dimensionTemplateContract.remove, { params: { id } })).status).toBe(204);
    await call(dimensionTemplateContract.addUsual, {}, inEnglish);
    expect((await kandura()).chest).toMatchObject({ unit, ...range });
  },
);
