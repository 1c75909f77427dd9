import { describe, expect, test } from 'vitest';
import { owner, testApp } from '#server/test-app.ts';

const expected = [
  ['en', 'SAR', 'Asia/Riyadh', 'SA', 'VAT 15%', 'Shalwar kameez', 'Chest'],
  ['ar', 'SAR', 'Asia/Riyadh', 'SA', 'ضريبة القيمة المضافة 15%', 'شلوار قميص', 'الصدر'],
  ['ur', 'PKR', 'Asia/Karachi', 'PK', 'جی ایس ٹی 18%', 'شلوار قمیض', 'چھاتی'],
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
