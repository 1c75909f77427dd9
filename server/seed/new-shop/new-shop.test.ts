import { describe, expect, test } from 'vitest';
import { owner, testApp } from '#server/test-app.ts';

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
      const { body } = await shop
        .as(null)
        .post('/sign-up', owner, { 'accept-language': `${language}, en;q=0.5` });
      const { get } = shop.as(body.token);
      expect((await get('/current-currency')).body.code).toBe(currency);
      expect((await get('/preferences')).body).toMatchObject({ language, timeZone, country });
      const names = (await get('/taxes')).body.data.map((each: { name: string }) => each.name);
      expect(names).toContain(tax);
      const templates = (await get('/dimension-templates')).body.data;
      expect(templates).toHaveLength(10);
      const kameez = templates.find((each: { name: string }) => each.name === garment);
      expect(kameez.fields[2]).toMatchObject({ id: 'chest', label: chest, unit: 'in', order: 3 });
      for (const { fields } of templates) {
        const labels = fields.map(({ label, kind }: { label: string; kind: string }) => `${label} ${kind}`);
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
    const unknown = await visitor.post('/sign-up', { ...owner, country: 'Atlantis' });
    expect(unknown.body.errors).toMatchObject([{ path: 'country' }]);

    // The owner's own zone counts where it is one of the country's.
    const fields = { ...owner, country: usual.country, timeZone: 'Australia/Perth' };
    const { body } = await visitor.post('/sign-up', fields, { 'accept-language': 'en' });
    const { get, post } = as(body.token);
    expect((await get('/preferences')).body).toMatchObject(usual);
    const base = (await get('/current-currency')).body;
    expect(base).toMatchObject({ ...currency, exchangeRate: '1', isBase: true });
    const found = (await get('/taxes?sort=created')).body.data;
    expect(found.map(({ name, rate }: Record<string, string>) => `${name} ${rate}`)).toEqual(taxes);
    expect(found.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toMatchObject([found[0]]);

    const steps = (await get('/dashboard/first-steps')).body.data;
    const money = steps.find(({ step }: { step: string }) => step === 'money');
    expect(money.done).toBe(taxes.length > 1);

    expect((await get('/dimension-preferences')).body.defaultUnit).toBe(unit);
    const [{ id }] = (await get('/dimension-templates?search=kandura')).body.data;
    const chest = async (address: string) =>
      (await get(address)).body.fields.find((each: { id: string }) => each.id === 'chest');
    const range = unit === 'in' ? { min: '18', max: '66' } : { min: '45.5', max: '167.5' };
    expect(await chest(`/dimension-templates/${id}`)).toMatchObject({ unit, ...range });
    // Templates that are added later are in the same unit.
    expect((await as(body.token).delete(`/dimension-templates/${id}`)).status).toBe(204);
    await post('/dimension-templates/usual', {}, { 'accept-language': 'en' });
    const [again] = (await get('/dimension-templates?search=kandura')).body.data;
    expect(await chest(`/dimension-templates/${again.id}`)).toMatchObject({ unit, ...range });
  },
);
