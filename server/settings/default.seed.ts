import type { Database } from '#server/database/connection.ts';
import { companyInformation } from '#server/settings/company/company-information.table.ts';
import { currencies } from '#server/settings/money/currency.table.ts';
import { exchangeRates } from '#server/settings/money/exchange-rate.table.ts';
import { taxes } from '#server/settings/money/tax.table.ts';
import { barcodeSettings } from '#server/settings/preferences/barcode-settings.table.ts';
import { preferences } from '#server/settings/preferences/preference.table.ts';
import { defaultUnits } from '#server/settings/units/default-units.seed.ts';
import { units } from '#server/settings/units/unit.table.ts';
import type { Language } from '#shared/lib/language.ts';
import { localDate } from '#shared/lib/local-date.ts';

/**
 * What a new shop starts with in each language: Riyadh's currency and tax, or Lahore's. Only the base currency is
 * there: the rates of others are the shop's to say.
 */
const defaults = {
  en: {
    name: 'My tailoring shop',
    currency: { code: 'SAR', name: 'Saudi riyal', symbol: 'SAR', decimals: 2 },
    tax: { name: 'VAT 15%', rate: '15' },
    noTax: 'No tax',
    timeZone: 'Asia/Riyadh',
    weekStart: 0,
  },
  ar: {
    name: 'محل الخياطة',
    currency: { code: 'SAR', name: 'ريال سعودي', symbol: 'ر.س', decimals: 2 },
    tax: { name: 'ضريبة القيمة المضافة 15%', rate: '15' },
    noTax: 'بدون ضريبة',
    timeZone: 'Asia/Riyadh',
    weekStart: 0,
  },
  ur: {
    name: 'میری ٹیلرنگ شاپ',
    currency: { code: 'PKR', name: 'پاکستانی روپیہ', symbol: 'روپے', decimals: 2 },
    tax: { name: 'جی ایس ٹی 18%', rate: '18' },
    noTax: 'بغیر ٹیکس',
    timeZone: 'Asia/Karachi',
    weekStart: 1,
  },
} as const satisfies Record<Language, unknown>;

/** The currency, units, taxes, preferences and company information of a new shop, in its owner's language. */
export async function seedSettingsDefaults(database: Database, language: Language): Promise<void> {
  const { name, currency, tax, noTax, timeZone, weekStart } = defaults[language];
  const [base] = await database
    .insert(currencies)
    .values({ ...currency, isBase: true })
    .returning();
  if (base)
    await database
      .insert(exchangeRates)
      .values({ currencyId: base.id, asOf: localDate(timeZone), rate: '1' });
  await database
    .insert(units)
    .values(defaultUnits.map(({ name: names, ...unit }) => ({ ...unit, name: names[language] })));
  await database.insert(taxes).values([
    { ...tax, isDefault: true },
    { name: noTax, rate: '0' },
  ]);
  await database.insert(preferences).values({ language, timeZone, weekStart });
  await database.insert(companyInformation).values({ name });
  await database.insert(barcodeSettings).values({});
}
